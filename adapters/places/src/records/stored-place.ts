import type { Coordinates } from "@dinner-dice/core/coordinates";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Evidence } from "@dinner-dice/core/place/evidence";
import type { PriceLevel } from "@dinner-dice/core/place/price";
import type { Traits } from "@dinner-dice/core/place/traits";
import type { OpeningHours } from "@dinner-dice/core/place/opening-hours";

/** A restaurant of a directory: an absent field is unknown. */
export interface DirectoryFacts {
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly district?: string;
  readonly address?: string;
  /** How far off the point may be, in metres; absent when it is exact. */
  readonly errorMetres?: number;
  readonly phone?: string;
  readonly website?: string;
  readonly menu?: string;
  readonly booking?: string;
  readonly priceLevel?: PriceLevel;
  readonly knownFor?: string;
  /** The dish to have. */
  readonly order?: string;
  readonly since?: number;
  readonly checked?: number;
  /** What a guide read of it. */
  readonly evidence?: readonly Evidence[];
  /** True if no source confirms it. */
  readonly unconfirmed?: true;
  /** The chain it is one of. */
  readonly brand?: string;
  readonly traits?: Traits;
  readonly hours?: OpeningHours;
  /** Date of its record: '2026-04-06'. */
  readonly asOf?: string;
}

/** A stored restaurant. Its id is '<city>/<slug>' or '<set>/<id of the source>', and it always has a point. */
export interface StoredPlace extends DirectoryFacts {
  readonly id: string;
  readonly point: Coordinates;
}

/** A restaurant as it is read again: with who asks to be named beside it. */
export interface CreditedPlace extends StoredPlace {
  readonly attributions?: readonly Attribution[];
}

/** A place as PostgreSQL and older files store it: the fields for searching beside its other facts. */
export interface PlaceRow {
  readonly id: string;
  readonly lat: number;
  readonly lng: number;
  readonly facts: string;
}

/** The place of a row. */
export function placeOf({ id, lat, lng, facts }: PlaceRow): StoredPlace {
  return { ...(JSON.parse(facts) as Omit<StoredPlace, "id" | "point">), id, point: { lat, lng } };
}
