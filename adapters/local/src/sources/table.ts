import { basename } from "node:path";
import { pipeline, Readable } from "node:stream";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { readFields, readJson } from "@dinner-dice/core/reading";
import { CsvError, parse } from "csv-parse";
import { textBeginning } from "./file-beginning.js";
import { type InputFile, linesOf, textOf } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { hasKind } from "@dinner-dice/core/lists/table-columns";
import { rowPlace } from "./row-place.js";
import { SourceError } from "../directory/source-error.js";
import { textFields } from "@dinner-dice/places/internal/records/text-fields";
import { textSource } from "./text-source.js";
import { writtenHouse } from "./written-address.js";

/** The most characters of a row, so that an open quote does not swallow the rest of the file. */
const LONGEST_ROW = 1_000_000;

const CSV = { bom: true, columns: true, relax_column_count: true, trim: true, skip_empty_lines: true };

/** A CSV file with a heading; commas, semicolons and tabs divide. */
export function csv(file: InputFile): PlaceSource {
  return textSource("CSV", { file, read: entriesIn });
}

/** A JSON list of flat records, named as the columns of a table would be. */
export function jsonRows(file: InputFile): PlaceSource {
  return textSource("JSON rows", { file, read: entriesInList });
}

/** JSON Lines: a flat record a line. */
export function jsonLines(file: InputFile): PlaceSource {
  return textSource("JSON Lines", { file, read: entriesInLines });
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  const parser = parse({ ...CSV, max_record_size: LONGEST_ROW, delimiter: await delimiterOf(file.path) });
  const rows = pipeline(Readable.from(textOf(file)), parser, () => undefined);
  try {
    for await (const row of rows) yield* rowEntries(row);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new SourceError(
      `${basename(file.path)} cannot be read as a table from line ${String(error["lines"])} on: a quote (") there is unmatched, or inside a field without quotes. Double it inside a quoted field, or remove it.`,
    );
  }
}

async function* entriesInList(file: InputFile): AsyncGenerator<SourceEntry> {
  const isJudged = await someHasKind(file);
  for await (const row of jsonItems(file, "$.*")) yield* entriesOf(row, isJudged);
}

async function* entriesInLines(file: InputFile): AsyncGenerator<SourceEntry> {
  let isJudged = false;
  for await (const row of recordsOf({ path: file.path })) isJudged ||= hasKind(Object.keys(readFields(row)));
  for await (const row of recordsOf(file)) yield* entriesOf(row, isJudged);
}

async function* recordsOf(file: InputFile): AsyncGenerator {
  let number = 0;
  for await (const line of linesOf(file)) {
    number += 1;
    if (line === "") continue;
    const record = readJson(line);
    if (record === undefined)
      throw new SourceError(
        `A record is truncated or not JSON in line ${number} of ${basename(file.path)}; download it again.`,
      );
    yield record;
  }
}

/** Records need not have all columns of their list, so that a list without kinds is looked through first. */
async function someHasKind({ path }: InputFile): Promise<boolean> {
  for await (const row of jsonItems({ path }, "$.*")) if (hasKind(Object.keys(readFields(row)))) return true;
  return false;
}

/** What a row of a table with these columns yields. */
export function rowEntries(row: unknown): readonly SourceEntry[] {
  return entriesOf(row, hasKind(Object.keys(readFields(row))));
}

/** The place of a row, a restaurant where its table does not say what places are, and its address where that is written in one line. */
function entriesOf(row: unknown, isJudged: boolean): readonly SourceEntry[] {
  const fields = textFields(row);
  const [, id] = Object.entries(fields).find(([name]) => name.toLowerCase() === "id") ?? [];
  const place = rowPlace(isJudged ? fields : { ...fields, amenity: "restaurant" }, { id });
  return [place, ...writtenHouse({ line: place.address, point: place.point })];
}

/** The divider that the heading holds most of. */
async function delimiterOf(path: string): Promise<string> {
  const [heading = ""] = (await textBeginning(path)).split(/[\r\n]/, 1);
  const count = (divider: string): number => heading.split(divider).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
