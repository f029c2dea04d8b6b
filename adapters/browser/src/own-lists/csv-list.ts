import { columnKey, headingRank } from "@dinner-dice/core/lists/table-columns";
import Papa from "papaparse";
import { type FoundEntry, type FoundPlaces, linkIn, placesOf, type Role, ROLES } from "./found-place.js";

type Row = readonly string[];

/** Most rows before the header. Google writes a list's description above it. */
const HEADER_WITHIN = 20;

const MOST_COLUMNS = 100;

export function readCsv(text: string): FoundPlaces {
  const { data } = Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    delimitersToGuess: [",", ";", "\t", "|"],
  });
  const table = data.map((row) => row.slice(0, MOST_COLUMNS));
  const header = headerIn(table);
  const rows = table.slice(header + 1);
  const columns = columnsOf(table[header] ?? [], rows);
  return placesOf(rows.map((row) => entryOf(row, columns)).filter(isFilled));
}

/** Returns whether a text is a table: a file of tables if a row has two cells, any other text if it has a header of several. */
export function looksLikeTable(text: string, form: "any" | "table"): boolean {
  const preview = form === "table" ? HEADER_WITHIN : 5;
  const { data } = Papa.parse<string[]>(text.slice(0, 4000), { preview, skipEmptyLines: "greedy" });
  return form === "table" ? data.some((row) => row.length > 1) : (data[headerIn(data)]?.length ?? 0) > 1;
}

/**
 * The index of the header, or -1. A header has two known columns. The first row is one too if it has one known column and no link, or if
 * words stand in it above columns of numbers, dates or links.
 */
function headerIn(table: readonly Row[]): number {
  const known = (row: Row): number =>
    row.filter((cell) => isHeading(cell) || BESIDE.test(columnKey(cell))).length;
  const sure = table.slice(0, HEADER_WITHIN).findIndex((row) => known(row) >= 2);
  if (sure >= 0) return sure;
  const [first = []] = table;
  return (known(first) === 1 && !first.some(isLink)) || isForeignHeader(first, table.slice(1, 50)) ? 0 : -1;
}

/** What tables of places tell beside names, which a header may be known by. */
const BESIDE =
  /^(?:city|town|area|region|neighbou?rhood|state|zip(?:code)?|postcode|country|notes?|comments?|ratings?|score|rank|cuisine|category|visited|phone|price|ciudad|ville|stadt|ort|citta|cidade|stad|miasto|город|都市|城市|도시|notizen|notas|remarques)$/;

/** A header in unknown words has a word above a column that holds no words. */
function isForeignHeader(header: Row, rows: readonly Row[]): boolean {
  if (header.length < 2 || rows.some(({ length }) => length !== header.length)) return false;
  return header.some((word, at) => {
    const below = rows.map((row) => row[at] ?? "").filter((cell) => cell.trim() !== "");
    const tells = header.length > 2 || !below.some(isLink);
    return tells && word.trim() !== "" && !isNoName(word) && below.length > 0 && below.every(isNoName);
  });
}

function isNoName(cell: string): boolean {
  return isLink(cell) || !/\p{L}/u.test(cell) || DATE.test(cell.trim()) || /^\S+@\S+\.\S+$/.test(cell.trim());
}

/** 'Nov 28, 2026', '11/28/2026 10:00:00 AM', '2026-11-28T10:00Z'. */
const DATE =
  /^(?:\p{L}{3,9}\.? \d{1,2},? \d{4}|\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\d{1,2}\.? \p{L}{3,9}\.? \d{4})(?:$|[ ,T])/u;

function isLink(cell: string): boolean {
  return linkIn(cell) !== undefined;
}

type Columns = Readonly<Partial<Record<Role, number>>>;

/** A question of a form, or another heading that names a place to eat: 'Where should we eat?'. */
const ASKS = /restaurant|place|venue|\beat\b|lunch|dinner|\bspot\b/i;

function columnsOf(header: Row, rows: readonly Row[]): Columns {
  const named = Object.fromEntries(
    ROLES.flatMap((role) => {
      const at = bestHeading(header, role);
      return at === undefined ? [] : [[role, at] as const];
    }),
  ) as Columns;
  const width = Math.max(header.length, ...rows.slice(0, 50).map((row) => row.length));
  const sample = rows.slice(0, 50);
  const all = Array.from({ length: width }, (_, at) => at);
  const link = named.link ?? all.find((at) => sample.some((row) => isLink(row[at] ?? "")));
  const taken = new Set([...Object.values(named), link]);
  const free = all.filter((at) => !taken.has(at) && sample.some((row) => !isNoName(row[at] ?? "")));
  const name = named.name ?? free.find((at) => ASKS.test(header[at] ?? "")) ?? free[0];
  return { ...named, ...(link !== undefined && { link }), ...(name !== undefined && { name }) };
}

function bestHeading(header: Row, role: Role): number | undefined {
  const ranks = header.map((cell) => headingRank(cell, role) ?? Infinity);
  const best = Math.min(...ranks);
  return best === Infinity ? undefined : ranks.indexOf(best);
}

export function isHeading(cell: string): boolean {
  return ROLES.some((role) => headingRank(cell, role) !== undefined);
}

function entryOf(row: Row, columns: Columns): FoundEntry {
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const at = columns[role];
      return at === undefined ? [] : [[role, row[at] ?? ""] as const];
    }),
  );
}

function isFilled(entry: FoundEntry): boolean {
  return Object.values(entry).some((value) => typeof value === "string" && value.trim() !== "");
}
