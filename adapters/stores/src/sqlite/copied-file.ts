import { chmod, constants, copyFile, open, rm } from "node:fs/promises";
import { openDatabase } from "./database.js";

/** Writes a database into a new file, whole as of now, though others write to it; rejects, and leaves nothing, where that cannot be. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = await openDatabase(from, "read-only");
  try {
    await inNewFile(to, () => database.all("VACUUM INTO ?", [to]));
  } finally {
    await database.close();
  }
}

/** Copies a file that nobody writes to, byte for byte, for its owner's eyes; rejects, and leaves nothing, where that cannot be. */
export async function copyStillFile(from: string, to: string): Promise<void> {
  await inNewFile(to, async () => {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
  });
}

/** Makes an empty file, which rejects with EEXIST where there is one, and takes it away again where filling it fails. */
async function inNewFile(file: string, fill: () => Promise<unknown>): Promise<void> {
  await (await open(file, "wx", 0o600)).close();
  try {
    await fill();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
