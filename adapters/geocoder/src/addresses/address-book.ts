import { withoutMeridian } from "@dinner-dice/core/boxes";
import type { BoundingBox, Coordinates } from "@dinner-dice/core/coordinates";
import { POINT_UNITS } from "./address-schema.js";
import { isWeak, isDirectional } from "./address-words.js";
import type { HouseNumber } from "./house-number.js";

/** What it costs that a word is on one side only: a wind that was left out costs least, then a kind or an article. */
const COST = { strong: 10, typed: 3, silent: 2, wind: 1 } as const;

interface Parts {
  readonly strong: number;
  readonly shared: number;
  readonly winds: number;
}

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

/** A street or an area as it is kept; points are in units of the schema. */
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

/** A house as it is kept. */
export interface HouseRow {
  readonly street: number;
  readonly number: number;
  readonly suffix: string;
  readonly lat: number;
  readonly lng: number;
}

/** Which streets are asked for. */
export interface StreetQuery {
  /** All of them are in one name of the street. */
  readonly words: readonly string[];
  /** South, north, west and east, in units of the schema. */
  readonly box: readonly [south: number, north: number, west: number, east: number];
}

/** Which houses are asked for. */
export interface HouseQuery {
  /** As they were read: of a street that is another one by now no house is told. */
  readonly streets: readonly StreetRow[];
  readonly asked: HouseNumber;
  /** The least and the greatest ordinal. */
  readonly between: readonly [least: number, greatest: number];
}

/** The rows of a set's addresses, wherever they are kept. */
export interface AddressRows {
  /** The largest {@link MOST_STREETS}, the first kept first among equals. */
  streets(query: StreetQuery): Promise<readonly StreetRow[]>;
  /** The house of each street that is nearest to the asked one: by its ordinal, then by its suffix; the lower one of two. */
  houses(query: HouseQuery): Promise<readonly HouseRow[]>;
}

/** Streets that are looked at for one question: of more, the largest. */
export const MOST_STREETS = 300;

/** Streets whose houses are looked at. */
const MOST_FOUND = 20;

/** The addresses of a set. */
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

/** Words that tell streets apart must all be in a name; those that many share only where there are no others. */
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

/** A number that is further off says less than the street's middle. */
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
 * How far what was typed is from a name: 0 for the same words in any order.
 *
 * `undefined` where it is another name: not all that was typed and tells streets apart is in it, or most of what does so was not
 * typed, or the two are of other kinds or winds: Cherry Avenue is not Cherry Street.
 */
export function mismatch(typed: readonly string[], name: readonly string[]): number | undefined {
  const extra = partsOf(name.filter((word) => !typed.includes(word)));
  const missing = partsOf(typed.filter((word) => !name.includes(word)));
  const told = typed.filter((word) => !isWeak(word)).length;
  if (missing.strong > 0 || extra.strong > Math.max(0, told - 1)) return undefined;
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
