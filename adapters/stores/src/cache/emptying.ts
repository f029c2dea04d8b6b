import type { Postgres } from "../engines/postgres.js";
import type { Redis } from "../engines/redis.js";
import { type Database, openDatabase } from "../sqlite/database.js";
import { tableOf } from "./cache-file.js";
import { CACHE_KINDS } from "@dinner-dice/core/cache-policy";

/** Deletes and overwrites all cached answers in a file, even while servers use it or if it has no tables yet. Resolves with how many it deleted. */
export async function emptySqliteCache(file: string): Promise<number> {
  const database = await openDatabase(file, "create");
  try {
    await database.exec("PRAGMA secure_delete = ON");
    const tables = await tablesIn(database);
    let count = 0;
    for (const kind of CACHE_KINDS)
      if (tables.has(tableOf(kind))) count += await database.run(`DELETE FROM ${tableOf(kind)}`);
    await database.all("PRAGMA wal_checkpoint(TRUNCATE)");
    await database.exec("VACUUM");
    await database.all("PRAGMA wal_checkpoint(TRUNCATE)");
    return count;
  } finally {
    await database.close();
  }
}

async function tablesIn(database: Database): Promise<ReadonlySet<string>> {
  const rows = await database.all<{ readonly name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table'",
  );
  return new Set(rows.map(({ name }) => name));
}

/** Deletes all cached answers in PostgreSQL. Resolves with how many it deleted. */
export async function emptyPostgresCache(postgres: Postgres): Promise<number> {
  const [table] = await postgres.all<{ readonly name: string | null }>(
    "SELECT to_regclass('dinner_dice_cache')::text AS name",
  );
  if (table?.name == null) return 0;
  const count = await postgres.run("DELETE FROM dinner_dice_cache");
  await postgres.exec("VACUUM dinner_dice_cache");
  return count;
}

/** Deletes all cached answers in Redis. Resolves with how many it deleted. */
export async function emptyRedisCache(redis: Redis): Promise<number> {
  let cursor = "0";
  let count = 0;
  do {
    const [next, keys] = (await redis.send(
      ...["SCAN", cursor, "MATCH", "dinner-dice:cache:*", "COUNT", "1000"],
    )) as readonly [string, readonly string[]];
    if (keys.length > 0) count += Number(await redis.send("UNLINK", ...keys));
    cursor = next;
  } while (cursor !== "0");
  return count;
}
