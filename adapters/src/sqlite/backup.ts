import { chmod, constants, copyFile, mkdir, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { openDatabase } from "./database.js";

const DATABASE = /^[\w-]+\.sqlite$/;

/** Writes each SQLite file of a folder into another one, whole as of now, though servers write to it; tells their names. */
export async function backUp(from: string, to: string): Promise<readonly string[]> {
  const names = await databasesIn(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of names) {
    const copy = join(to, name);
    await (await open(copy, "wx", 0o600)).close();
    const database = await openDatabase(join(from, name), "read-only");
    try {
      await database.all("VACUUM INTO ?", [copy]);
    } finally {
      await database.close();
    }
  }
  return names;
}

/** Puts a backup into a folder that has none of its files; rejects with EEXIST, and changes nothing, where it has one. */
export async function restore(from: string, to: string): Promise<readonly string[]> {
  const names = await databasesIn(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const there = new Set(await readdir(to));
  const taken = names.flatMap((name) => [name, `${name}-wal`]).find((name) => there.has(name));
  if (taken !== undefined) throw Object.assign(new Error(`${taken} is there already`), { code: "EEXIST" });
  for (const name of names) {
    await copyFile(join(from, name), join(to, name), constants.COPYFILE_EXCL);
    await chmod(join(to, name), 0o600);
  }
  return names;
}

async function databasesIn(folder: string): Promise<readonly string[]> {
  return (await readdir(folder)).filter((name) => DATABASE.test(name)).toSorted();
}
