import { blockAt } from "../directory/duplicates.js";
import { openPlacesDb } from "../directory/places-db.js";
import { type ArrivingPlace, isProcessGone, writePlaces } from "../directory/places-file.js";
import type { SetFacts } from "../directory/set-facts.js";
import { SourceError } from "../directory/source-error.js";
import { setNamed } from "./installed-sets.js";
import type { BoundingBox, Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { TRAITS, type Trait } from "@dinner-dice/core/place/field";
import {
  type PlaceSource,
  type SourceAddress,
  type SourcePlace,
  isAddress,
} from "@dinner-dice/core/ports/place-source";
import { type StoredPlace, type Dropped, leftOutWords } from "@dinner-dice/places/records/stored-place";
import { storedPlaceOf } from "@dinner-dice/places/records/stored-place-of";
import { liesSwapped } from "@dinner-dice/places/records/zone-of";
import { makeFolder, inspectDatabase } from "@dinner-dice/stores/sqlite/files";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Milliseconds for which the remains of an interrupted import are kept, so that the next try resumes it on any machine. */
export const STORED_FOR = 7 * 24 * 3_600_000;

/** Milliseconds without a change after which a draft counts as abandoned, whichever process or machine its name carries. */
const GIVEN_UP_AFTER = 24 * 3_600_000;

/** The names of drafts carry the writing process. Most also carry what distinguishes equal ids: 'monaco.sqlite.web-1@123.0f1e.new'. */
const DRAFT = /(?:^|\.)(?:([\w-]*)@)?(\d+)(?:\.[0-9a-f-]+)?\.(?:new|new\.aside|download)$/;

/** Removes what an import that was killed left in the folder; what it was fetching stays for a week. */
export async function removeLeftovers(folder: string): Promise<void> {
  const names = await readdir(folder).catch((): string[] => []);
  for (const name of names) {
    const [, machine, pid] = DRAFT.exec(name) ?? [];
    const path = join(folder, name);
    if (pid !== undefined && (await isLeft(path, isProcessGone(Number(pid), machine))))
      await rm(path, { recursive: true, force: true });
  }
}

async function isLeft(path: string, isEnded: boolean): Promise<boolean> {
  if (path.endsWith(".download")) return isOlderThan(path, STORED_FOR);
  return isEnded || (await isOlderThan(path, GIVEN_UP_AFTER));
}

async function isOlderThan(path: string, milliseconds: number): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && facts.mtimeMs < Date.now() - milliseconds;
}

/** Degrees from the first to the last, both included. */
type Span = readonly [first: number, last: number];

const NOTHING: Span = [Infinity, -Infinity];

/** The narrowest box that holds some points: over the 180th meridian where that is the shorter way around. */
export class PointsBox {
  #lats = NOTHING;
  /** Longitudes on either side of Greenwich. */
  #eastern = NOTHING;
  #western = NOTHING;

  add({ lat, lng }: Coordinates): void {
    this.#lats = widened(this.#lats, lat);
    if (lng < 0) this.#western = widened(this.#western, lng);
    else this.#eastern = widened(this.#eastern, lng);
  }

  get box(): BoundingBox {
    const [south, north] = this.#lats;
    if (south > north) return { south: 90, west: 180, north: -90, east: -180 };
    const [west, east] = this.#lngs();
    return { south, west, north, east };
  }

  #lngs(): Span {
    const [first, last] = this.#eastern;
    const [west, east] = this.#western;
    const overGreenwich: Span = [Math.min(west, first), Math.max(east, last)];
    return first <= last && west <= east && east + 360 - first < last - west ? [first, east] : overGreenwich;
  }
}

export interface PlacesImport {
  readonly source: PlaceSource;
  readonly set: string;
  readonly from: string;
  readonly folder: string;
  readonly asked?: Pick<SetFacts, "around" | "cells" | "release">;
  /** A set may be empty: it says that the source has no places. */
  readonly mayBeEmpty?: true;
  readonly onPlace?: (counts: ImportCounts) => void;
}

/** The progress of an import: `read` is the sum of `kept` and all `dropped`. */
export interface ImportCounts {
  readonly read: number;
  readonly kept: number;
  readonly dropped: Readonly<Record<Dropped, number>>;
}

export interface ImportReport extends ImportCounts {
  readonly facts: SetFacts;
  /** Where the set of the same name came from that was replaced, if that was another place. */
  readonly replaced?: string;
}

