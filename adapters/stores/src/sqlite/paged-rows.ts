import type { Database, SqlValue } from "./database.js";

/** How to read rows page by page, in key order. */
export interface Paging<Row> {
  /** A query for the page after a key. */
  readonly page: string;
  /** A key before all others. */
  readonly first: readonly SqlValue[];
  readonly keyOf: (row: Row) => readonly SqlValue[];
}

/** Yields all pages, none of them empty. Only one is in memory at a time. */
export async function* pagesOf<Row>(
  database: Database,
  { page, first, keyOf }: Paging<Row>,
): AsyncGenerator<readonly Row[]> {
  for (let key: readonly SqlValue[] | undefined = first; key;) {
    const rows: readonly Row[] = await database.all<Row>(page, key);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    key = last && keyOf(last);
  }
}
