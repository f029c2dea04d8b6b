import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";

/**
 * Makes a folder and what is missing above it; rejects where that cannot be.
 *
 * Node's own recursive mkdir never ends where the system says of a folder that is there that it is not, as Linux does of /proc.
 */
export async function makeFolder(folder: string, mode = 0o777): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const above = dirname(folder);
    if (!(await isFolder(above))) await makeFolder(above, mode);
    await makeOne(folder, mode);
  }
}

/** Makes a folder in one that is there, unless somebody has made it. */
async function makeOne(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (!(await isFolder(folder))) throw error;
  }
}

function isAbsent(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  );
}
