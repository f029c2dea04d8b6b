import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { ConfigurationError } from "./environment.js";

/** Creates DATA_DIR if it is missing. Throws a {@link ConfigurationError} if it cannot. */
export async function makeDataDir(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      `DATA_DIR is ${folder}, which is not a folder and cannot be created (${error.code}); set it to a folder that the server may write to.`,
    );
  });
}
