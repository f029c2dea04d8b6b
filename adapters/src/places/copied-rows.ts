import type { Database, SqlValue } from "../sqlite/database.js";
import type { Statements } from "../engines/postgres.js";

/** A file of one set, and the number under which PostgreSQL has it. */
export interface PublishedFile {
  readonly database: Database;
  readonly set: number;
}

/** How the rows of a file's table are copied into a table for all sets: by pages in the order of their key. */
export interface CopiedRows<Row> {
  /** A page behind a key. */
  readonly page: string;
  readonly first: readonly SqlValue[];
  readonly keyOf: (row: Row) => readonly SqlValue[];
  /** $1 the set, $2 the rows as JSON. */
  readonly arrive: string;
}

/** Copies the rows of a table; few are in memory at any time. */
export async function copyRows<Row>(
  inside: Statements,
  { database, set, page, first, keyOf, arrive }: PublishedFile & CopiedRows<Row>,
): Promise<void> {
  let key: readonly SqlValue[] | undefined = first;
  while (key) {
    const rows: readonly Row[] = await database.all<Row>(page, key);
    if (rows.length > 0) await inside.run(arrive, [set, JSON.stringify(rows)]);
    const last = rows.at(-1);
    key = last && keyOf(last);
  }
}
