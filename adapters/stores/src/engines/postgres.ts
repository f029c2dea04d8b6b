import { codeOf } from "@dinner-dice/core/error-code";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type pgModule from "pg";
import { patiently } from "./patience.js";

/** Milliseconds since 1970 by the database's clock, which all servers that share it see. */
export const POSTGRES_NOW = "extract(epoch FROM clock_timestamp()) * 1000";

/** What may stand for a `$1` in a statement. */
export type PostgresValue = string | number | null | readonly string[] | readonly number[];

/** Statements of PostgreSQL; every failure rejects. */
export interface Statements {
  /** The rows of one statement; their shape is the statement's promise, not checked here. */
  all<Row>(sql: string, values?: readonly PostgresValue[]): Promise<readonly Row[]>;
  /** Runs one statement and tells how many rows it changed. */
  run(sql: string, values?: readonly PostgresValue[]): Promise<number>;
  /** Runs several statements without values. */
  exec(sql: string): Promise<void>;
}

/** A PostgreSQL database that may be out of reach for a while and comes back by itself. */
export interface Postgres extends Statements {
  /** All of the work or nothing of it. */
  together<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** Holds a password perhaps: never logged. */
  readonly url: string;
  readonly logger: Logger;
  /** Milliseconds for one question; 1,500 unless said. */
  readonly patience?: number;
}

/** Connections of one server process; PostgreSQL takes a hundred by default. */
const CONNECTIONS = 8;

/** Milliseconds: a visitor waits for it, and a search may ask three times. */
const PATIENCE = 1500;

/** Milliseconds between two tries while it is out of reach. */
const REST = 1000;

/** Opens a pool of connections; none is made before the first question, so that a start needs no database. */
export async function openPostgres({ url, logger, patience = PATIENCE }: EngineOptions): Promise<Postgres> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience,
    query_timeout: patience,
    keepAlive: true,
    application_name: "dinner-dice",
  });
  pool.on("error", (error) => {
    logger.warn("a connection to PostgreSQL broke", { code: codeOf(error) });
  });
  const ask = patiently({ patience: 2 * patience, rest: REST, isAnswer: isRefusal });
  const statements = disclosuresOf({ query: (sql, values) => ask(() => pool.query(sql, values)) });
  return {
    ...statements,
    together: (work) => transaction({ pool, ask }, work),
    close: () => pool.end(),
  };
}

/** Reads the database's clock, in whole milliseconds since 1970. */
export async function postgresTime(statements: Pick<Statements, "all">): Promise<number> {
  const [row] = await statements.all<{ readonly now: number }>(
    `SELECT floor(${POSTGRES_NOW})::float8 AS now`,
  );
  if (row === undefined) throw new Error("PostgreSQL did not report the time");
  return row.now;
}

interface Asking {
  readonly query: (sql: string, values?: PostgresValue[]) => Promise<pgModule.QueryResult>;
}

function disclosuresOf({ query }: Asking): Statements {
  return {
    all: async <Row>(sql: string, values: readonly PostgresValue[] = []) =>
      (await query(sql, [...values])).rows as Row[],
    run: async (sql, values = []) => (await query(sql, [...values])).rowCount ?? 0,
    exec: async (sql) => void (await query(sql)),
  };
}

interface Transacting {
  readonly pool: pgModule.Pool;
  readonly ask: <T>(question: () => Promise<T>) => Promise<T>;
}

async function transaction<T>(
  { pool, ask }: Transacting,
  work: (inside: Statements) => Promise<T>,
): Promise<T> {
  const client = await ask(() => pool.connect());
  let isBroken = true;
  try {
    const inside = disclosuresOf({ query: (sql, values) => ask(() => client.query(sql, values)) });
    await inside.exec("BEGIN");
    const result = await work(inside);
    await inside.exec("COMMIT");
    isBroken = false;
    return result;
  } finally {
    client.release(isBroken);
  }
}

/** PostgreSQL's own words, but not that it is shutting down or starting (class 57) or has no connection left (53). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "severity" in error && !/^5[37]/.test(codeOf(error));
}
