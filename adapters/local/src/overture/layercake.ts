import { entriesOf } from "../sources/overture-place.js";
import { SourceError } from "../directory/source-error.js";
import { overtureRows } from "./overture-rows.js";
import { openRemote } from "./parquet-file.js";
import type { PoliteFetch } from "./polite-fetch.js";
import { type Area, removeAllBut } from "./overture.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { type Fields, readFields, readItems, readText } from "@dinner-dice/core/ground/reading";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { osmPlace, type OsmTags } from "@dinner-dice/places/records/osm-place";
import { timeIn } from "@dinner-dice/places/records/fate";
import { parquetSchema } from "hyparquet";
import { rm } from "node:fs/promises";
import { join } from "node:path";

/** OpenStreetMap US's weekly extracts (https://github.com/osmus/layercake), which anybody may read. They call themselves experimental. */
const LAYERCAKE_URL = "https://data.openstreetmap.us/layercake";

const FOLDER = "layercake";

/** Columns without which a row is no place. */
const NEEDED = ["type", "id", "amenity", "name", "bbox"];

/** Columns that are tags, text or lists of texts. */
const TAGS = [
  ...["amenity", "name", "brand", "phone", "website", "access", "check_date", "cuisine", "description"],
  ...["int_name", "opening_hours", "social_facility", "wheelchair"],
];

/** Columns that are maps of tags, and what the names of those tags begin with. */
const MAPS: Readonly<Record<string, string>> = { names: "name:", diets: "diet:", check_dates: "check_date:" };

/** What a row must be called to be read at all. */
const FOOD = /(?:^|;)\s*(?:restaurant|fast_food|food_court|cafe|pub|bar|biergarten)\s*(?:;|$)/;

export interface LayercakeWanted {
  readonly area: Area;
  readonly base?: string | undefined;
  readonly http: PoliteFetch;
  readonly folder: string;
  readonly set: string;
  /** Milliseconds for all of it; then it rejects. */
  readonly time: number;
}

export interface LayercakePlaces extends PlaceSource {
  readonly release: string;
  forget(): Promise<void>;
}

/** OpenStreetMap's places in an area, read by parts from the public file; rejects with a {@link SourceError} when they cannot be in time. */
export async function layercakeIn(wanted: LayercakeWanted): Promise<LayercakePlaces> {
  const { area, base = LAYERCAKE_URL, http, set, time } = wanted;
  const address = `${base}/pois.parquet`;
  const until = performance.now() + time;
  const asOf = dayIn(readFields(await inTime(http.json(`${base}/metadata.json`), until))["timestamp"]);
  const release = asOf ?? "undated";
  const folder = join(wanted.folder, FOLDER);
  await removeAllBut([release], folder);
  const [footers, parts] = [join(folder, release, "footers"), join(folder, release, "begun", set)];
  const file = await inTime(openRemote(address, { http, footers, parts }), until);
  const columns = new Set(parquetSchema(file.metadata).children.map(({ element }) => element.name));
  const missing = NEEDED.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new SourceError(`${address} has no ${missing.join(", ")} any more.`);
  const wantedColumns = [...NEEDED, ...TAGS, ...Object.keys(MAPS)].filter(
    (name) => name !== "bbox" && columns.has(name),
  );
  return {
    release,
    format: `OpenStreetMap (Layercake ${release})`,
    forget: () => rm(parts, { recursive: true, force: true }),
    entries: async function* (): AsyncGenerator<SourceEntry> {
      const isWanted = (amenity: unknown): boolean => FOOD.test(readText(amenity) ?? "");
      const sparse = { columns: [...new Set(wantedColumns)], by: "amenity", isWanted };
      const rows = overtureRows(file, { boxes: area.boxes, sparse });
      for (;;) {
        const next = await inTime(rows.next(), until);
        if (next.done === true) return;
        const { row, point } = next.value;
        const entry = area.holds(point) ? placeOf(row, point) : undefined;
        if (entry) yield { ...entry, ...(asOf !== undefined && { asOf }) };
      }
    },
  };
}

function placeOf(row: Fields, point: Coordinates): ReturnType<typeof osmPlace> | undefined {
  const [type, id, tags] = [readText(row["type"]), row["id"], tagsOf(row)];
  if (type === undefined) return undefined;
  return osmPlace({ id: `${type}/${String(id)}`, tags, point });
}

function tagsOf(row: Fields): OsmTags {
  const plain = TAGS.map((name) => [name, textIn(row[name])] as const);
  const mapped = Object.entries(MAPS).flatMap(([column, begins]) =>
    entriesOf(row[column]).map(([name, value]) => [`${begins}${name}`, textIn(value)] as const),
  );
  return Object.fromEntries(
    [...plain, ...mapped].flatMap(([name, text]) => (text === undefined ? [] : [[name, text]])),
  );
}

function textIn(value: unknown): string | undefined {
  const texts = readItems(value).flatMap((each) => readText(each) ?? []);
  return readText(value) ?? (texts.length > 0 ? texts.join(";") : undefined);
}

function dayIn(timestamp: unknown): string | undefined {
  const time = timeIn(readText(timestamp) ?? "");
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}

async function inTime<T>(work: Promise<T>, until: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(
      () => fail(new SourceError("OpenStreetMap's file takes too long.")),
      until - performance.now(),
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
