import { type Database, openDatabase } from "./database.js";
import { checkPages, isDamaged, makeFolder } from "./files.js";
import { type Schema, migrate } from "./schema.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { CACHE_KINDS, type CacheKind } from "@dinner-dice/core/resilience/cache-policy";
import { existsSync } from "node:fs";
import { chmod, open, readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

export interface CacheFileSetting {
  readonly logger: Logger;
  readonly kinds: readonly CacheKind[];
}

/** Replaces a damaged file. Runs first because @keyv/sqlite 4.0.8 does not handle a failed connection, which ends the process. */
export async function prepareCacheFile(file: string, { logger, kinds }: CacheFileSetting): Promise<void> {
  await makeFolder(dirname(file));
  await ownersOnly(file);
  await probe(file, kinds).catch(async (error: unknown) => {
    if (!isDamaged(error)) throw error;
    logger.error("The cache file is damaged; it was moved aside and a new one started", {
      code: codeOf(error),
    });
    await putAside(file);
    await ownersOnly(file);
    await probe(file, kinds);
  });
}

export function tableOf(kind: CacheKind): string {
  return `cache_${kind}`;
}

/** Opens and checks the file. Leaves it in WAL mode, with tables in the form that @keyv/sqlite creates. */
async function probe(file: string, kinds: readonly CacheKind[]): Promise<void> {
  const database = await openDatabase(file, "create");
  try {
    await database.exec("PRAGMA journal_mode = WAL");
    await migrate(database, cacheSchema(kinds));
    await checkPages(database);
  } finally {
    await database.close();
  }
}

/** Milliseconds since 1970, or long ago for rows that Keyv did not write. The index uses exactly this expression. */
export const EXPIRES = "CASE WHEN json_valid(value) THEN json_extract(value, '$.expires') ELSE 0 END";

export function cacheSchema(kinds: readonly CacheKind[]): Schema {
  const tables = kinds.map(
    (kind) => `CREATE TABLE IF NOT EXISTS ${tableOf(kind)} (key VARCHAR(255) PRIMARY KEY, value TEXT)`,
  );
  const indexes = kinds.map(
    (kind) => `CREATE INDEX IF NOT EXISTS ${tableOf(kind)}_expires ON ${tableOf(kind)} (${EXPIRES})`,
  );
  const proof = kinds.map((kind) => `SELECT key, value FROM ${tableOf(kind)}`).join(" UNION ALL ");
  const steps = [tables.join("; "), indexes.join("; ")];
  return { what: "the cache", steps, proof: `SELECT * FROM (${proof}) LIMIT 0` };
}

/** Creates the file if missing. Only its owner may read it, because it contains search locations. */
async function ownersOnly(file: string): Promise<void> {
  await (await open(file, "a", 0o600)).close();
  await chmod(file, 0o600);
}

/** Endings of a database file and of the files that SQLite keeps beside it. */
const COMPANIONS = ["", "-wal", "-shm"] as const;

const ASIDE = ".corrupt-";

/** Bytes overwritten at a time. */
const STRETCH = 1_048_576;

/** Renames a damaged file, with the files that SQLite keeps beside it, to '<file>.corrupt-<n>'. */
async function putAside(file: string): Promise<void> {
  let number = 1;
  while (existsSync(`${file}${ASIDE}${number}`)) number += 1;
  for (const companion of COMPANIONS)
    if (existsSync(file + companion)) await rename(file + companion, `${file}${ASIDE}${number}${companion}`);
}

/** The damaged files that were set aside, with SQLite's own beside them, and how many they are without those. */
export async function putAsideNames(
  file: string,
): Promise<{ readonly names: readonly string[]; readonly files: number }> {
  const begins = `${basename(file)}${ASIDE}`;
  const names = (await readdir(dirname(file))).filter((name) => name.startsWith(begins));
  return { names, files: names.filter((name) => /^\d+$/.test(name.slice(begins.length))).length };
}

export async function removePutAside(file: string): Promise<number> {
  const { names, files } = await putAsideNames(file);
  for (const name of names) await wipe(join(dirname(file), name));
  return files;
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

export async function countSqliteCache(file: string): Promise<number> {
  const database = await openDatabase(file, "read-only");
  try {
    let count = 0;
    for (const table of await tablesIn(database)) {
      const [row] = await database.all<{ readonly rows: number }>(`SELECT count(*) AS rows FROM ${table}`);
      count += row?.rows ?? 0;
    }
    return count;
  } finally {
    await database.close();
  }
}

/** Deletes and overwrites all cached answers in a file, even while servers use it or if it has no tables yet. Resolves with how many it deleted. */
export async function emptySqliteCache(file: string): Promise<number> {
  const database = await openDatabase(file, "create");
  try {
    await database.exec("PRAGMA secure_delete = ON");
    let count = 0;
    for (const table of await tablesIn(database)) count += await database.run(`DELETE FROM ${table}`);
    await database.all("PRAGMA wal_checkpoint(TRUNCATE)");
    await database.exec("VACUUM");
    await database.all("PRAGMA wal_checkpoint(TRUNCATE)");
    return count;
  } finally {
    await database.close();
  }
}

async function tablesIn(database: Database): Promise<readonly string[]> {
  const rows = await database.all<{ readonly name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  );
  const made = new Set(rows.map(({ name }) => name));
  return CACHE_KINDS.map(tableOf).filter((table) => made.has(table));
}
