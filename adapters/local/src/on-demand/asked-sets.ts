import type { Cell } from "./cells.js";

/** What the names of sets begin with that were fetched because somebody asked. */
const BEGINNING = "asked-";

/** The name of the set that some cells are fetched into. */
export function askedSetName(cells: readonly Cell[]): string {
  return `${BEGINNING}${cells[0]}-${cells.length}`;
}

/** Returns whether a set, or its file, was loaded on demand, by its name. */
export function isAskedSet(name: string): boolean {
  return name.startsWith(BEGINNING);
}
