import { source, unfolded, wishesIn } from "./door-place.js";
import { DoorError, type DoorRequest, doorName, type PickAnswer } from "./door-schemas.js";
import type { DoorTables } from "./door-tables.js";
import type { Guides } from "./guides.js";
import { NEUTRAL_WISHES, RULES } from "@dinner-dice/core/filters/rules";
import {
  CUISINES,
  type Cuisine,
  HERE,
  hereKind,
  listedCuisines,
  readCuisine,
} from "@dinner-dice/core/place/cuisines";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { nothingLoadedText } from "@dinner-dice/core/place/missing-words";
import { type Arrival, AT_ONCE } from "@dinner-dice/core/place/opening-words";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Clock, RandomSource } from "@dinner-dice/core/ports/environment";
import {
  ALL,
  type Geocoded,
  PlacesError,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import type { PlaceReports } from "@dinner-dice/core/ports/stores";
import { matchesOf } from "@dinner-dice/core/roll/round";
import { readLine } from "@dinner-dice/core/roll/sent-check";
import type { Failure } from "@dinner-dice/core/search/failures";
import { metersToMiles, milesToMeters, RADIUS_LIMITS } from "@dinner-dice/core/search/radius";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { onItsDay, type SearchOutcome } from "@dinner-dice/core/search/search-outcome";

export interface DoorPorts {
  readonly places: PlacesProvider;
  readonly clock: Clock;
  readonly random: RandomSource;
  /** The site of receipt links: 'https://example.org'; '' if there is none. */
  readonly siteUrl: string;
  readonly guides: Guides;
  readonly hidden?: PlaceReports["hidden"] | undefined;
  readonly tables?: DoorTables;
}

/** A request; `known` is its location if it needs no geocoding, and then everything in reach counts. */
export interface Asked {
  readonly request: DoorRequest;
  readonly known?: Geocoded | undefined;
}

export interface Search {
  readonly outcome: SearchOutcome;
  readonly left: readonly Restaurant[];
  /** When the visitor arrives. It is now if the source cannot judge other times. */
  readonly arrival: Arrival;
  readonly attribution: readonly Attribution[];
  readonly status: "nothing" | "which_place" | "not_covered" | "not_loaded";
  readonly counted: Omit<PickAnswer, "status" | "message" | "place" | "roll" | "receipt_url">;
}

/** Searches as the page does. Throws a {@link DoorError} if the request is invalid or the source fails. */
export async function searched({ request: sent, known }: Asked, asked: DoorPorts): Promise<Search> {
  const request = unfolded(sent);
  const { places, tried, cache } = watched(asked.places);
  const ports = { ...asked, places };
  const wishes = wishesIn(request);
  const preferences = {
    ...wishes,
    location: request.location,
    cuisine: cuisineOf(request.cuisine),
    radius: milesToMeters(request.miles),
  };
  const status = await told(() => ports.places.status());
  if (!status.ready)
    throw new DoorError("unavailable", { reason: "the source of restaurants is not set up" });
  const outcome = await runSearch({
    provider: ports.places,
    preferences,
    reach: known ? "full" : "close-first",
    known,
    clock: ports.clock,
  });
  if (outcome.kind === "failed" && !["no-results", "none-rated"].includes(outcome.failure.kind))
    throw failureOf(outcome.failure);
  const restaurants = outcome.kind === "found" ? outcome.restaurants : [];
  const left = outcome.kind === "found" ? matchesOf({ found: outcome, out: new Set(request.not) }) : [];
  const counted = countedOf(outcome, {
    request,
    excluded: restaurants.length - left.length,
    attribution: status.attribution,
    meta: {
      provider: status.name,
      miles_tried: tried.map(milesOf),
      cached: cache.size > 0 && !cache.has("miss") && !cache.has("off"),
    },
  });
  const missing = outcome.extent?.missing;
  const isFound = (outcome.tally?.found ?? 0) > 0;
  const isLoaded = isFound || (missing !== "loading" && missing !== "not-loaded");
  const isCovered = isFound || (await covers(outcome, ports.places));
  const unanswered = counted.choices.length > 0 ? "which_place" : "not_covered";
  if (hereKind(preferences.cuisine) !== undefined && isLoaded && isCovered && !isFound)
    throw new DoorError("bad-input", {
      field: "cuisine",
      reason: `no match; ${CUISINES.join(", ")} are known everywhere, and searched.here of a search for any tells the kinds of a place`,
    });
  return {
    ...{ outcome, left, counted, attribution: status.attribution },
    arrival: outcome.notApplied.includes("when") ? AT_ONCE : onItsDay(preferences, outcome),
    status: isLoaded ? (isCovered ? "nothing" : unanswered) : "not_loaded",
  };
}

/** A cuisine of the list ('bbq', 'barbecue'), or what places abroad call theirs. */
function cuisineOf(text: string): Cuisine {
  return listedCuisines([text])[0] || readCuisine(`${HERE}${text}`);
}

/** A provider that notes which distances a search tries, and what the cache said of each. */
function watched(places: PlacesProvider): {
  readonly places: PlacesProvider;
  readonly tried: readonly number[];
  readonly cache: ReadonlySet<string>;
} {
  const [tried, cache]: [number[], Set<string>] = [[], new Set()];
  const note = (step: string, did: string): void => {
    if (step === "cache") cache.add(did);
  };
  return {
    ...{ tried, cache },
    places: {
      name: places.name,
      get capabilities() {
        return places.capabilities;
      },
      status: (options) => places.status(options),
      geocode: (query, options) => places.geocode(query, options),
      searchNearby: (search, options) => {
        tried.push(search.radius);
        return places.searchNearby(search, { ...options, trace: { note, add: () => undefined } });
      },
      details: (id, options) => places.details(id, options),
    },
  };
}

function milesOf(meters: number): number {
  return Math.round(metersToMiles(meters) * 10) / 10;
}

/** Returns whether the provider covers the area: with partial coverage, if any place is within the maximum radius. */
async function covers({ searched: circle }: SearchOutcome, places: PlacesProvider): Promise<boolean> {
  if (!circle || places.capabilities.coverage === "world") return true;
  const search = {
    center: circle.center,
    radius: RADIUS_LIMITS.max,
    cuisine: "",
    wishes: NEUTRAL_WISHES,
  } as const;
  const { restaurants } = await told(() => places.searchNearby(search));
  return restaurants.length > 0;
}

function countedOf(
  outcome: SearchOutcome,
  {
    request,
    excluded,
    attribution,
    meta,
  }: {
    readonly request: DoorRequest;
    readonly excluded: number;
    readonly attribution: readonly Attribution[];
    readonly meta: Omit<PickAnswer["meta"], "skipped" | "missing">;
  },
): Search["counted"] {
  const { searched: circle, tally, relaxations, notApplied } = outcome;
  const extent = outcome.extent ?? ALL;
  const label = readLine(circle?.label);
  const asked = RULES.filter(({ wishes }) =>
    Object.entries(wishes).some(([name, field]) => request[doorName(name)] !== field.default),
  );
  const skipped = notApplied.filter((id) => asked.some((rule) => rule.id === id));
  return {
    ...(circle && {
      searched: {
        location: circle.center,
        ...(label !== undefined && { label }),
        approximate: circle.approximate === true,
        miles: milesOf(circle.radius),
        ...(circle.kinds && { here: circle.kinds.flatMap((kind) => readLine(kind) ?? []) }),
      },
    }),
    ...(tally && {
      counts: {
        found: tally.found,
        matching: tally.left - excluded,
        excluded,
        removed: nonZero(tally.removed),
        not_stated: nonZero(tally.unsaid ?? {}),
      },
    }),
    completeness: {
      ...extent,
      ...(extent.missing !== undefined && { kind: "part" }),
      cut: circle?.cut === true,
    },
    relaxations: relaxations.map(({ rule, wishes, brings }) => ({
      filter: rule,
      change: Object.fromEntries(Object.entries(wishes).map(([name, value]) => [doorName(name), value])),
      brings,
    })),
    unsupported_filters: skipped,
    meta: { ...meta, skipped, ...(extent.missing !== undefined && { missing: extent.missing }) },
    choices: (circle?.others ?? []).map((other) => ({
      label: readLine(other.label) ?? "",
      location: other.point,
    })),
    attribution: attribution.map(source),
  };
}

function nonZero(counts: Readonly<Partial<Record<string, number>>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).flatMap(([id, count = 0]) => (count > 0 ? [[id, count] as const] : [])),
  );
}

