import { readFile } from "node:fs/promises";
import { codeOf, LastCause } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** Reads the key in a file. Rejects with the system's error code, or with EMPTY for an empty file. */
export async function keyIn(file: string): Promise<string> {
  const key = (await readFile(file, "utf8")).trim();
  if (key === "") throw Object.assign(new Error("no key"), { code: "EMPTY" });
  return key;
}

/**
 * Returns a reader for a key file that may appear later. It resolves with `undefined` while the file cannot be read, and logs each new cause once.
 */
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
