import { foldName, keyOf, type Word } from "./fold.js";
import { type GazetteerTables, POINT_SCALE, isSizeable } from "./gazetteer-file.js";
import { liesIn, type RegionCode, regionLabel, type RegionNames } from "./regions.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { LRUCache } from "lru-cache";

export interface Town {
  readonly point: Coordinates;
  readonly region: RegionCode;
  /** 0 if unknown. */
  readonly population: number;
  /** 'Memphis, TN'. */
  readonly label: string;
}

/** A ZIP area; its label is like 'Memphis, TN 38104'. */
export type ZipArea = Omit<Town, "population">;

export interface Sizeable {
  readonly key: string;
  readonly town: Town;
}

export interface Towns {
  /** All towns with a folded name, largest first. */
  called(key: string): readonly Town[];
  zip(digits: string): ZipArea | undefined;
  largestIn(region: RegionCode): Town | undefined;
}

export interface AllTowns extends Towns {
  sizeable(letter: string): readonly Sizeable[];
}

export interface ListedTowns extends AllTowns {
  /** At most `most` towns whose folded names begin with the key, in alphabetical order. */
  beginning(key: string, most: number): readonly Town[];
  /** At most `most` ZIP areas that begin with these digits. */
  zips(digits: string, most: number): readonly ZipArea[];
  at(index: number): Town;
}

/** Folded names kept in memory; every binary search starts with the same few thousand. */
const MOST_FOLDED = 4000;

const MOST_LETTERS = 26;

const ZIP_DIGITS = 5;

export function openTowns(tables: GazetteerTables): ListedTowns {
  const folded = new LRUCache<number, string>({
    max: MOST_FOLDED,
    memoMethod: (index) => foldName(nameAt(tables, index)),
  });
  const count = tables.nameEnds.length;
  const sizeable = new LRUCache<string, readonly Sizeable[]>({
    max: MOST_LETTERS,
    memoMethod: (letter) => sizeableFrom(letter, tables),
  });
  return {
    sizeable: (letter) => sizeable.memo(letter),
    called: (key) => {
      const towns: Town[] = [];
      const first = lowerBound(count, (index) => folded.memo(index) < key);
      for (let index = first; index < count && folded.memo(index) === key; index += 1)
        towns.push(townAt(tables, index));
      return towns;
    },
    beginning: (key, most) => {
      const first = lowerBound(count, (index) => folded.memo(index) < key);
      const towns: Town[] = [];
      for (let index = first; towns.length < most && index < count; index += 1) {
        if (!folded.memo(index).startsWith(key)) break;
        towns.push(townAt(tables, index));
      }
      return towns;
    },
    zips: (digits, most) => {
      const lowest = Number(digits.padEnd(ZIP_DIGITS, "0"));
      const first = lowerBound(tables.zips.length, (at) => numberAt(tables.zips, at) < lowest);
      return Array.from({ length: most }, (_, at) => tables.zips[first + at]).flatMap((zip) => {
        const text = String(zip ?? "").padStart(ZIP_DIGITS, "0");
        return zip !== undefined && text.startsWith(digits) ? (zipArea(tables, text) ?? []) : [];
      });
    },
    zip: (digits) => zipArea(tables, digits),
    at: (index) => townAt(tables, index),
    largestIn: (region) => {
      const index = largestIndex(tables, region);
      return index === undefined ? undefined : townAt(tables, index);
    },
  };
}

function zipArea(tables: GazetteerTables, digits: string): ZipArea | undefined {
  const number = Number(digits);
  const index = lowerBound(tables.zips.length, (at) => numberAt(tables.zips, at) < number);
  if (tables.zips[index] !== number) return undefined;
  const { region, label } = townAt(tables, numberAt(tables.zipTowns, index));
  return {
    region,
    label: `${label} ${digits}`,
    point: pointAt(numberAt(tables.zipLats, index), numberAt(tables.zipLngs, index)),
  };
}

