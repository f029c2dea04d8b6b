import { SourceError } from "../directory/source-error.js";
import { overtureEntries } from "../sources/overture-place.js";
import { removeBegun, type StoredCount } from "./stored-parts.js";
import { type OvertureRow, overtureRows } from "./overture-rows.js";
import { openRemote } from "./parquet-file.js";
import { type PoliteFetch, type JobLimits, politeFetch } from "./polite-fetch.js";
import {
  boxesOverlap,
  isBox,
  type BoundingBox,
  boundingBox,
  type Coordinates,
  distanceBetween,
  withoutMeridian,
} from "@dinner-dice/core/ground/coordinates";
import { readFields, readItems, readText } from "@dinner-dice/core/ground/reading";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { readdir, rm } from "node:fs/promises";
import { isIP } from "node:net";
import { join } from "node:path";

/** Overture's public catalogue (STAC); it names the newest release and its files, which anybody may read. */
export const OVERTURE_URL = "https://stac.overturemaps.org";

export interface Release {
  /** '2026-10-21.0'. */
  readonly name: string;
  readonly files: readonly string[];
}

/** What a release may be called: folders are named after it, so that it begins with a letter or digit and holds no slash. */
const NAME = /^[a-z\d][\w.-]{0,63}$/i;

/** Files of a release; Overture has 16. */
const MOST_FILES = 500;

export async function newestRelease(base: string, http: Pick<PoliteFetch, "json">): Promise<string> {
  const name = readText(readFields(await http.json(`${base}/catalog.json`))["latest"]);
  if (name === undefined || !NAME.test(name))
    throw new SourceError(`${base}/catalog.json names no release; check UPSTREAMS.`);
  return name;
}

/** The newest release with those of its files that may hold places inside one of the boxes. */
export async function releaseFor(
  boxes: readonly BoundingBox[],
  { base, http }: { readonly base: string; readonly http: Pick<PoliteFetch, "json"> },
): Promise<Release> {
  const name = await newestRelease(base, http);
  const address = `${base}/${name}/places/place/collection.json`;
  const collection = readFields(await http.json(address));
  const items = readItems(collection["links"])
    .map(readFields)
    .filter(({ rel }) => rel === "item")
    .flatMap(({ href }) => readText(href) ?? []);
  const value = readItems(readFields(readFields(collection["extent"])["spatial"])["bbox"]);
  // One box for each file, in their order. If it is otherwise, the files themselves have the boxes.
  const near = items.filter((_, index) => value.length !== items.length || touches(value[index], boxes));
  if (items.length === 0) throw new SourceError(`${address} names no files; check UPSTREAMS.`);
  if (near.length > MOST_FILES)
    throw new SourceError(`${address} names ${near.length} files; check UPSTREAMS.`);
  const files = await Promise.all(near.map((item) => fileOf(http, { item: itemIn(address, item), boxes })));
  return { name, files: files.flatMap((file) => file ?? []) };
}

async function fileOf(
  http: Pick<PoliteFetch, "json">,
  { item, boxes }: { readonly item: string; readonly boxes: readonly BoundingBox[] },
): Promise<string | undefined> {
  const { bbox, assets } = readFields(await http.json(item));
  if (!touches(bbox, boxes)) return undefined;
  const href = readText(readFields(readFields(assets)["aws"])["href"]);
  const file = linkIn(item, href);
  if (!isSafe(file, item)) throw unreadable(item);
  return file.href;
}

function itemIn(collection: string, href: string): string {
  const item = linkIn(collection, href);
  if (item.origin !== new URL(collection).origin || hasUser(item)) throw unreadable(collection);
  return item.href;
}

function linkIn(document: string, href = ""): URL {
  if (href === "" || !URL.canParse(href, document)) throw unreadable(document);
  return new URL(href, document);
}

function unreadable(document: string): SourceError {
  return new SourceError(`${document} names no file that can be read; check UPSTREAMS.`);
}

function isSafe(file: URL, item: string): boolean {
  if (hasUser(file)) return false;
  if (file.origin === new URL(item).origin) return true;
  return file.protocol === "https:" && isPublicName(file.hostname);
}

function isPublicName(hostname: string): boolean {
  return hostname.includes(".") && isIP(hostname.replace(/^\[|\]$/g, "")) === 0;
}

function hasUser({ username, password }: URL): boolean {
  return username + password !== "";
}

