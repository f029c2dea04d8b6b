import { readFile } from "node:fs/promises";
import { codeOf, LastCause } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** The key that a file holds; rejects with the system's code where it cannot be read, with EMPTY where nothing is in it. */
export async function keyIn(file: string): Promise<string> {
  const key = (await readFile(file, "utf8")).trim();
  if (key === "") throw Object.assign(new Error("no key"), { code: "EMPTY" });
  return key;
}

/** Looks for a key in a file that may come later; nothing while it cannot be read, of which the log hears once for each cause. */
export function keyLater(file: string, logger: Logger): () => Promise<string | undefined> {
  const cause = new LastCause();
  return async () => {
    try {
      const key = await keyIn(file);
      if (cause.ends()) logger.info("the key is there now", { file });
      return key;
    } catch (error) {
      const code = codeOf(error);
      if (cause.isNew(code))
        logger.warn("no key can be read from its file; searches wait for it", { file, code });
      return undefined;
    }
  };
}
