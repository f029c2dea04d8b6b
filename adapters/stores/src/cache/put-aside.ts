import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Endings of a database file and of the files that SQLite keeps beside it. */
const COMPANIONS = ["", "-wal", "-shm"] as const;

/** Suffix of a damaged file that was set aside; a number follows. */
const ASIDE = ".corrupt-";

/** Bytes overwritten at a time. */
const STRETCH = 1_048_576;

/** Renames a damaged file, with the files that SQLite keeps beside it, to '<file>.corrupt-<n>'. */
export async function putAside(file: string): Promise<void> {
  let number = 1;
  while (existsSync(`${file}${ASIDE}${number}`)) number += 1;
  for (const companion of COMPANIONS)
    if (existsSync(file + companion)) await rename(file + companion, `${file}${ASIDE}${number}${companion}`);
}

/** Overwrites and removes all damaged files that were set aside. Resolves with how many there were. */
export async function removePutAside(file: string): Promise<number> {
  const begins = `${basename(file)}${ASIDE}`;
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith(begins));
  for (const name of names) await wipe(join(dirname(file), name));
  return names.filter((name) => /^\d+$/.test(name.slice(begins.length))).length;
}

async function wipe(path: string): Promise<void> {
  const handle = await open(path, "r+");
  try {
    const { size } = await handle.stat();
    for (let at = 0; at < size; at += STRETCH)
      await handle.write(Buffer.alloc(Math.min(STRETCH, size - at)), 0, null, at);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rm(path);
}
