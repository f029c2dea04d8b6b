import sqlite3 from "sqlite3";

/** What may stand for a `?` in a statement. */
export type SqlValue = string | number | null;

/** An open SQLite file whose calls are promises; every failure rejects. */
export interface Database {
  /** Runs one statement and tells how many rows it changed. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** The rows of one statement; their shape is the statement's promise, not checked here. */
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<readonly Row[]>;
  /** Runs several statements without values. */
  exec(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** How a file is opened: 'create' also makes it. */
export type OpenMode = "read-only" | "create";

/** Milliseconds to wait for another process's lock. */
export const BUSY_TIMEOUT = 5000;

/** Opens a file, or ':memory:'; rejects when it cannot be opened. A file that is no database fails at the first statement. */
export async function openDatabase(file: string, mode: OpenMode): Promise<Database> {
  const flags = mode === "create" ? sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE : sqlite3.OPEN_READONLY;
  const connection = await new Promise<sqlite3.Database>((resolve, reject) => {
    const opened = new sqlite3.Database(file, flags, (error) => (error ? reject(error) : resolve(opened)));
  });
  connection.configure("busyTimeout", BUSY_TIMEOUT);
  return wrap(connection);
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