export async function told<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof PlacesError)
      throw new DoorError(error.kind === "over-limit" ? "over-limit" : "unavailable", {
        reason: "the source of restaurants does not answer",
      });
    throw error;
  }
}

function failureOf({ kind, status }: Failure): DoorError {
  if (kind === "location-not-found" && status === "ZERO_RESULTS")
    return new DoorError("bad-input", { field: "location", reason: "we could not find this place" });
  if (kind === "location-required")
    return new DoorError("bad-input", { field: "location", reason: "is required" });
  if (kind === "radius-out-of-range")
    return new DoorError("bad-input", { field: "miles", reason: "is out of range" });
  const isOver = status === "TOO_MANY_ROLLS" || status === "OVER_QUERY_LIMIT";
  return new DoorError(isOver ? "over-limit" : "unavailable", {
    reason: "the source of restaurants does not answer",
  });
}

/** Explains in one line why nothing was picked. */
export function unpickedLine({ status, counted }: Search): string {
  const where = counted.searched?.label ?? "this place";
  if (status === "not_loaded") return nothingLoadedText(counted.completeness?.missing ?? "not-loaded", where);
  if (status === "not_covered") return `We don't have restaurants near ${where} yet.`;
  if (status === "which_place")
    return `We don't have restaurants near ${where} yet. Did you mean another one?`;
  return "No restaurants match. Try fewer filters or a longer distance.";
}
