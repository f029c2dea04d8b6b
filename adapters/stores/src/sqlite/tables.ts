import { steadyClock, type TablesClock, versionsIn } from "../tables-clock.js";
import { durableFile } from "./durable-file.js";
import type { Schema } from "./schema.js";
import type { Checked, StoredTable, Tables } from "@dinner-dice/core/ports/stores";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";

/** One row per live table, and one per former code of a table; times are milliseconds since 1970. */
export const TABLES_SCHEMA: Schema = {
  what: "the live tables",
  steps: [
    `CREATE TABLE live_tables (
      code TEXT PRIMARY KEY, version INTEGER NOT NULL, text TEXT NOT NULL, expires_at INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX live_tables_end ON live_tables (expires_at)`,
    `CREATE TABLE moved_tables (former TEXT PRIMARY KEY, code TEXT NOT NULL) WITHOUT ROWID;
    CREATE TRIGGER live_tables_moved AFTER UPDATE OF code ON live_tables BEGIN
      UPDATE moved_tables SET code = new.code WHERE code = old.code;
      INSERT OR REPLACE INTO moved_tables VALUES (old.code, new.code);
    END;
    CREATE TRIGGER live_tables_gone AFTER DELETE ON live_tables BEGIN
      DELETE FROM moved_tables WHERE code = old.code;
    END`,
  ],
  proof: "SELECT code, version, text, expires_at FROM live_tables LIMIT 0",
};

/** ?1 code, ?2 text, ?3 expiry, ?4 now, ?5 most. An expired table's code can be reused. Tables that groups keep do not count. */
const CREATE = `INSERT INTO live_tables (code, version, text, expires_at)
SELECT ?1, 1, ?2, ?3 WHERE (SELECT count(*) FROM live_tables WHERE expires_at > ?4 AND expires_at <= ?4 + ${TABLE_LIMITS.longest}) < ?5
ON CONFLICT (code) DO UPDATE SET version = 1, text = ?2, expires_at = ?3 WHERE live_tables.expires_at <= ?4`;

const READ = "SELECT version, text FROM live_tables WHERE code = ? AND expires_at > ?";

const CHANGE = `UPDATE live_tables SET version = version + 1, text = ?2, expires_at = ?3
WHERE code = ?1 AND version = ?5 AND expires_at > ?4`;

/** ?1 code, ?2 text, ?3 expiry, ?4 now, ?5 version, ?6 new code. Changes nothing if the new code is taken. */
const MOVE = `UPDATE OR IGNORE live_tables SET code = ?6, version = version + 1, text = ?2, expires_at = ?3
WHERE code = ?1 AND version = ?5 AND expires_at > ?4`;

const LEAVE = "UPDATE live_tables SET version = version + 1, text = ?2, expires_at = ?3 WHERE code = ?1";

const VERSIONS = `SELECT code, version FROM live_tables
WHERE code IN (SELECT value FROM json_each(?)) AND expires_at > ?`;

const MOVED_TO = "SELECT code FROM moved_tables WHERE former = ?";

export interface SqliteTablesOptions extends TablesClock {
  /** Created with the first table; may be shared by several processes. */
  readonly file: string;
}

/** Tables in an SQLite file, which survive kill -9. Deleted data is overwritten. */
export function sqliteTables({ file, now = steadyClock() }: SqliteTablesOptions): Tables & Checked {
  const opened = durableFile(file, TABLES_SCHEMA);
  const run = async (sql: string, values: readonly (string | number)[]): Promise<number> =>
    (await opened.database()).run(sql, values);
  const all = async <Row>(sql: string, values: readonly (string | number)[] = []): Promise<readonly Row[]> =>
    (await (await opened.madeDatabase())?.all<Row>(sql, values)) ?? [];
  const read = async (code: string): Promise<StoredTable | undefined> => {
    const at = now();
    const [row] = await all<Omit<StoredTable, "now">>(READ, [code, at]);
    return row && { ...row, now: at };
  };
  const remove = async (sql: string, ...values: readonly (string | number)[]): Promise<void> => {
    if ((await opened.madeDatabase()) === undefined || (await run(sql, values)) === 0) return;
    await all("PRAGMA wal_checkpoint(TRUNCATE)");
  };
  return {
    now: async () => now(),
    create: async (code, { text, expiresAt }, most) => {
      if ((await run(CREATE, [code, text, expiresAt, now(), most])) > 0) return "created";
      return (await read(code)) ? "taken" : "full";
    },
    read,
    change: async (code, version, { text, expiresAt }) =>
      (await run(CHANGE, [code, text, expiresAt, now(), version])) > 0,
    move: async (code, version, { to, text, expiresAt }) =>
      (await run(MOVE, [code, text, expiresAt, now(), version, to])) > 0,
    movedTo: async (code) => (await all<{ readonly code: string }>(MOVED_TO, [code]))[0]?.code,
    versions: async (codes) =>
      codes.length === 0 ? new Map() : versionsIn(await all(VERSIONS, [JSON.stringify(codes), now()])),
    forget: (code, left) =>
      left
        ? remove(LEAVE, code, left.text, left.expiresAt)
        : remove("DELETE FROM live_tables WHERE code = ?", code),
    tidy: () => remove("DELETE FROM live_tables WHERE expires_at <= ?", now()),
    check: opened.check,
    close: opened.close,
  };
}