function largestIndex(
  { regions, townRegions, populations }: GazetteerTables,
  region: RegionCode,
): number | undefined {
  const inside = new Set(regions.flatMap((code, index) => (liesIn(code, region) ? [index] : [])));
  let [largest, most]: [number | undefined, number] = [undefined, 0];
  for (const [index, number] of townRegions.entries()) {
    const people = numberAt(populations, index);
    if (inside.has(number) && people > most) [largest, most] = [index, people];
  }
  return largest;
}

/** Towns are sorted by folded name, so those with the same first letter are adjacent. */
function sizeableFrom(letter: string, tables: GazetteerTables): readonly Sizeable[] {
  const count = tables.nameEnds.length;
  const keyAt = (index: number): string => foldName(nameAt(tables, index));
  const start = lowerBound(count, (index) => keyAt(index) < letter);
  const end = lowerBound(count, (index) => keyAt(index) < `${letter}\uffff`);
  const indices = Array.from({ length: end - start }, (_, at) => start + at);
  return indices
    .filter((index) => isSizeable(peopleAt(tables, index)))
    .map((index) => ({ key: keyAt(index), town: townAt(tables, index) }));
}

function peopleAt(
  { regions, townRegions, populations }: GazetteerTables,
  index: number,
): Pick<Town, "region" | "population"> {
  return { region: regions[numberAt(townRegions, index)] ?? "", population: numberAt(populations, index) };
}

function townAt(tables: GazetteerTables, index: number): Town {
  const people = peopleAt(tables, index);
  return {
    ...people,
    point: pointAt(numberAt(tables.lats, index), numberAt(tables.lngs, index)),
    label: `${nameAt(tables, index)}, ${regionLabel(people.region, tables.countries)}`,
  };
}

function nameAt({ names, nameEnds }: GazetteerTables, index: number): string {
  const start = numberAt(nameEnds, index - 1);
  const end = numberAt(nameEnds, index);
  return Buffer.from(names.buffer, names.byteOffset + start, end - start).toString("utf8");
}

/** A column's value; 0 for the index before the first. */
function numberAt(column: Readonly<ArrayLike<number>>, index: number): number {
  return column[index] ?? 0;
}

function pointAt(lat: number, lng: number): Coordinates {
  return { lat: lat / POINT_SCALE, lng: lng / POINT_SCALE };
}

/** The first index below `length` for which `comesBefore` is false; `length` if there is none. */
function lowerBound(length: number, comesBefore: (index: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (comesBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lookups of a reading, and the region named after the words, if any. */
export interface Scope {
  readonly towns: Towns;
  readonly regions: RegionNames;
  readonly region?: RegionCode;
  /** The reader's country, unless it is the United States or unknown. */
  readonly reader?: RegionCode;
  /** The large towns that go by a folded name in another language or script; set once the towns' own names told nothing. */
  readonly otherwise?: Towns["called"];
  /** Set if codes between town and region have already been dropped. */
  readonly uncoded?: true;
  /** The lookups left for this text. When none is left, the reading ends with what was found. */
  readonly work: Work;
}

export interface Work {
  left: number;
}

/** The most lookups for one text. The median typed place takes 15. */
const MOST_LOOKUPS = 450;

/** The lookups of one text. When they are used up, names find no town. */
export function limited<T extends Pick<Scope, "towns" | "regions">>(scope: T): T & Pick<Scope, "work"> {
  const work = { left: MOST_LOOKUPS };
  const { towns } = scope;
  const called: Towns["called"] = (key) => {
    work.left -= 1;
    return work.left < 0 ? [] : towns.called(key);
  };
  return { ...scope, work, towns: { ...towns, called } };
}

export interface Split {
  readonly rest: readonly Word[];
  readonly region: RegionCode;
}

/** The ways to read the last words as a region inside the one already named, longest name first. */
export function splitTail(
  words: readonly Word[],
  { regions, region: outer }: Pick<Scope, "regions" | "region">,
): readonly Split[] {
  const lengths = [6, 5, 4, 3, 2, 1].filter((length) => length < words.length);
  return lengths.flatMap((length) => {
    const rest = words.slice(0, -length);
    const meanings = regions.meanings(keyOf(words.slice(-length)));
    return meanings
      .filter((region) => outer === undefined || (region !== outer && liesIn(region, outer)))
      .map((region) => ({ rest, region }));
  });
}
