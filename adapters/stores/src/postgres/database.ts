import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import { within } from "@dinner-dice/platform/http/answers";
import type pgModule from "pg";

/** Milliseconds since 1970 by the database's clock, which all servers share. */
export const POSTGRES_NOW = "extract(epoch FROM clock_timestamp()) * 1000";

/** The types of values for `$1` parameters. */
export type PostgresValue = string | number | null | readonly string[] | readonly number[];

/** Statements of PostgreSQL; every failure rejects. */
export interface Statements {
  /** Returns the rows of one statement. Their type is not checked. */
  all<Row>(sql: string, values?: readonly PostgresValue[]): Promise<readonly Row[]>;
  /** Runs one statement; resolves with the number of changed rows. */
  run(sql: string, values?: readonly PostgresValue[]): Promise<number>;
  exec(sql: string): Promise<void>;
}

/** A PostgreSQL database that reconnects by itself after an outage. */
export interface Postgres extends Statements {
  together<T>(work: (inside: Statements) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface EngineOptions {
  /** May contain a password: never logged. */
  readonly url: string;
  readonly logger: Logger;
  /** Timeout for one query in milliseconds; 1,500 by default. */
  readonly timeout?: number;
}

/** Connections per server process; PostgreSQL accepts a hundred by default. */
const CONNECTIONS = 8;

/** Milliseconds. A visitor waits for it, and one search may query three times. */
const TIMEOUT = 1500;

/** Milliseconds between attempts while it is unreachable. */
const REST = 1000;

/** Opens a pool of connections. It connects on the first query, so a server starts without its database. */
export async function openPostgres({ url, logger, timeout = TIMEOUT }: EngineOptions): Promise<Postgres> {
  const { default: pg } = await import("pg");
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
    keepAlive: true,
    application_name: "dinner-dice",
  });
  pool.on("error", (error) => {
    logger.warn("a connection to PostgreSQL broke", { code: codeOf(error) });
  });
  const ask = patiently({ timeout: 2 * timeout, rest: REST, isAnswer: isRefusal });
  const statements = disclosuresOf({ query: (sql, values) => ask(() => pool.query(sql, values)) });
  return { ...statements, together: (work) => transaction({ pool, ask }, work), close: () => pool.end() };
}

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

/** Returns whether PostgreSQL itself refused a statement. Shutdown or startup (class 57) and lack of connections (53) do not count. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && "severity" in error && !/^5[37]/.test(codeOf(error));
}

export interface Timeout {
  /** Timeout for one call, in milliseconds. */
  readonly timeout: number;
  /** Cooldown after a call without an answer, in milliseconds. Calls in that time are rejected immediately. */
  readonly rest: number;
  /** Returns whether an error is the store's answer, as opposed to no answer. */
  readonly isAnswer: (error: unknown) => boolean;
}

/** The store did not answer in time, or is in its cooldown. */
class OutOfReach extends Error {
  override readonly name = "OutOfReach";
  readonly code = "OUT_OF_REACH";
}

/** Adds a timeout and a cooldown to calls, so that an unreachable store does not delay everyone. */
export function patiently({ timeout, rest, isAnswer }: Timeout): <T>(ask: () => Promise<T>) => Promise<T> {
  let restsUntil = -Infinity;
  return async (ask) => {
    if (performance.now() < restsUntil) throw new OutOfReach("It did not answer a moment ago");
    try {
      return await within(ask(), { timeout, late: () => outOfReach(timeout) });
    } catch (error) {
      if (!isAnswer(error)) restsUntil = performance.now() + rest;
      throw error;
    }
  };
}

function outOfReach(timeout: number): OutOfReach {
  return new OutOfReach(`No answer within ${timeout} ms`);
}
