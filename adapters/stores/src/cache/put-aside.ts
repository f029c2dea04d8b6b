import { existsSync } from "node:fs";
import { open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** Files that SQLite keeps beside a database. */
const COMPANIONS = ["", "-wal", "-shm"] as const;

/** What a damaged file is renamed to: its own name and this, with a number. */
const ASIDE = ".corrupt-";

/** Bytes that are written over at a time. */
const STRETCH = 1_048_576;

/** Renames a damaged file, with what SQLite keeps beside it, to '<file>.corrupt-<n>'. */
export async function putAside(file: string): Promise<void> {
  let number = 1;
  while (existsSync(`${file}${ASIDE}${number}`)) number += 1;
  for (const companion of COMPANIONS)
    if (existsSync(file + companion)) await rename(file + companion, `${file}${ASIDE}${number}${companion}`);
}

/** Writes over all damaged files that were put aside, and removes them; how many there were. */
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
