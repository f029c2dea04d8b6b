import { chmod, constants, copyFile, open, rm } from "node:fs/promises";
import { openDatabase } from "./database.js";

/** Copies a database into a new file, consistent even while others write. If that fails, it rejects and leaves no file. */
export async function copyDatabase(from: string, to: string): Promise<void> {
  const database = await openDatabase(from, "read-only");
  try {
    await inNewFile(to, () => database.all("VACUUM INTO ?", [to]));
  } finally {
    await database.close();
  }
}

/** Copies a file that nobody writes to, byte for byte, readable only by its owner. If that fails, it rejects and leaves no file. */
export async function copyStillFile(from: string, to: string): Promise<void> {
  await inNewFile(to, async () => {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    await chmod(to, 0o600);
  });
}

/** Creates a file and fills it. Rejects with EEXIST if it exists; removes it if filling fails. */
async function inNewFile(file: string, fill: () => Promise<unknown>): Promise<void> {
  await (await open(file, "wx", 0o600)).close();
  try {
    await fill();
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}
