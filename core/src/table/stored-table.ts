import { isFields, readJson } from "../reading.js";
import type { Table } from "./table.js";

/** The version of the stored format. Increment it with every change; tables of other versions are dropped. */
const FORM = 2;

/** Converts a table to its stored form. */
export function writeTable(table: Table): string {
  return JSON.stringify({ form: FORM, table });
}

/** Parses a stored table. Returns `undefined` if another version wrote it. */
export function readTable(text: string): Table | undefined {
  const kept = readJson(text);
  return isFields(kept) && kept["form"] === FORM ? (kept["table"] as Table) : undefined;
}
