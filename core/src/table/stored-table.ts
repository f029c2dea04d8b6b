import { isFields, readJson } from "../reading.js";
import type { Table } from "./table.js";

/** The form of what is kept; a release that changes it counts one up, and tables of another form are gone. */
const FORM = 1;

/** Writes a table as its store keeps it. */
export function writeTable(table: Table): string {
  return JSON.stringify({ form: FORM, table });
}

/** Reads what a store kept; `undefined` where another release wrote it. */
export function readTable(text: string): Table | undefined {
  const kept = readJson(text);
  return isFields(kept) && kept["form"] === FORM ? (kept["table"] as Table) : undefined;
}
