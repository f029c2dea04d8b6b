import { chmod, open } from "node:fs/promises";
import { dirname } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { checkPages } from "../sqlite/check-pages.js";
import { isDamaged } from "../sqlite/damaged.js";
import { makeFolder } from "../sqlite/make-folder.js";
import { migrate, type Schema } from "../sqlite/schema.js";
import { putAside } from "./put-aside.js";

/** The logger for failures, and the kinds of answer that need a table. */
export interface CacheFileSetting {
  readonly logger: Logger;
  readonly kinds: readonly CacheKind[];
}

/**
 * Makes sure that a cache file can be opened and written; rejects if it cannot.
 *
 * A damaged file is renamed to '<file>.corrupt-<n>' and replaced by a new one. This check comes first because @keyv/sqlite 4.0.8 does not
 * handle a failed connection, which would end the process.
 */
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

/** The table's name for a kind of answer. */
export function tableOf(kind: CacheKind): string {
  return `cache_${kind}`;
}

/** Opens and checks the file. Leaves it in WAL mode, with tables in the form that @keyv/sqlite creates. */
async function probe(file: string, kinds: readonly CacheKind[]): Promise<void> {
  const { openDatabase } = await import("../sqlite/database.js");
  const database = await openDatabase(file, "create");
  try {
    await database.exec("PRAGMA journal_mode = WAL");
    await migrate(database, schemaOf(kinds));
    await checkPages(database);
  } finally {
    await database.close();
  }
}

/**
 * When a row expires, in milliseconds since 1970. Keyv writes '{"value":…,"expires":…}'; any other row counts as long expired. The index uses exactly
 * this expression, so that finding expired rows does not read the answers.
 */
export const EXPIRES = "CASE WHEN json_valid(value) THEN json_extract(value, '$.expires') ELSE 0 END";

function schemaOf(kinds: readonly CacheKind[]): Schema {
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
