import { isWeak, isDirectional } from "./address-words.js";
import { withoutMeridian, type BoundingBox, type Coordinates } from "@dinner-dice/core/ground/coordinates";

/**
 * The tables of a set's addresses, in the same file as its places.
 *
 * `kind` is 0 for a street, 1 for an area. Points are in 1e-5 degrees (about a meter). `names` holds the folded words of each name, one name
 * per line. The text index refers to a name by sixteen times the street's id plus the name's index.
 */
export const ADDRESS_SCHEMA = `
  CREATE TABLE streets (
    id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, names TEXT NOT NULL, town TEXT,
    lat INTEGER NOT NULL, lng INTEGER NOT NULL, size INTEGER NOT NULL
  );
  CREATE VIRTUAL TABLE street_names USING fts5(words, content='', columnsize=0, detail=none, tokenize='ascii');
  CREATE TABLE houses (
    street INTEGER NOT NULL, number INTEGER NOT NULL, suffix TEXT NOT NULL, lat INTEGER NOT NULL, lng INTEGER NOT NULL,
    PRIMARY KEY (street, number, suffix)
  ) WITHOUT ROWID;`;

export const NAMES_PER_STREET = 16;

/** A table in a temporary file that collects addresses until all with one name can be combined. */
export const ASIDE_SCHEMA = `
  CREATE TABLE aside.addresses (
    key TEXT, kind INTEGER, names TEXT, number INTEGER, suffix TEXT, town TEXT, lat INTEGER, lng INTEGER
  );`;

export const POINT_UNITS = 1e5;

export const WAITING = { street: 0, house: 1, part: 2, village: 3, town: 4, city: 5 } as const;

export interface AddressCounts {
  readonly streets: number;
  readonly houses: number;
  readonly areas: number;
  readonly bytes: number;
}

/** The cost of a word that only one side has. A compass point missing from the query costs least, then a street kind or an article. */
const COST = { strong: 10, typed: 3, silent: 2, wind: 1 } as const;

interface Parts {
  readonly strong: number;
  readonly shared: number;
  readonly winds: number;
}

export interface AddressQuery {
  /** Words of its name, from `addressWords`. */
  readonly words: readonly string[];
  readonly number?: HouseNumber | undefined;
  readonly within?: BoundingBox | undefined;
}

export interface FoundAddress {
  readonly name: string;
  readonly kind: "street" | "area";
  readonly town?: string;
  readonly point: Coordinates;
  readonly house?: HouseNumber & { readonly isExact: boolean };
  /** How far its name is from the words; 0 if equal. */
  readonly mismatch: number;
  readonly size: number;
}

export interface AddressBook {
  find(query: AddressQuery): Promise<readonly FoundAddress[]>;
}

/** A street or area as stored; points are in the schema's units. */
export interface StreetRow {
  readonly id: number;
  readonly kind: number;
  readonly name: string;
  readonly names: string;
  readonly town: string | null;
  readonly lat: number;
  readonly lng: number;
  readonly size: number;
}

export interface HouseRow {
  readonly street: number;
  readonly number: number;
  readonly suffix: string;
  readonly lat: number;
  readonly lng: number;
}

export interface StreetQuery {
  readonly words: readonly string[];
  /** The box in the schema's units. */
  readonly box: readonly [south: number, north: number, west: number, east: number];
}

export interface HouseQuery {
  readonly streets: readonly StreetRow[];
  readonly asked: HouseNumber;
  readonly between: readonly [least: number, greatest: number];
}

export interface AddressRows {
  /** Returns at most {@link MOST_STREETS} streets, largest first; equal ones in stored order. */
  streets(query: StreetQuery): Promise<readonly StreetRow[]>;
  /** Returns the nearest house of each street: by number, then by suffix. Of two equally near ones it returns the lower. */
  houses(query: HouseQuery): Promise<readonly HouseRow[]>;
}

export const MOST_STREETS = 300;

const MOST_FOUND = 20;

export function addressBook(rows: AddressRows): AddressBook {
  return {
    find: async ({ words, within, number }) => {
      const boxes = withoutMeridian(within ?? EARTH).map(boxOf);
      const streets = await Promise.all(boxes.map((box) => rows.streets({ words: tellingOf(words), box })));
      const found = streets
        .flat()
        .flatMap((row) => foundAt(row, words) ?? [])
        .toSorted((a, b) => a.found.mismatch - b.found.mismatch)
        .slice(0, MOST_FOUND);
      return number && found.length > 0
        ? withHouses(found, { rows, number })
        : found.map((each) => each.found);
    },
  };
}

