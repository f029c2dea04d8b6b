import type { Postgres } from "./database.js";

export interface PostgresFacts {
  readonly version: number;
  /** True for a standby, which accepts no writes. */
  readonly isReadOnly: boolean;
  /** Milliseconds since 1970 by its clock. */
  readonly now: number;
  /** True if this user may create tables. From PostgreSQL 15 on, only the database's owner may by default. */
  readonly mayMake: boolean;
  /** True if this user may read the existing tables. */
  readonly mayRead: boolean;
}

const FACTS = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  pg_is_in_recovery() OR current_setting('default_transaction_read_only')::boolean AS read_only,
  extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,
  coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS may_make,
  coalesce(has_table_privilege(to_regclass('dinner_dice_parts'), 'SELECT'), true) AS may_read`;

/** Queries a PostgreSQL about itself. Changes nothing. Rejects if it does not answer. */
export async function inspectPostgres(postgres: Postgres): Promise<PostgresFacts> {
  const [facts] = await postgres.all<{
    readonly version: number;
    readonly read_only: boolean;
    readonly now: number;
    readonly may_make: boolean;
    readonly may_read: boolean;
  }>(FACTS);
  if (!facts) throw new Error("PostgreSQL reported nothing about itself");
  return {
    version: facts.version,
    isReadOnly: facts.read_only,
    now: facts.now,
    mayMake: facts.may_make,
    mayRead: facts.may_read,
  };
}
