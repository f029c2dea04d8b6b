import { type CopiedRows, copyRows, type PublishedFile } from "../copied-rows.js";
import type { Statements } from "../../engines/postgres.js";
import type { HouseRow, StreetRow } from "./address-book.js";

/** Rows per insert. */
const BATCH = 2000;

const STREETS: CopiedRows<StreetRow> = {
  page: `SELECT id, kind, name, names, town, lat, lng, size FROM streets WHERE id > ? ORDER BY id LIMIT ${BATCH}`,
  arrive: `INSERT INTO dinner_dice_streets (set_number, id, kind, name, names, town, lat, lng, size)
    SELECT $1, id, kind, name, names, town, lat, lng, size FROM json_to_recordset($2::json)
    AS row (id integer, kind integer, name text, names text, town text, lat integer, lng integer, size integer)`,
  first: [0],
  keyOf: ({ id }) => [id],
};

const HOUSES: CopiedRows<HouseRow> = {
  page: `SELECT street, number, suffix, lat, lng FROM houses WHERE (street, number, suffix) > (?1, ?2, ?3)
    ORDER BY street, number, suffix LIMIT ${BATCH}`,
  arrive: `INSERT INTO dinner_dice_houses (set_number, street, number, suffix, lat, lng)
    SELECT $1, street, number, suffix, lat, lng FROM json_to_recordset($2::json)
    AS row (street integer, number integer, suffix text, lat integer, lng integer)`,
  first: [0, 0, ""],
  keyOf: ({ street, number, suffix }) => [street, number, suffix],
};

/** Copies the addresses of a set's file into the tables of {@link POSTGRES_ADDRESSES}; few are in memory at any time. */
export async function publishAddresses(inside: Statements, file: PublishedFile): Promise<void> {
  await copyRows(inside, { ...file, ...STREETS });
  await copyRows(inside, { ...file, ...HOUSES });
}