/** Installs the places of a source as a set. Until it is complete, and if it fails, the previous set answers. */
export async function importPlaces(work: PlacesImport): Promise<ImportReport> {
  const { set, from, folder, source } = work;
  await makeFolder(folder);
  await removeLeftovers(folder);
  const earlier = await setNamed(folder, set);
  const tally = new Tally();
  let facts: SetFacts | undefined;
  const count = await writePlaces(join(folder, `${set}.sqlite`), {
    entries: kept(work, tally),
    twice: "first",
    about: ({ count: written, addresses, told: entry }) => {
      facts = {
        name: set,
        from,
        format: source.format,
        installed: new Date().toISOString(),
        ...work.asked,
        ...tally.facts,
        ...entry,
        count: written,
        ...(addresses && { addresses }),
      };
      return facts;
    },
  });
  if (!facts) throw new Error("The set was written without its facts");
  const { read, kept: taken, dropped } = tally.counts;
  return {
    ...{ facts, read, kept: count, dropped: { ...dropped, "told twice": taken - count } },
    ...(earlier && earlier.from !== from && { replaced: earlier.from }),
  };
}

async function* kept(
  { source, set, onPlace, mayBeEmpty }: PlacesImport,
  tally: Tally,
): AsyncGenerator<ArrivingPlace | SourceAddress> {
  for await (const entry of source.entries()) {
    if (isAddress(entry)) {
      yield entry;
      continue;
    }
    const place = storedPlaceOf(entry, set);
    tally.count(entry, place);
    onPlace?.(tally.counts);
    const { confidence, country } = entry;
    if (typeof place !== "string")
      yield confidence === undefined ? place : { ...place, weighed: { confidence, country } };
  }
  if (tally.counts.kept === 0 && mayBeEmpty !== true) throw new SourceError(nothingIn(tally.counts));
  if (tally.atSea > tally.counts.kept / 2)
    throw new SourceError(
      `${tally.atSea} of its ${tally.counts.kept} places are in the sea, but would be on land with latitude and longitude swapped; swap the two columns.`,
    );
}

function nothingIn({ read, dropped }: ImportCounts): string {
  if (read === 0) return "It holds no restaurants; use an extract or an area that has some.";
  const leftOut = leftOutWords(dropped).join(", ");
  return `None of its ${read} places can be used (${leftOut}); ${hintFor({ read, dropped })}.`;
}

function hintFor({ read, dropped }: Pick<ImportCounts, "read" | "dropped">): string {
  if (dropped["no point"] > read / 2)
    return "give each place a latitude and a longitude, in two columns of these names, and not swapped";
  if (dropped["no name"] > read / 2) return 'call the column that holds the names "name"';
  return dropped["no meals"] > read / 2
    ? "give a file that calls its places restaurants, or a table without a column of kinds; a list of saved places belongs on the page /your-lists"
    : "give another file";
}

class Tally {
  readonly #dropped: Record<Dropped, number> = {
    "no meals": 0,
    "not public": 0,
    closed: 0,
    "not open yet": 0,
    "no name": 0,
    "no point": 0,
    "told twice": 0,
  };
  readonly #credit = new Map<string, Attribution>();
  #kept = 0;
  #read = 0;
  #withHours = 0;
  #withPrice = 0;
  #withCuisine = 0;
  readonly #withTraits: Partial<Record<Trait, number>> = {};
  readonly #area = new PointsBox();
  #atSea = 0;
  readonly #blocks = new Set<number>();

  get counts(): ImportCounts {
    return { read: this.#read, kept: this.#kept, dropped: this.#dropped };
  }

  /** How many lie in the sea, and on land with their coordinates swapped. */
  get atSea(): number {
    return this.#atSea;
  }

  get facts(): Pick<
    SetFacts,
    "withHours" | "withPrice" | "withCuisine" | "withTraits" | "area" | "blocks" | "credit"
  > {
    return {
      withHours: this.#withHours,
      ...(this.#withPrice > 0 && { withPrice: this.#withPrice }),
      withCuisine: this.#withCuisine,
      withTraits: this.#withTraits,
      area: this.#area.box,
      blocks: [...this.#blocks],
      credit: [...this.#credit.values()],
    };
  }

  count({ credit }: SourcePlace, place: StoredPlace | Dropped): void {
    this.#read += 1;
    if (typeof place === "string") {
      this.#dropped[place] += 1;
      return;
    }
    this.#kept += 1;
    if (credit) this.#credit.set(credit.text, credit);
    if (place.hours) this.#withHours += 1;
    if (place.priceLevel) this.#withPrice += 1;
    if (place.cuisines.length > 0) this.#withCuisine += 1;
    for (const trait of TRAITS)
      if (place.traits?.[trait] !== undefined) this.#withTraits[trait] = (this.#withTraits[trait] ?? 0) + 1;
    this.#area.add(place.point);
    if (liesSwapped(place.point)) this.#atSea += 1;
    this.#blocks.add(blockAt(place.point));
  }
}

function widened([first, last]: Span, degrees: number): Span {
  return [Math.min(first, degrees), Math.max(last, degrees)];
}

/** Checks whether an installed set can be read. Changes nothing. Rejects if it cannot. */
export async function inspectSet(file: string): Promise<void> {
  await (await openPlacesDb(file)).close();
  await inspectDatabase(file);
}