function tellingOf(words: readonly string[]): readonly string[] {
  const strong = words.filter((word) => !isWeak(word));
  return strong.length > 0 ? strong : words;
}

const EARTH: BoundingBox = { south: -90, north: 90, west: -180, east: 180 };

function boxOf({ south, north, west, east }: BoundingBox): StreetQuery["box"] {
  return [south * POINT_UNITS, north * POINT_UNITS, west * POINT_UNITS, east * POINT_UNITS];
}

interface FoundRow {
  readonly row: StreetRow;
  readonly found: FoundAddress;
}

function foundAt(row: StreetRow, words: readonly string[]): FoundRow | undefined {
  const gaps = row.names.split("\n").map((name) => mismatch(words, name.split(" ")));
  const best = Math.min(...gaps.filter((gap) => gap !== undefined));
  if (best === Infinity) return undefined;
  const { name, town, kind, size } = row;
  return {
    row,
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

/** How far another house number may be from the asked one. Farther ones are less exact than the street's center. */
function reachOf(ordinal: number): number {
  return Math.max(20, Math.round(ordinal / 10));
}

async function withHouses(
  found: readonly FoundRow[],
  { rows, number }: { readonly rows: AddressRows; readonly number: HouseNumber },
): Promise<readonly FoundAddress[]> {
  const reach = reachOf(number.ordinal);
  const houses = await rows.houses({
    streets: found.map(({ row }) => row),
    asked: number,
    between: [number.ordinal - reach, number.ordinal + reach],
  });
  const byStreet = new Map(houses.map((house) => [house.street, house]));
  return found.map(({ row, found: street }) => {
    const house = byStreet.get(row.id);
    return house ? { ...street, point: pointOf(house), house: houseOf(house, number) } : street;
  });
}

function houseOf({ number, suffix }: HouseRow, asked: HouseNumber): NonNullable<FoundAddress["house"]> {
  return { ordinal: number, suffix, isExact: number === asked.ordinal && suffix === asked.suffix };
}

function pointOf({ lat, lng }: Pick<HouseRow, "lat" | "lng">): Coordinates {
  return { lat: lat / POINT_UNITS, lng: lng / POINT_UNITS };
}

/**
 * How far typed words are from a name: 0 for the same words in any order.
 *
 * `undefined` means another name:
 * - a distinctive typed word is missing in the name,
 * - too many distinctive words of the name were not typed, or
 * - the two differ in street kind or compass point: Cherry Avenue is not Cherry Street.
 */
export function mismatch(typed: readonly string[], name: readonly string[]): number | undefined {
  const extra = partsOf(name.filter((word) => !typed.includes(word)));
  const missing = partsOf(typed.filter((word) => !name.includes(word)));
  const known = typed.filter((word) => !isWeak(word)).length;
  if (missing.strong > 0 || extra.strong > Math.max(0, known - 1)) return undefined;
  if (missing.shared > 0 && extra.shared > 0) return undefined;
  if (missing.winds > 0 && extra.winds > 0) return undefined;
  return (
    extra.strong * COST.strong +
    (missing.shared + missing.winds) * COST.typed +
    extra.shared * COST.silent +
    extra.winds * COST.wind
  );
}

function partsOf(words: readonly string[]): Parts {
  const weak = words.filter(isWeak);
  const winds = weak.filter(isDirectional).length;
  return { strong: words.length - weak.length, shared: weak.length - winds, winds };
}

/** A parsed house number: '12bis' is 12 and 'bis'. */
export interface HouseNumber {
  readonly ordinal: number;
  /** Lowercase; empty for most. */
  readonly suffix: string;
}

/** Reads '12', '12 bis', '12A', or the first number of '7-9' and '12;14'. Returns `undefined` for anything else. */
export function readHouseNumber(text: string): HouseNumber | undefined {
  const [, digits, suffix = ""] = /^\s*(\d{1,6})\s*(bis|ter|quater|[a-z])?(?=$|\s*[-–;,/])/i.exec(text) ?? [];
  return digits === undefined ? undefined : { ordinal: Number(digits), suffix: suffix.toLowerCase() };
}

export function writeHouseNumber({ ordinal, suffix }: HouseNumber): string {
  return `${ordinal}${suffix}`;
}
