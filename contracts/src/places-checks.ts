import type { Failing } from "./law.js";
import { type Capabilities, NEUTRAL_WISHES, RULES } from "@dinner-dice/core/filters/rules";
import { type Coordinates, distanceBetween, isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { cuisineNames, servesCuisine, type Cuisine } from "@dinner-dice/core/place/cuisines";
import { TRAITS } from "@dinner-dice/core/place/field";
import {
  isAskable,
  PLACE_ID_LENGTH,
  isDetails,
  isRestaurant,
  type Restaurant,
  type RestaurantDetails,
} from "@dinner-dice/core/place/restaurant";
import {
  type Geocoded,
  type Nearby,
  type NearbySearch,
  PLACES_ERROR_KINDS,
  PlacesError,
  type PlacesErrorKind,
  readExtent,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import assert from "node:assert/strict";

/** Meters by which a provider's distances may differ from ours. */
const ROUNDING = 1;

const UNTIL_DEADLINE = 10_000;

/** The search of a world's circle, by default for any cuisine and price. It is frozen, so changing it fails. */
export function searchOf({ center, radius }: Circle, change: Partial<NearbySearch> = {}): NearbySearch {
  const wishes = Object.freeze({ ...NEUTRAL_WISHES, ...change.wishes });
  return Object.freeze({ radius, cuisine: "", ...change, center: Object.freeze({ ...center }), wishes });
}

export type Outcome<T> = { readonly answer: T } | { readonly error: unknown };

/** Waits for a call. A call that does not settle in time breaks the contract. */
export async function outcomeOf<T>(
  call: () => Promise<T>,
  { deadline = UNTIL_DEADLINE }: Pick<PlacesSubject, "deadline">,
): Promise<Outcome<T>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new assert.AssertionError({ message: `No answer within ${deadline} ms` })),
      deadline,
    );
  });
  const settled = (async (): Promise<Outcome<T>> => {
    try {
      return { answer: await call() };
    } catch (error) {
      return { error };
    }
  })();
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

/** Checks that the call failed as the port requires: with a `PlacesError` of a listed kind. */
export function assertPlacesError(outcome: Outcome<unknown>, kind?: PlacesErrorKind): void {
  assert(
    "error" in outcome,
    `Expected a failure, got ${"answer" in outcome ? JSON.stringify(outcome.answer) : ""}`,
  );
  const { error } = outcome;
  assert(error instanceof PlacesError, `A foreign error got through: ${String(error)}`);
  assert(PLACES_ERROR_KINDS.includes(error.kind), `'${error.kind}' is no kind of failure`);
  if (kind) assert.equal(error.kind, kind);
}

export function assertGeocoded(found: Geocoded | undefined): asserts found is Geocoded {
  assert(found, "The place was not found");
  assert(isCoordinates(found.point), `${JSON.stringify(found.point)} is not on the map`);
  assert(found.label === undefined || isSaid(found.label), "Its label is empty");
  assert(["boolean", "undefined"].includes(typeof found.approximate), "It may be approximate or not");
  for (const { label, point } of found.others ?? [])
    assert(isSaid(label) && isCoordinates(point), `'${label}' is odd`);
}

function isSaid(words: unknown): boolean {
  return typeof words === "string" && words.trim() !== "";
}

/** Checks that an answer contains its restaurants and its completeness and nothing else, because caches store nothing else. */
export function assertNearby(nearby: Nearby, circle: Circle): void {
  const { restaurants, extent, ...rest } = nearby;
  assert.deepEqual(extent, readExtent(extent), `${JSON.stringify(extent)} is no extent`);
  assert.deepEqual(Object.keys(rest), [], "A search tells more than the port knows");
  assertRestaurants(restaurants, circle);
}

/** Checks that each restaurant has valid facts and a unique id, and lies inside the circle. */
function assertRestaurants(found: readonly Restaurant[], circle: Circle): void {
  assert(Array.isArray(found), "A search answers with a list");
  for (const restaurant of found) {
    assert(isSaid(restaurant.id), "A restaurant has no id");
    assert(isAskable(restaurant.id), unaskable(restaurant.id));
    assert(isSaid(restaurant.name), `${restaurant.id} has no name`);
    assertInside(restaurant, circle);
    assertNothingInvented(restaurant);
    assert(isRestaurant(restaurant), `No restaurant as the port knows one: ${JSON.stringify(restaurant)}`);
  }
  assert.equal(new Set(found.map(({ id }) => id)).size, found.length, "An id is used twice");
}

function unaskable(id: string): string {
  return `'${id}' cannot be asked for: an id is 1 to ${PLACE_ID_LENGTH} of A-Z, a-z, 0-9 and _ : / . -`;
}

/** Checks that no restaurant names only other cuisines and that one names this one. If the provider has no cuisines, none may appear. */
export function assertCuisines(
  found: readonly Restaurant[],
  asked: World["busy"]["cuisine"] | "unknown",
): void {
  if (asked === "unknown") {
    for (const { id, types } of found)
      assert.deepEqual(cuisineNames(types), [], `${id} tells its kitchen, which was said to be untold`);
    return;
  }
  const verdicts = found.map(({ id, types }) => {
    const verdict = servesCuisine(types, asked);
    assert.notEqual(verdict, "no", `${id} cooks ${types.join(", ")}, asked was ${asked}`);
    return verdict;
  });
  assert(
    verdicts.includes("yes"),
    `This law cannot be checked: no place says that it cooks ${asked}; name another cuisine, or say that cuisines are "unknown"`,
  );
}

