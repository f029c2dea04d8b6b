import type { Checked } from "@dinner-dice/core/ports/checked";
import type { KeptTable, Tables } from "@dinner-dice/core/ports/tables";
import type { Postgres, PostgresValue } from "../engines/postgres.js";
import { type PostgresPart, prepared } from "../engines/postgres-part.js";
import { type TablesClock, versionsIn } from "./tables-clock.js";

/** As in the SQLite file. Times are milliseconds since 1970. */
const POSTGRES_TABLES: PostgresPart = {
  name: "tables",
  versions: [
    `CREATE TABLE dinner_dice_tables (
       code text PRIMARY KEY, version integer NOT NULL, text text NOT NULL, expires_at bigint NOT NULL);
     CREATE INDEX dinner_dice_tables_end ON dinner_dice_tables (expires_at);`,
  ],
};

/** $1 code, $2 text, $3 expiry, $4 now, $5 most. An expired table's code can be reused. */
const CREATE = `INSERT INTO dinner_dice_tables AS kept (code, version, text, expires_at)
SELECT $1, 1, $2, $3::bigint WHERE (SELECT count(*) FROM dinner_dice_tables WHERE expires_at > $4::bigint) < $5
ON CONFLICT (code) DO UPDATE SET version = 1, text = $2, expires_at = $3::bigint WHERE kept.expires_at <= $4::bigint`;

const READ = "SELECT version, text FROM dinner_dice_tables WHERE code = $1 AND expires_at > $2";

const CHANGE = `UPDATE dinner_dice_tables SET version = version + 1, text = $2, expires_at = $3
WHERE code = $1 AND version = $5 AND expires_at > $4`;

const VERSIONS = "SELECT code, version FROM dinner_dice_tables WHERE code = ANY ($1) AND expires_at > $2";

/** Tables in PostgreSQL, shared by several servers. Its vacuum overwrites deleted rows later. */
export function postgresTables(postgres: Postgres, { now = Date.now }: TablesClock = {}): Tables & Checked {
  const statements = prepared(postgres, POSTGRES_TABLES);
  const run = async (sql: string, values: readonly PostgresValue[]): Promise<number> =>
    (await statements()).run(sql, values);
  const all = async <Row>(sql: string, values: readonly PostgresValue[]): Promise<readonly Row[]> =>
    (await statements()).all<Row>(sql, values);
  const read = async (code: string): Promise<KeptTable | undefined> =>
    (await all<KeptTable>(READ, [code, now()]))[0];
  return {
    create: async (code, { text, expiresAt }, most) => {
      if ((await run(CREATE, [code, text, expiresAt, now(), most])) > 0) return "created";
      return (await read(code)) ? "taken" : "full";
    },
    read,
    change: async (code, version, { text, expiresAt }) =>
      (await run(CHANGE, [code, text, expiresAt, now(), version])) > 0,
    versions: async (codes) =>
      codes.length === 0 ? new Map() : versionsIn(await all(VERSIONS, [codes, now()])),
    forget: async (code) => void (await run("DELETE FROM dinner_dice_tables WHERE code = $1", [code])),
    tidy: async () => void (await run("DELETE FROM dinner_dice_tables WHERE expires_at <= $1", [now()])),
    check: async () => void (await all("SELECT 1 FROM dinner_dice_tables LIMIT 1", [])),
    close: () => Promise.resolve(),
  };
}
