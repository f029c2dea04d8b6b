import type { BoundingBox, Coordinates } from "@dinner-dice/core/coordinates";
import type { Trait } from "@dinner-dice/core/place/traits";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { AddressCounts } from "../addresses/address-schema.js";

/** A requested circle. */
export interface AskedArea {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  /** 'Boise, ID'. */
  readonly label: string;
}

/** The description of an installed file of places. */
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
  /** How many of the places have hours. */
  readonly withHours: number;
  /** How many have a price; absent in sets of an older release. */
  readonly withPrice?: number;
  /** How many have a value for a trait, by trait. */
  readonly withTraits: Readonly<Partial<Record<Trait, number>>>;
  /** How many have cuisines. */
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