export interface Circle {
  readonly center: Coordinates;
  readonly radius: number;
}

/** Checks that details contain only the port's facts, each in its form. */
export function assertDetails(details: RestaurantDetails): void {
  assertNothingInvented(details);
  assert(isDetails(details), `No details as the port knows them: ${JSON.stringify(details)}`);
}

/** Checks that known values are valid and that unknown ones are absent, not `null`, 0 or empty. */
function assertNothingInvented(facts: RestaurantDetails): void {
  for (const [key, value] of Object.entries(facts)) {
    assert(
      value !== null && value !== undefined && value !== "",
      `${key} is ${JSON.stringify(value)} instead of absent`,
    );
    assert(typeof value !== "number" || Number.isFinite(value), `${key} is no number`);
  }
  const { rating, reviewCount, priceLevel, openingState } = facts;
  assert(rating === undefined || (rating >= 1 && rating <= 5), `A rating of ${rating}`);
  assert(
    reviewCount === undefined || (Number.isInteger(reviewCount) && reviewCount >= 0),
    `${reviewCount} reviews`,
  );
  assert(priceLevel === undefined || [1, 2, 3, 4].includes(priceLevel), `A price level of ${priceLevel}`);
  assert(
    openingState === undefined || ["open", "closed", "unknown"].includes(openingState),
    `'${openingState}'`,
  );
}

/** Checks that a provider contains no facts beyond its capabilities. */
export function assertWithinCapabilities(facts: RestaurantDetails, can: Capabilities): void {
  if (!can.rules.has("rating")) assertAbsent(facts, ["rating", "reviewCount"]);
  if (!can.rules.has("price")) assertAbsent(facts, ["priceLevel"]);
  if (!can.reviews) assertAbsent(facts, ["featuredReview"]);
  assertTraits(facts.traits, can);
  if (can.rules.has("open")) return;
  assertAbsent(facts, ["weekdayText", "hours"]);
  assert((facts.openingState ?? "unknown") === "unknown", "The opening state is told without opening hours");
}

/** A trait that only an unclaimed rule judges would be lost to every search. A trait without any rule is only displayed. */
function assertTraits(traits: RestaurantDetails["traits"], can: Capabilities): void {
  for (const trait of TRAITS.filter((each) => traits?.[each] !== undefined)) {
    const ids = RULES.filter(({ needs }) => needs.includes(trait)).map(({ id }) => id);
    assert(
      ids.length === 0 || ids.some((id) => can.rules.has(id)),
      `'${trait}' is told by a provider that says it cannot answer '${ids.join("', '")}'`,
    );
  }
}

function assertAbsent(facts: RestaurantDetails, keys: readonly (keyof RestaurantDetails)[]): void {
  for (const key of keys) assert(!(key in facts), `${key} is told by a provider that says it cannot`);
}

function assertInside({ id, location }: Restaurant, { center, radius }: Circle): void {
  if (location === undefined) return;
  assert(isCoordinates(location), `${id} is not on the map`);
  const distance = distanceBetween(center, location);
  assert(
    distance <= radius + ROUNDING,
    `${id} is ${Math.round(distance)} m away, the circle has ${radius} m`,
  );
}

export interface World {
  /** A place name, its location, and the allowed error in meters. */
  readonly known: { readonly name: string; readonly point: Coordinates; readonly tolerance: number };
  readonly unknownName: string;
  /** A circle with restaurants. Some of them, not all, serve the cuisine, and at least one of these says so. */
  readonly busy: Circle & { readonly cuisine: Exclude<Cuisine, ""> };
  /** A circle without restaurants. */
  readonly empty: Circle;
  /** A well-formed id that belongs to no place. */
  readonly unknownId: string;
  /** Set for a provider whose places never contain cuisines. The checks then verify that none does. */
  readonly cuisines?: "unknown";
}

export const UPSTREAM_FAILURES = [
  "hang",
  "cut connection",
  "HTML with 200",
  "null",
  "wrong types",
  "10,000 results",
  "NaN coordinates",
] as const;
export type UpstreamFailure = (typeof UPSTREAM_FAILURES)[number];

/** A provider under test. Its creator also stops whatever it uses. */
export interface PlacesSubject {
  readonly world: World;
  readonly provider: () => PlacesProvider | Promise<PlacesProvider>;
  /** The same provider on a failing outside service; `NOTHING_CAN_FAIL` if it uses none. */
  readonly failing: Failing<UpstreamFailure, PlacesProvider>;
  /** Milliseconds within which every call must settle; 10 s by default. */
  readonly deadline?: number;
}

/** One check of the port's contract: `check` rejects if the subject breaks it. */
export interface PlacesLaw {
  readonly name: string;
  readonly check: (subject: PlacesSubject) => Promise<void>;
}
