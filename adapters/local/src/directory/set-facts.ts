import type { AddressCounts } from "../addresses/address-book.js";
import type { BoundingBox, Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type Trait, TRAITS } from "@dinner-dice/core/place/field";
import type { DirectoryFacts } from "@dinner-dice/places/records/stored-place";

export interface AskedArea {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  /** 'Boise, ID'. */
  readonly label: string;
}

export interface SetFacts {
  /** 'monaco-latest'. */
  readonly name: string;
  /** Its origin: a path or an address. */
  readonly from: string;
  /** 'GeoJSON'. */
  readonly format: string;
  /** When it was installed, ISO 8601. */
  readonly installed: string;
  readonly count: number;
  readonly withHours: number;
  /** How many have a price; absent in sets of an older release. */
  readonly withPrice?: number;
  readonly withTraits: Readonly<Partial<Record<Trait, number>>>;
  readonly withCuisine: number;
  /** The counts of the known addresses of its area; absent if there are none. */
  readonly addresses?: AddressCounts;
  /** The narrowest box around all its points. In older releases it spans the earth instead of crossing the 180th meridian. */
  readonly area: BoundingBox;
  /** The blocks that contain one of its places; absent in sets of an older release. */
  readonly blocks?: readonly number[];
  /** Where it was asked for around a point, so that it can be asked for again; of which release it is. */
  readonly around?: AskedArea;
  /** Cells that were downloaded completely. */
  readonly cells?: readonly number[];
  readonly release?: string;
  /** Who requires credit beside each of its places. */
  readonly credit: readonly Attribution[];
}

/** Bits that exclude a place without reading it. Sets store them on disk: give a new trait its own bit, and never move a bit. */
export const MARKS = {
  chain: 1 << 0,
  unconfirmed: 1 << 1,
  vegetarian: 1 << 2,
  vegan: 1 << 3,
  halal: 1 << 4,
  kosher: 1 << 5,
  "gluten-free": 1 << 6,
  wheelchair: 1 << 7,
  takeout: 1 << 8,
  delivery: 1 << 9,
  outdoor: 1 << 10,
  parking: 1 << 11,
  estimated: 1 << 12,
} as const satisfies Readonly<Record<Trait | "chain" | "unconfirmed" | "estimated", number>>;

export function marksOf({
  brand,
  unconfirmed,
  traits,
  errorMeters,
}: Pick<DirectoryFacts, "brand" | "unconfirmed" | "traits" | "errorMeters">): number {
  const has = TRAITS.filter((trait) => traits?.[trait] === true).map((trait) => MARKS[trait]);
  const marks = [
    brand === undefined ? 0 : MARKS.chain,
    unconfirmed === true ? MARKS.unconfirmed : 0,
    errorMeters === undefined ? 0 : MARKS.estimated,
    ...has,
  ];
  return marks.reduce((all, mark) => all | mark, 0);
}
