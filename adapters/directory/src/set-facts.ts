import type { BoundingBox, Coordinates } from "@dinner-dice/core/coordinates";
import type { Trait } from "@dinner-dice/core/place/traits";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { AddressCounts } from "@dinner-dice/geocoder/internal/addresses/address-schema";

/** A circle that was asked for. */
export interface AskedArea {
  readonly center: Coordinates;
  /** Metres. */
  readonly radius: number;
  /** 'Boise, ID'. */
  readonly label: string;
}

/** What an installed file of places says of itself. */
export interface SetFacts {
  /** 'monaco-latest'. */
  readonly name: string;
  /** Where it came from: a path or an address. */
  readonly from: string;
  /** 'OpenStreetMap (.osm.pbf)'. */
  readonly format: string;
  /** When it was installed, ISO 8601. */
  readonly installed: string;
  readonly count: number;
  /** How many of them tell their hours. */
  readonly withHours: number;
  /** How many tell their price; a set of an older release has none. */
  readonly withPrice?: number;
  /** How many say whether they have a trait, by trait. */
  readonly withTraits: Readonly<Partial<Record<Trait, number>>>;
  /** How many tell what they cook. */
  readonly withCuisine: number;
  /** The addresses of its area that it knows; absent where there are none. */
  readonly addresses?: AddressCounts;
  /** The narrowest box that holds all its points; one of an older release goes around the earth rather than over the 180th meridian. */
  readonly area: BoundingBox;
  /** The blocks that hold a place of it; a set of an older release does not say. */
  readonly blocks?: readonly number[];
  /** Where it was asked for around a point, so that it can be asked for again; of which release it is. */
  readonly around?: AskedArea;
  /** Cells that it was fetched for, whole. */
  readonly cells?: readonly number[];
  readonly release?: string;
  /** Who asks to be named beside each of its places. */
  readonly credit: readonly Attribution[];
}
