import { type Coordinates } from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { toldAt } from "@dinner-dice/core/place/fresh";
import type { PlaceFacts } from "@dinner-dice/core/place/place-fields";
import { type Restaurant } from "@dinner-dice/core/place/restaurant";

/** A restaurant of a directory: an absent field is unknown. */
export interface DirectoryFacts extends Omit<
  PlaceFacts,
  "locationErrorMeters" | "openingState" | "types" | "attributions"
> {
  readonly name: string;
  readonly cuisines: readonly string[];
  /** How far off the point may be, in meters; absent when it is exact. */
  readonly errorMeters?: number;
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

/** Its hours decide whether it is open. Hours and price are as old as its record, unless they have their own date. */
export function restaurantOf(
  { point, cuisines, errorMeters, asOf, ...facts }: CreditedPlace,
  now = Date.now(),
): Restaurant {
  const listed: Restaurant = {
    ...known({
      hoursSeen: facts.hours && asOf,
      priceSeen: facts.priceLevel && asOf,
      locationErrorMeters: errorMeters,
    }),
    ...facts,
    location: point,
    openingState: "unknown",
    types: cuisines,
  };
  return toldAt(listed, now);
}

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
