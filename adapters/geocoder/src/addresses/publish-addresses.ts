import type { Statements } from "@dinner-dice/stores/internal/engines/postgres";
import type { Database } from "@dinner-dice/stores/internal/sqlite/database";
import { pagesOf, type Paging } from "@dinner-dice/stores/internal/sqlite/paged-rows";
import type { HouseRow, StreetRow } from "./address-book.js";

const BATCH = 2000;

/** How to copy the rows of one table. */
interface Copied<Row> extends Paging<Row> {
  /** $1 set, $2 rows as JSON. */
  readonly arrive: string;
}

const STREETS: Copied<StreetRow> = {
  page: `SELECT id, kind, name, names, town, lat, lng, size FROM streets WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
  arrive: `INSERT INTO dinner_dice_streets (set_number, id, kind, name, names, town, lat, lng, size)
    SELECT $1, id, kind, name, names, town, lat, lng, size FROM json_to_recordset($2::json)
    AS row (id integer, kind integer, name text, names text, town text, lat integer, lng integer, size integer)`,
  first: [0],
  keyOf: ({ id }) => [id],
};

const HOUSES: Copied<HouseRow> = {
  page: `SELECT street, number, suffix, lat, lng FROM houses WHERE (street, number, suffix) > (?1, ?2, ?3)
    ORDER BY street, number, suffix LIMIT ${BATCH}`,
  arrive: `INSERT INTO dinner_dice_houses (set_number, street, number, suffix, lat, lng)
    SELECT $1, street, number, suffix, lat, lng FROM json_to_recordset($2::json)
    AS row (street integer, number integer, suffix text, lat integer, lng integer)`,
  first: [0, 0, ""],
  keyOf: ({ street, number, suffix }) => [street, number, suffix],
};

/** A set's file, and the set's number in PostgreSQL. */
export interface PublishedFile {
  readonly database: Database;
  readonly set: number;
}

/** Copies the addresses of a set's file into the tables of `POSTGRES_ADDRESSES`, page by page. */
export async function publishAddresses(inside: Statements, file: PublishedFile): Promise<void> {
  await copy(inside, { ...file, ...STREETS });
  await copy(inside, { ...file, ...HOUSES });
}

async function copy<Row>(
  inside: Statements,
  { database, set, arrive, ...paging }: PublishedFile & Copied<Row>,
): Promise<void> {
  for await (const rows of pagesOf(database, paging)) await inside.run(arrive, [set, JSON.stringify(rows)]);
}
