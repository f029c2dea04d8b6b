import type { Law } from "@dinner-dice/contracts";

/** What a law says that finds its subject at fault. */
export const AT_FAULT = { code: "ERR_ASSERTION" };

/** Checks the one law whose name holds this part. */
export async function checkNamed(laws: readonly Law[], part: string): Promise<void> {
  const named = laws.filter(({ name }) => name.includes(part));
  if (named.length !== 1) throw new Error(`'${part}' names ${named.length} laws`);
  await named[0]!.check();
}
