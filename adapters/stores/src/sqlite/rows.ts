import type { Database, SqlValue } from "./database.js";

export type Row = readonly (string | number | null)[];

const BATCH = 1000;

/** Inserts rows in batches, each as one JSON text. This is about ten times as fast as one statement per row. */
export class BatchedRows {
  readonly #database: Database;
  readonly #insert: string;
  #rows: Row[] = [];
  #written = 0;

  /** `insert` takes the JSON list of rows as its only parameter: `INSERT INTO t SELECT value ->> 0 FROM json_each(?)`. */
  constructor(database: Database, insert: string) {
    this.#database = database;
    this.#insert = insert;
  }

  /** Number of rows the database has inserted; ignored and buffered rows do not count. */
  get written(): number {
    return this.#written;
  }

  /** Buffers rows and inserts each full batch. Never buffers more than one batch. */
  async add(rows: Iterable<Row>): Promise<void> {
    for (const row of rows) if (this.#rows.push(row) >= BATCH) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length > 0) this.#written += await this.#database.run(this.#insert, [JSON.stringify(rows)]);
  }
}

export interface Paging<T> {
  readonly page: string;
  /** A key before all others. */
  readonly first: readonly SqlValue[];
  readonly keyOf: (row: T) => readonly SqlValue[];
}

/** Yields all pages, none of them empty. Only one is in memory at a time. */
export async function* pagesOf<T>(
  database: Database,
  { page, first, keyOf }: Paging<T>,
): AsyncGenerator<readonly T[]> {
  for (let key: readonly SqlValue[] | undefined = first; key;) {
    const rows: readonly T[] = await database.all<T>(page, key);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    key = last && keyOf(last);
  }
}
