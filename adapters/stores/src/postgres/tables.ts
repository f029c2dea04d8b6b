import { type TablesClock, versionsIn } from "../tables-clock.js";
import { type Postgres, POSTGRES_NOW, postgresTime, type PostgresValue } from "./database.js";
import { type PostgresPart, prepared } from "./part.js";
import type { Checked, StoredTable, Tables } from "@dinner-dice/core/ports/stores";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";

/** As in the SQLite file. Times are milliseconds since 1970. */
export const POSTGRES_TABLES: PostgresPart = {
  name: "tables",
  versions: [
    `CREATE TABLE IF NOT EXISTS dinner_dice_tables (
       code text PRIMARY KEY, version integer NOT NULL, text text NOT NULL, expires_at bigint NOT NULL);
     CREATE INDEX IF NOT EXISTS dinner_dice_tables_end ON dinner_dice_tables (expires_at);`,
    `CREATE TABLE IF NOT EXISTS dinner_dice_tables_moved (
       former text PRIMARY KEY,
       code text NOT NULL REFERENCES dinner_dice_tables (code) ON UPDATE CASCADE ON DELETE CASCADE);
     CREATE INDEX IF NOT EXISTS dinner_dice_tables_moved_code ON dinner_dice_tables_moved (code);`,
  ],
};

/** The time of a statement's first parameter, or the database's if that is null: servers whose own clocks differ share the tables. */
const NOW = `coalesce($1::float8, floor(${POSTGRES_NOW})::float8)`;

/** $1 now, $2 code, $3 text, $4 expiry, $5 most. An expired table's code can be reused. Tables that groups keep do not count. */
const CREATE = `INSERT INTO dinner_dice_tables AS kept (code, version, text, expires_at)
SELECT $2, 1, $3, $4::bigint WHERE (SELECT count(*) FROM dinner_dice_tables
  WHERE expires_at > ${NOW} AND expires_at <= ${NOW} + ${TABLE_LIMITS.longest}) < $5
ON CONFLICT (code) DO UPDATE SET version = 1, text = $3, expires_at = $4::bigint WHERE kept.expires_at <= ${NOW}`;

const READ = `SELECT version, text, ${NOW} AS now FROM dinner_dice_tables WHERE code = $2 AND expires_at > ${NOW}`;

const CHANGE = `UPDATE dinner_dice_tables SET version = version + 1, text = $4, expires_at = $5
WHERE code = $2 AND version = $3 AND expires_at > ${NOW}`;

/** $6 new code. Changes nothing if it is taken. */
const MOVE = `WITH moved AS (
  UPDATE dinner_dice_tables SET code = $6, version = version + 1, text = $4, expires_at = $5
  WHERE code = $2 AND version = $3 AND expires_at > ${NOW} AND NOT EXISTS (SELECT FROM dinner_dice_tables WHERE code = $6)
  RETURNING 1)
INSERT INTO dinner_dice_tables_moved SELECT $2, $6 FROM moved ON CONFLICT (former) DO UPDATE SET code = excluded.code`;

const LEAVE =
  "UPDATE dinner_dice_tables SET version = version + 1, text = $2, expires_at = $3 WHERE code = $1";

const VERSIONS = `SELECT code, version FROM dinner_dice_tables WHERE code = ANY ($2) AND expires_at > ${NOW}`;

const MOVED_TO = "SELECT code FROM dinner_dice_tables_moved WHERE former = $1";

/** Tables in PostgreSQL, shared by several servers. Its vacuum overwrites deleted rows later. */
export function postgresTables(postgres: Postgres, { now: given }: TablesClock = {}): Tables & Checked {
  const statements = prepared(postgres, POSTGRES_TABLES);
  const run = async (sql: string, values: readonly PostgresValue[]): Promise<number> =>
    (await statements()).run(sql, values);
  const all = async <Row>(sql: string, values: readonly PostgresValue[]): Promise<readonly Row[]> =>
    (await statements()).all<Row>(sql, values);
  const now = (): number | null => given?.() ?? null;
  const read = async (code: string): Promise<StoredTable | undefined> =>
    (await all<StoredTable>(READ, [now(), code]))[0];
  return {
    now: async () => given?.() ?? postgresTime(await statements()),
    create: async (code, { text, expiresAt }, most) => {
      if ((await run(CREATE, [now(), code, text, expiresAt, most])) > 0) return "created";
      return (await read(code)) ? "taken" : "full";
    },
    read,
    change: async (code, version, { text, expiresAt }) =>
      (await run(CHANGE, [now(), code, version, text, expiresAt])) > 0,
    move: async (code, version, { to, text, expiresAt }) =>
      (await run(MOVE, [now(), code, version, text, expiresAt, to])) > 0,
    movedTo: async (code) => (await all<{ readonly code: string }>(MOVED_TO, [code]))[0]?.code,
    versions: async (codes) =>
      codes.length === 0 ? new Map() : versionsIn(await all(VERSIONS, [now(), codes])),
    forget: async (code, left) =>
      void (await (left
        ? run(LEAVE, [code, left.text, left.expiresAt])
        : run("DELETE FROM dinner_dice_tables WHERE code = $1", [code]))),
    tidy: async () => void (await run(`DELETE FROM dinner_dice_tables WHERE expires_at <= ${NOW}`, [now()])),
    check: async () => void (await all("SELECT 1 FROM dinner_dice_tables LIMIT 1", [])),
    close: () => Promise.resolve(),
  };
}