/** Without a box, a file may hold any place. A box of six numbers includes heights. */
function touches(value: unknown, boxes: readonly BoundingBox[]): boolean {
  const sides = readItems(value);
  const [west, south, east, north] = sides.length === 6 ? [0, 1, 3, 4].map((side) => sides[side]) : sides;
  const box = { west, south, east, north };
  return !isBox(box) || boxes.some((each) => boxesOverlap(each, box));
}

export interface OvertureWanted {
  readonly area: Area;
  /** The address of the catalog; defaults to Overture's own. */
  readonly base?: string | undefined;
  /** What is stored between imports: footers of the newest release, and the downloads of interrupted imports. */
  readonly folder: string;
  readonly set: string;
  readonly onProgress?: (progress: OvertureProgress) => void;
  /** Milliseconds before a second try. */
  readonly pause?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** How much may be read; defaults to the limits of an operator's command. */
  readonly limits?: JobLimits | undefined;
}

/** How far the reading is: groups of rows read, of all that must be, which are known once the catalogue and the footers were read. */
export interface OvertureProgress {
  readonly requests: number;
  readonly bytes: number;
  readonly groups: number;
  readonly ofGroups: number;
}

export interface OverturePlaces extends PlaceSource {
  readonly release: string;
  /** How much an interrupted import left on disk, which is not downloaded again. */
  readonly here: StoredCount;
  /** Reads on within the limits of the same job. */
  readonly http: PoliteFetch;
  /** Removes the files for resuming, once the import is installed. */
  forget(): Promise<void>;
}

/** The places of Overture in an area, read by parts from its public files; rejects with a `SourceError` when they cannot be. */
export async function overtureIn(wanted: OvertureWanted): Promise<OverturePlaces> {
  const { area, base = OVERTURE_URL, folder, set, pause, signal, limits } = wanted;
  const value = { bytes: 0, groups: 0, ofGroups: 0 };
  const tell = (): void => wanted.onProgress?.({ ...value, requests: http.requests });
  const http = politeFetch({
    onBytes: (count) => {
      value.bytes += count;
      tell();
    },
    pause,
    signal,
    limits,
  });
  const release = await releaseFor(area.boxes, { base, http });
  await removeAllBut([release.name, "layercake"], folder);
  const begun = join(folder, release.name, "begun");
  await removeBegun(begun, set);
  const [footers, parts] = [join(folder, release.name, "footers"), join(begun, set)];
  const files = await Promise.all(release.files.map((file) => openRemote(file, { http, footers, parts })));
  const rows = async function* (): AsyncGenerator<OvertureRow> {
    for (const file of files)
      yield* overtureRows(file, {
        boxes: area.boxes,
        onGroups: (count) => {
          value.ofGroups += count;
          tell();
        },
        onGroup: () => {
          value.groups += 1;
          tell();
        },
      });
  };
  return {
    release: release.name,
    http,
    format: `Overture Places ${release.name}`,
    here: {
      parts: files.reduce((sum, { here }) => sum + here.parts, 0),
      bytes: files.reduce((sum, { here }) => sum + here.bytes, 0),
    },
    forget: () => rm(parts, { recursive: true, force: true }),
    entries: async function* (): AsyncGenerator<SourceEntry> {
      for await (const { row, point } of rows())
        if (area.holds(point)) yield* overtureEntries(row, { point });
    },
  };
}

export async function removeAllBut(kept: readonly string[], folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  const others = names.filter((name) => !kept.includes(name));
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

export interface Area {
  /** Boxes that hold all of it; none crosses the 180th meridian. */
  readonly boxes: readonly BoundingBox[];
  readonly holds: (point: Coordinates) => boolean;
}

/** A circle of `radius` meters. */
export function circleArea({
  center,
  radius,
}: {
  readonly center: Coordinates;
  readonly radius: number;
}): Area {
  const boxes = withoutMeridian(boundingBox(center, radius));
  return { boxes, holds: (point) => distanceBetween(center, point) <= radius };
}

/** Some boxes, each with its south and west edge but without the others. */
export function boxesArea(boxes: readonly BoundingBox[]): Area {
  return {
    boxes,
    holds: ({ lat, lng }) =>
      boxes.some(({ south, west, north, east }) => lat >= south && lat < north && lng >= west && lng < east),
  };
}
