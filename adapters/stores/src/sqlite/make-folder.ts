import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";

/**
 * Creates a folder and its missing parents; rejects if it cannot.
 *
 * Node's recursive mkdir loops forever if the system reports an existing folder as missing, as Linux does in /proc.
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

/** Creates one folder in an existing parent; does nothing if it exists. */
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
