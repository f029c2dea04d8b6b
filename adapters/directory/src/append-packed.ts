import { type FileHandle, open } from "node:fs/promises";
import type { Database } from "@dinner-dice/stores/internal/sqlite/database";
import { pagesOf, type Paging } from "@dinner-dice/stores/internal/sqlite/paged-rows";
import { cellEntry } from "./cell-index.js";
import { footerOf } from "./packed-sections.js";

/** Rows per read. A cell of a large city has some 100 kB. */
const BATCH = 200;

/**
 * The packed data, in tables of its own database: `lines` has the places in order, `packed` the runs of each cell.
 *
 * `arrived` has what each place is known by, its cell, what it cooks by number, its entry packed, and its facts as JSON.
 */
export const PACKING = `
  CREATE TABLE aside.lines AS
    SELECT id, cell, kitchens, entry, length(CAST(facts AS BLOB)) AS bytes, facts FROM aside.arrived ORDER BY cell, kitchens, id;
  CREATE TABLE aside.spans (
    cell INTEGER, kitchens INTEGER, id TEXT, entry TEXT, at INTEGER, bytes INTEGER, PRIMARY KEY (cell, kitchens, id)) WITHOUT ROWID;
  INSERT INTO aside.spans
    SELECT cell, kitchens, id, entry, sum(bytes + 1) OVER (ORDER BY rowid ROWS UNBOUNDED PRECEDING) - bytes - 1, bytes FROM aside.lines;
  CREATE TABLE aside.packed AS
    SELECT cell, unhex(group_concat(run, '')) AS runs FROM (
      SELECT cell, format('%08x%08x', kitchens, count(*)) || group_concat(entry || format('%016x%08x', at, bytes), '') AS run
      FROM aside.spans GROUP BY cell, kitchens)
    GROUP BY cell;`;

const LINES: Paging<LinesRow> = {
  page: `
    SELECT max(number) AS last, group_concat(facts, char(10)) || char(10) AS lines FROM (
      SELECT rowid AS number, facts FROM lines WHERE rowid > ? ORDER BY rowid LIMIT ${BATCH}) HAVING last IS NOT NULL`,
  first: [0],
  keyOf: ({ last }) => [last],
};

const RUNS: Paging<RunsRow> = {
  page: `SELECT rowid AS last, cell, runs FROM packed WHERE rowid > ? ORDER BY rowid LIMIT ${BATCH}`,
  first: [0],
  keyOf: ({ last }) => [last],
};

/** Appends the packed data to a file and syncs the file to disk. Few places are in memory at any time. */
export async function appendPacked(file: string, aside: Database): Promise<void> {
  const out = await open(file, "a");
  try {
    const places = await lengthOf(out);
    for await (const rows of pagesOf(aside, LINES)) for (const { lines } of rows) await out.appendFile(lines);
    const entries = await lengthOf(out);
    const index: Buffer[] = [];
    let cells = entries;
    for await (const rows of pagesOf(aside, RUNS))
      for (const { cell, runs } of rows) {
        index.push(cellEntry(cell, cells));
        cells += runs.byteLength;
        await out.appendFile(runs);
      }
    await out.appendFile(Buffer.concat(index));
    await out.appendFile(footerOf({ places, entries, cells, end: await lengthOf(out) }));
    await out.sync();
  } finally {
    await out.close();
  }
}

interface LinesRow {
  readonly last: number;
  readonly lines: string;
}

interface RunsRow {
  readonly last: number;
  readonly cell: number;
  readonly runs: Uint8Array;
}

async function lengthOf(file: FileHandle): Promise<number> {
  return (await file.stat()).size;
}
