import { type Coordinates } from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Evidence, PriceLevel, Traits } from "@dinner-dice/core/place/field";
import { isFresh } from "@dinner-dice/core/place/fresh";
import type { OpeningHours } from "@dinner-dice/core/place/opening-hours";
import { type Restaurant } from "@dinner-dice/core/place/restaurant";

/** A restaurant of a directory: an absent field is unknown. */
export interface DirectoryFacts {
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly district?: string;
  readonly address?: string;
  /** How far off the point may be, in meters; absent when it is exact. */
  readonly errorMeters?: number;
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

/**
 * Builds a restaurant of the core from a stored place. Its hours decide whether it is open. Its credit includes the date of the record; hours
 * and price of an old record are left out.
 */
export function restaurantOf(
  { point, cuisines, errorMeters, asOf, hours, priceLevel, ...facts }: CreditedPlace,
  now = Date.now(),
): Restaurant {
  const isOld = asOf !== undefined && !isFresh(asOf, now);
  return {
    ...facts,
    ...(!isOld && known({ hours, priceLevel })),
    location: point,
    ...(errorMeters !== undefined && { locationErrorMeters: errorMeters }),
    openingState: "unknown",
    types: cuisines,
  };
}

/** Why a place of a source is not taken over. */
const DROPPED = [
  "no meals",
  "not public",
  "closed",
  "not open yet",
  "no name",
  "no point",
  "told twice",
] as const;

export type Dropped = (typeof DROPPED)[number];

const WORDS: Readonly<Record<Dropped, string>> = {
  "no meals": "that serve no meals",
  "not public": "that are not open to the public",
  closed: "that are closed for good",
  "not open yet": "that open later",
  "no name": "without a name",
  "no point": "without a point on the map",
  "told twice": "listed twice",
};

/** How many places were left out for which reason, for operators: '2 without a name'. */
export function leftOutWords(dropped: Readonly<Record<Dropped, number>>): readonly string[] {
  return DROPPED.filter((reason) => dropped[reason] > 0).map(
    (reason) => `${dropped[reason].toLocaleString("en-US")} ${WORDS[reason]}`,
  );
}
