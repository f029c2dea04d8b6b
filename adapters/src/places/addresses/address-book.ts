import type { BoundingBox, Coordinates } from "@dinner-dice/core/coordinates";
import type { Database } from "../../sqlite/database.js";
import { NAMES_PER_STREET, POINT_UNITS } from "./address-schema.js";
import { isWeak } from "./address-words.js";
import { type HouseNumber } from "./house-number.js";
import { mismatch } from "./name-match.js";

/** Which street or area is meant. */
export interface AddressQuery {
  /** Words of its name, as `addressWords` makes them. */
  readonly words: readonly string[];
  readonly number?: HouseNumber | undefined;
  /** Where it must lie. */
  readonly within?: BoundingBox | undefined;
}

/** A street or an area that was found. */
export interface FoundAddress {
  readonly name: string;
  readonly kind: "street" | "area";
  /** The settlement it lies in, where that is known. */
  readonly town?: string;
  /** Its middle, or the house. */
  readonly point: Coordinates;
  /** The house that was asked for, or the one whose number comes nearest. */
  readonly house?: HouseNumber & { readonly isExact: boolean };
  /** How far its name is from the words: 0 when it is the same. */
  readonly mismatch: number;
  /** How much the map has of it. */
  readonly size: number;
}

/** Addresses that can be looked up. */
export interface AddressBook {
  /** What the words name, the best first; nothing where they name nothing. */
  find(query: AddressQuery): Promise<readonly FoundAddress[]>;
}

interface StreetRow {
  readonly id: number;
  readonly kind: number;
  readonly name: string;
  readonly names: string;
  readonly town: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly size: number;
}

/** Streets that are looked at for one question: of more, the largest. */
const MOST_STREETS = 300;

/** Streets whose houses are looked at. */
const MOST_FOUND = 20;

const FIND = `
  SELECT DISTINCT streets.* FROM street_names JOIN streets ON id = street_names.rowid / ${NAMES_PER_STREET}
  WHERE street_names MATCH ?1 AND lat BETWEEN ?2 AND ?3 AND lng BETWEEN ?4 AND ?5 ORDER BY size DESC LIMIT ${MOST_STREETS}`;

const HOUSE = `
  SELECT number, suffix, lat, lng FROM houses WHERE street = ?1 AND number BETWEEN ?2 AND ?3
  ORDER BY abs(number - ?4), suffix <> ?5 LIMIT 1`;

/** The addresses in a set's file. */
export function addressBook(database: Database): AddressBook {
  return {
    find: async (query) => {
      const rows = await database.all<StreetRow>(FIND, [matchOf(query.words), ...boxOf(query.within)]);
      const found = rows
        .flatMap((row) => foundAt(row, query.words) ?? [])
        .toSorted((a, b) => a.found.mismatch - b.found.mismatch)
        .slice(0, MOST_FOUND);
      return Promise.all(found.map((each) => withHouse(database, each, query.number)));
    },
  };
}

/** Words that tell streets apart must all be in a name; those that many share only where there are no others. */
function matchOf(words: readonly string[]): string {
  const strong = words.filter((word) => !isWeak(word));
  return (strong.length > 0 ? strong : words).map((word) => `"${word}"`).join(" AND ");
}

function boxOf(within: BoundingBox | undefined): readonly number[] {
  const { south, north, west, east } = within ?? { south: -90, north: 90, west: -180, east: 180 };
  const edges = west <= east ? [west, east] : [-180, 180];
  return [south, north, ...edges].map((degrees) => degrees * POINT_UNITS);
}

interface FoundRow {
  readonly id: number;
  readonly found: FoundAddress;
}

function foundAt(row: StreetRow, words: readonly string[]): FoundRow | undefined {
  const gaps = row.names.split("\n").map((name) => mismatch(words, name.split(" ")));
  const best = Math.min(...gaps.filter((gap) => gap !== undefined));
  if (best === Infinity) return undefined;
  const { id, name, town, kind, size } = row;
  return {
    id,
    found: {
      name,
      kind: kind === 1 ? "area" : "street",
      point: pointOf(row),
      mismatch: best,
      size,
      ...(town !== null && { town }),
    },
  };
}

interface HouseRow {
  readonly number: number;
  readonly suffix: string;
  readonly lat: number;
  readonly lng: number;
}

/** A number that is further off says less than the street's middle. */
function reachOf(ordinal: number): number {
  return Math.max(20, Math.round(ordinal / 10));
}

async function withHouse(
  database: Database,
  { id, found }: FoundRow,
  asked: HouseNumber | undefined,
): Promise<FoundAddress> {
  if (!asked) return found;
  const { ordinal, suffix } = asked;
  const [low, high] = [ordinal - reachOf(ordinal), ordinal + reachOf(ordinal)];
  const [row] = await database.all<HouseRow>(HOUSE, [id, low, high, ordinal, suffix]);
  if (!row) return found;
  const isExact = row.number === ordinal && row.suffix === suffix;
  return { ...found, point: pointOf(row), house: { ordinal: row.number, suffix: row.suffix, isExact } };
}

function pointOf({ lat, lng }: Pick<HouseRow, "lat" | "lng">): Coordinates {
  return { lat: lat / POINT_UNITS, lng: lng / POINT_UNITS };
}
