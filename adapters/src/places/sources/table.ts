import { basename } from "node:path";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { bytesOf, type InputFile, linesOf } from "./input-file.js";
import { jsonItems } from "./json-items.js";
import { rowPlace } from "./row-place.js";
import { SourceError } from "./source-error.js";
import { textFields } from "./text-fields.js";
import { writtenHouse } from "./written-address.js";

/** A CSV file with a heading; commas, semicolons and tabs divide. */
export function csv(file: InputFile): PlaceSource {
  return { format: "CSV", entries: () => entriesIn(file) };
}

/** A JSON list of flat records, named as the columns of a table would be. */
export function jsonRows(file: InputFile): PlaceSource {
  return { format: "JSON rows", entries: () => entriesInList(file) };
}

async function* entriesIn(file: InputFile): AsyncGenerator<SourceEntry> {
  const options = { bom: true, columns: true, relax_column_count: true, trim: true, skip_empty_lines: true };
  const parser = parse({ ...options, delimiter: await delimiterOf(file.path) });
  const rows = pipeline(Readable.from(bytesOf(file)), parser, () => undefined);
  let number = 0;
  try {
    for await (const row of rows) {
      number += 1;
      yield* entriesOf(row);
    }
  } catch (error) {
    if (!(error instanceof Error && "code" in error && String(error.code).startsWith("CSV_"))) throw error;
    throw new SourceError(
      `${basename(file.path)} is no table that can be read after row ${number} (${String(error.code)}); check its quotes there.`,
    );
  }
}

async function* entriesInList(file: InputFile): AsyncGenerator<SourceEntry> {
  for await (const row of jsonItems(file, "$.*")) yield* entriesOf(row);
}

/** The place of a row, and its address where that is written in one line. */
function entriesOf(row: unknown): readonly SourceEntry[] {
  const fields = textFields(row);
  const place = rowPlace(fields, { id: fields["id"] });
  return [place, ...writtenHouse({ line: place.address, point: place.point })];
}

/** The divider that the heading holds most of. */
async function delimiterOf(path: string): Promise<string> {
  for await (const heading of linesOf({ path })) {
    const count = (divider: string): number => heading.split(divider).length;
    return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
  }
  return ",";
}
