import { codeOf } from "@dinner-dice/core/ground/error-code";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import sqlite3 from "sqlite3";

/** The types of values for `?` parameters. */
export type SqlValue = string | number | null;

/** An open SQLite file with a promise API; every failure rejects. */
export interface Database {
  /** Runs one statement; resolves with the number of changed rows. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Returns the rows of one statement. Their type is not checked. */
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs several statements without values. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** How to open a file: 'create' creates it if missing; 'immutable' takes no locks, for files that nobody writes to. */
export type OpenMode = "read-only" | "immutable" | "create";

const OPENING: Readonly<Record<OpenMode, (file: string) => readonly [name: string, flags: number]>> = {
  "read-only": (file) => [file, sqlite3.OPEN_READONLY],
  immutable: (file) => [`${pathToFileURL(file).href}?immutable=1`, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI],
  create: (file) => [file, sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE],
};

/** Milliseconds to retry a statement while another process holds the lock. A visitor waits for it. */
export const BUSY_TIMEOUT = 2000;

/** Milliseconds between retries. */
const BUSY_PAUSE = 25;

/** Opens a file, or ':memory:'. Rejects if it cannot be opened. A file that is not a database fails at the first statement. */
export async function openDatabase(file: string, mode: OpenMode): Promise<Database> {
  const [name, flags] = OPENING[mode](file);
  const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(name, flags, (error) => (error ? reject(error) : resolve(opened)));
  });
  connection.configure("busyTimeout", 0);
  return mode === "create" ? inTurn(wrap(connection)) : remembering(connection);
}

/** Read-only files get the same queries repeatedly, so each statement is prepared once, and again after a failure. */
function remembering(connection: sqlite3.Database): Database {
  const database = wrap(connection);
  const statements = new Map<string, Promise<sqlite3.Statement>>();
  return {
    ...database,
    all: async <Row>(sql: string, values: readonly SqlValue[] = []) => {
      const known = statements.get(sql) ?? prepared(connection, sql);
      statements.set(sql, known);
      known.catch(() => statements.delete(sql));
      return rowsOf<Row>(await known, values);
    },
    close: async () => {
      for (const statement of await Promise.allSettled(statements.values()))
        if (statement.status === "fulfilled") statement.value.finalize();
      await database.close();
    },
  };
}

function prepared(connection: sqlite3.Database, sql: string): Promise<sqlite3.Statement> {
  return new Promise((resolve, reject) => {
    const statement = connection.prepare(sql, (error: Error | null) =>
      error ? reject(error) : resolve(statement),
    );
  });
}

function rowsOf<Row>(statement: sqlite3.Statement, values: readonly SqlValue[]): Promise<readonly Row[]> {
  return new Promise((resolve, reject) => {
    statement.all<Row>(values, (error, rows) => (error ? reject(error) : resolve(rows)));
  });
}

/**
 * Runs one statement at a time, without SQLite's own busy timeout. That would wait while it holds the connection's mutex, which the event loop needs,
 * so a single lock would stop every visitor. Instead, a locked statement is retried here. It rejects with SQLITE_BUSY after `BUSY_TIMEOUT`, which
 * includes its time in the queue.
 */
function inTurn(database: Database): Database {
  let last: Promise<unknown> = Promise.resolve();
  const queue = <T>(ask: () => Promise<T>): Promise<T> => {
    const giveUp = performance.now() + BUSY_TIMEOUT;
    const answer = last.then(() => untilFree(ask, giveUp));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    run: (sql, values) => queue(() => database.run(sql, values)),
    all: <Row>(sql: string, values?: readonly SqlValue[]) => queue(() => database.all<Row>(sql, values)),
    exec: (sql) => queue(() => database.exec(sql)),
    close: () => last.then(() => database.close()),
  };
}

async function untilFree<T>(ask: () => Promise<T>, giveUp: number): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || performance.now() + BUSY_PAUSE > giveUp) throw error;
      await wait(BUSY_PAUSE);
    }
  }
}

function isBusy(error: unknown): boolean {
  return codeOf(error) === "SQLITE_BUSY";
}

function wrap(connection: sqlite3.Database): Database {
  return {
    run: (sql, values = []) =>
      new Promise((resolve, reject) => {
        connection.run(sql, values, function (this: sqlite3.RunResult, error: Error | null) {
          if (error) reject(error);
          else resolve(this.changes);
        });
      }),
    all: <Row>(sql: string, values: readonly SqlValue[] = []) =>
      new Promise<readonly Row[]>((resolve, reject) => {
        connection.all<Row>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows)));
      }),
    exec: (sql) =>
      new Promise((resolve, reject) => {
        connection.exec(sql, (error) => (error ? reject(error) : resolve()));
      }),
    close: () =>
      new Promise((resolve, reject) => {
        connection.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
