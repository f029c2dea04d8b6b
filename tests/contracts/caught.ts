import type { Law } from "@dinner-dice/contracts";

/** Words of Node's own, which say that something is not so and not what. */
const WORDLESS =
  /^(?:false == true|The expression evaluated|Expected values to be strictly equal:\s+-?[\w.]+ !== -?[\w.]+\s*$)/;

/** What a law says that finds its subject at fault. */
export const AT_FAULT = { code: "ERR_ASSERTION" };

/** Checks the one law whose name holds this part; one that is broken without a word of ours is no help to anybody. */
export async function checkNamed(laws: readonly Law[], part: string): Promise<void> {
  const named = laws.filter(({ name }) => name.includes(part));
  if (named.length !== 1) throw new Error(`'${part}' names ${named.length} laws`);
  try {
    await named[0]!.check();
  } catch (error) {
    const { message } = error as Error;
    throw WORDLESS.test(message) ? new Error(`'${part}' says only: ${message}`) : error;
  }
}
