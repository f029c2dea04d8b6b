import type { Coordinates } from "../ground/coordinates.js";
import type { Attribution } from "../place/attribution.js";
import type { Traits, PriceLevel } from "../place/field.js";

/** Whether a source's place belongs in a directory of restaurants, or why not. */
export const STANDINGS = [
  "serves",
  "no meals",
  "not public",
  "closed",
  "not open yet",
  "told twice",
] as const;
export type Standing = (typeof STANDINGS)[number];

/** A place from a source of open data. Absent facts are unknown, and nothing is validated yet. */
export interface SourcePlace {
  /** Unique among the places of the source: 'node/123'. */
  readonly id: string;
  readonly standing: Standing;
  readonly name?: string | undefined;
  /** The name in English or Latin letters. */
  readonly latinName?: string | undefined;
  readonly point?: Coordinates | undefined;
  /** Its cuisines in the source's words: 'pizza', 'thai'. */
  readonly kinds: readonly string[];
  readonly brand?: string | undefined;
  readonly address?: string | undefined;
  readonly district?: string | undefined;
  /** What it offers and what it does not. */
  readonly traits?: Traits | undefined;
  readonly phone?: string | undefined;
  readonly website?: string | undefined;
  readonly menu?: string | undefined;
  readonly booking?: string | undefined;
  readonly priceLevel?: PriceLevel | undefined;
  /** In the words of OpenStreetMap's opening_hours. */
  readonly hours?: string | undefined;
  /** ISO country code, upper case. */
  readonly country?: string | undefined;
  /** True if there is too little evidence for the place: it may be gone. */
  readonly unconfirmed?: true | undefined;
  /** The source's own estimate that the place exists, 0 to 1; what it is worth depends on those of its neighbors. */
  readonly confidence?: number | undefined;
  readonly checked?: number | undefined;
  /** Date of this record: '2026-04-06'. */
  readonly asOf?: string | undefined;
  readonly credit?: Attribution | undefined;
}

/** A house number: '1503' in 'East 11th Street'. */
export interface SourceHouse {
  readonly kind: "house";
  readonly point: Coordinates;
  readonly number: string;
  readonly street: string;
  readonly town?: string | undefined;
}

export interface SourceStreet {
  readonly kind: "street";
  readonly point: Coordinates;
  readonly names: readonly string[];
}

/** A settlement, or a part of one: a neighborhood, a quarter, a square. */
export interface SourceArea {
  readonly kind: "area";
  readonly point: Coordinates;
  readonly names: readonly string[];
  readonly size: "city" | "town" | "village" | "part";
}

/** An address from a source of open data: what visitors type to say where they are. */
export type SourceAddress = SourceHouse | SourceStreet | SourceArea;

/** What a source provides: places to eat, and the addresses of its area if it has them. */
export type SourceEntry = SourcePlace | SourceAddress;

/** Returns whether a record is an address, not a place to eat. Also works for stored records. */
export function isAddress(entry: object): entry is SourceAddress {
  return "kind" in entry;
}

/** A stream of places and addresses, few in memory at a time. If data cannot be read, it fails with an error whose message is one sentence. */
export interface PlaceSource {
  /** What kind of data it is: 'GeoJSON'. */
  readonly format: string;
  entries(): AsyncIterable<SourceEntry>;
}
