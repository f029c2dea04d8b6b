import { isIP } from "node:net";
import { boxesOverlap, isBox } from "@dinner-dice/core/boxes";
import type { BoundingBox } from "@dinner-dice/core/coordinates";
import { readFields, readItems, readText } from "@dinner-dice/core/reading";
import { SourceError } from "../directory/source-error.js";
import type { PoliteFetch } from "./polite-fetch.js";

/** Overture's public catalogue (STAC); it names the newest release and its files, which anybody may read. */
export const OVERTURE_URL = "https://stac.overturemaps.org";

/** The newest release, and where its files of places are. */
export interface Release {
  /** '2026-10-21.0'. */
  readonly name: string;
  readonly files: readonly string[];
}

/** What a release may be called: folders are named after it, so that it begins with a letter or digit and holds no slash. */
const NAME = /^[a-z\d][\w.-]{0,63}$/i;

/** Files of a release; Overture has 16. */
const MOST_FILES = 500;

/** The name of the newest release of a catalogue. */
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
  const told = readItems(readFields(readFields(collection["extent"])["spatial"])["bbox"]);
  // One box for each file, in their order. If it is otherwise, the files themselves have the boxes.
  const near = items.filter((_, index) => told.length !== items.length || touches(told[index], boxes));
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

/** An item of a collection, whose address is relative to the collection's. */
function itemIn(collection: string, href: string): string {
  const item = linkIn(collection, href);
  if (item.origin !== new URL(collection).origin || hasUser(item)) throw unreadable(collection);
  return item.href;
}

/** Where a link of a document leads. */
function linkIn(document: string, href = ""): URL {
  if (href === "" || !URL.canParse(href, document)) throw unreadable(document);
  return new URL(href, document);
}

function unreadable(document: string): SourceError {
  return new SourceError(`${document} names no file that can be read; check UPSTREAMS.`);
}

/** On the very machine the catalogue is on, or encrypted on one that the public name system knows. */
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
function touches(told: unknown, boxes: readonly BoundingBox[]): boolean {
  const sides = readItems(told);
  const [west, south, east, north] = sides.length === 6 ? [0, 1, 3, 4].map((side) => sides[side]) : sides;
  const box = { west, south, east, north };
  return !isBox(box) || boxes.some((each) => boxesOverlap(each, box));
}
