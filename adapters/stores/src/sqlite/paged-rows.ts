import type { Database, SqlValue } from "./database.js";

/** How rows are read page by page, in the order of their key. */
export interface Paging<Row> {
  /** Selects the page behind a key. */
  readonly page: string;
  /** A key before all others. */
  readonly first: readonly SqlValue[];
  readonly keyOf: (row: Row) => readonly SqlValue[];
}

/** All pages, none of them empty; one is in memory at a time. */
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
