import { SourceError } from "../directory/source-error.js";
import { textBeginning, type InputFile, linesOf, textOf, jsonItems, textSource } from "./input-file.js";
import { writtenHouse } from "./osm-address.js";
import { readFields, readJson } from "@dinner-dice/core/ground/reading";
import {
  byColumn,
  kindsIn,
  pointIn,
  valueIn,
  valuesIn,
  hasKind,
} from "@dinner-dice/core/lists/table-columns";
import type { SourcePlace, PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { timeIn } from "@dinner-dice/places/records/fate";
import { osmPlace, type OsmTags } from "@dinner-dice/places/records/osm-place";
import { textFields } from "@dinner-dice/places/records/text-fields";
import { CsvError, parse } from "csv-parse";
import { basename } from "node:path";
import { pipeline, Readable } from "node:stream";

const COOKS =
  /restaurant|ristorante|fast[ _-]?food|food[ _]?(?:court|truck)|diner|eatery|pizz[ae]ria|steak ?house|bistro|trattoria|osteria|taqueria|burger joint|(?:bbq|fried chicken|wings|hot dog) joint|sandwich|noodle house|gastropub|buffet|gastst[äa]tte|gasthaus/i;

const LODGING = /\b(?:hotels?|motels?|hostels?|resorts?|lodging|guest ?house)\b/i;

const DINING = /^dining and drinking\b/i;

const FOURSQUARE = {
  text: "Foursquare Open Source Places, Apache-2.0",
  url: "https://docs.foursquare.com/data-products/docs/access-fsq-os-places",
};

/** Reads a row of a table. OpenStreetMap's words are read as such; an `osm_id` credits OpenStreetMap. */
export function rowPlace(
  row: OsmTags,
  { id, point }: { readonly id: string | undefined; readonly point?: SourcePlace["point"] },
): SourcePlace {
  const tags = Object.fromEntries(Object.entries(row).map(([name, value]) => [name.toLowerCase(), value]));
  const fields = byColumn(row);
  const kinds = kindsIn(fields);
  const isOsm = tags["osm_id"] !== undefined;
  const foursquare = tags["fsq_place_id"];
  const place = osmPlace({
    id: isOsm ? `${tags["osm_type"] ?? "node"}/${tags["osm_id"]}` : (foursquare ?? id),
    tags: {
      ...tags,
      name: valueIn(fields, "name") ?? "",
      cuisine: valueIn(fields, "cuisine") ?? cookedIn(kinds).join(";"),
      opening_hours: hoursIn(valueIn(fields, "hours") ?? ""),
      amenity: cooks(kinds) ? "restaurant" : (kinds[0] ?? "").toLowerCase(),
    },
    point: point ?? pointInRow(fields),
  });
  return {
    ...place,
    address: addressOf(valueIn(fields, "address"), valueIn(fields, "town")) ?? place.address,
    phone: valueIn(fields, "phone"),
    website: valuesIn(fields, "website").find((site) => /^(?:https?:\/\/|www\.)/i.test(site)),
    menu: valueIn(fields, "menu"),
    booking: valueIn(fields, "booking"),
    priceLevel: priceOf(valueIn(fields, "price")),
    asOf: dayOf(valueIn(fields, "asOf")) ?? place.asOf,
    credit: isOsm ? place.credit : foursquare === undefined ? undefined : FOURSQUARE,
  };
}

/** The first word decides: a hotel with a restaurant is a hotel, unless its words are all of food and drinks. */
function cooks(kinds: readonly string[]): boolean {
  const [first = ""] = kinds;
  const mayCook = DINING.test(first) || !(first.includes(">") || LODGING.test(first));
  return COOKS.test(first) || (mayCook && kinds.some((kind) => COOKS.test(kind)));
}

/** Hours that are told as a record, in OpenStreetMap's way: '{"Monday": "5–10 PM", "Tuesday": "Closed"}'. */
function hoursIn(text: string): string {
  const days = Object.entries(readFields(readJson(text.replace(/[\u202f\u2009]/g, " "))));
  if (days.length === 0) return text;
  return days
    .map(([day, told]) => {
      const times = String(told)
        .replace(/^closed$/i, "off")
        .replace(/^(?:open )?24 hours$/i, "00:00-24:00")
        .replace(/(\d)(?=\s?[-–]\s?\d[\d:]*\s?([ap]m))/gi, "$1 $2");
      return `${day} ${times}`;
    })
    .join("; ");
}

/** The cuisine from the last words of category paths: '… > Restaurant > Chinese Restaurant'. */
function cookedIn(kinds: readonly string[]): readonly string[] {
  return kinds
    .filter((kind) => kind.includes(">") && COOKS.test(kind))
    .map((kind) => (kind.split(">").at(-1) ?? "").trim())
    .map((leaf) => leaf.replace(/\s*\b(?:restaurant|joint|place|spot)$/i, "").replace(/^pizzeria$/i, "pizza"))
    .filter((leaf) => !/^(?:|fast food|food court|food truck)$/i.test(leaf));
}

function addressOf(line: string | undefined, town: string | undefined): string | undefined {
  const isTold = line !== undefined && town !== undefined && line.toLowerCase().includes(town.toLowerCase());
  return line === undefined || town === undefined || isTold ? line : `${line}, ${town}`;
}

/** '£££' and the like, one to four of one sign of a currency. */
function priceOf(text = ""): SourcePlace["priceLevel"] {
  const signs = text.trim();
  const isLevel = /^(\p{Sc})\1{0,3}$/u.test(signs);
  return isLevel ? ([1, 2, 3, 4] as const)[signs.length - 1] : undefined;
}

function dayOf(text: string | undefined): string | undefined {
  const time = text === undefined ? undefined : timeIn(text);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}

function pointInRow(fields: ReadonlyMap<string, string>): SourcePlace["point"] {
  const [lat, lng] = [valueIn(fields, "lat"), valueIn(fields, "lng")];
  const points = valuesIn(fields, "point").map((point) => pointIn({ point }));
  return pointIn({ lat, lng }) ?? points.find((point) => point !== undefined);
}

/** The most characters of a row, so that an open quote does not swallow the rest of the file. */
const LONGEST_ROW = 1_000_000;

const CSV = { bom: true, columns: true, relax_column_count: true, trim: true, skip_empty_lines: true };

export function csv(file: InputFile): PlaceSource {
  return textSource("CSV", { file, read: entriesIn });
}

/** A JSON list of flat records, named as the columns of a table would be. */
export function jsonRows(file: InputFile): PlaceSource {
  return textSource("JSON rows", { file, read: entriesInList });
}

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

export function rowEntries(row: unknown): readonly SourceEntry[] {
  return entriesOf(row, hasKind(Object.keys(readFields(row))));
}

/** The place of a row, a restaurant where its table does not say what places are, and its address where that is written in one line. */
function entriesOf(row: unknown, isJudged: boolean): readonly SourceEntry[] {
  const fields = textFields(row);
  const [, id] = Object.entries(fields).find(([name]) => name.toLowerCase() === "id") ?? [];
  const place = rowPlace(isJudged ? fields : { ...fields, amenity: "restaurant" }, { id });
  return [place, ...writtenHouse({ line: place.address, town: fields["addr:city"], point: place.point })];
}

async function delimiterOf(path: string): Promise<string> {
  const [heading = ""] = (await textBeginning(path)).split(/[\r\n]/, 1);
  const count = (divider: string): number => heading.split(divider).length;
  return [",", ";", "\t"].toSorted((a, b) => count(b) - count(a))[0] ?? ",";
}
