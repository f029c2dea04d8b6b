import { parseCoordinates } from "../coordinates.js";
import { match, relaxations } from "../matching.js";
import { type Arrival, AT_ONCE, datedArrival } from "../place/arrival.js";
import { ALL } from "../place/extent.js";
import { localMinutes } from "../place/opening.js";
import type { Clock } from "../ports/clock.js";
import type { Geocoded, Nearby, NearbySearch, PlacesProvider } from "../ports/places-provider.js";
import { preferenceProblem, type SearchPreferences } from "../preferences.js";
import { firstRadius, widerRadius } from "../radius.js";
import { type Restaurant, seenAt } from "../restaurant.js";
import { wishesOf } from "../rules/rules.js";
import { ENOUGH_MATCHES } from "./round.js";
import { searchFailure } from "./search-failures.js";
import { failed, type Searched, type SearchOutcome } from "./search-outcome.js";

/** What one search asks for. */
export interface SearchInput {
  readonly provider: PlacesProvider;
  readonly preferences: SearchPreferences;
  /** 'full' searches the visitor's own radius at once ("Look farther"). */
  readonly reach: "close-first" | "full";
  /** Set if the place is already known (a guide's city, a chosen ambiguous match). Nothing is geocoded then. */
  readonly known?: Geocoded | undefined;
  readonly clock: Clock;
}

export interface SearchContext extends SearchInput {
  readonly searched?: Searched;
  readonly found: Nearby;
  /** The preferences with the chosen day as a date. */
  readonly when?: string;
  readonly outcome?: SearchOutcome;
}

export interface NearbyInput {
  readonly provider: PlacesProvider;
  readonly search: NearbySearch;
}

/** The context before the first request. */
export const NOTHING: Nearby = { restaurants: [], extent: ALL };

export function unsearchable({ preferences }: SearchContext): SearchOutcome {
  return failed({ kind: preferenceProblem(preferences) ?? "location-required" });
}

export function knownPlace({ known, preferences }: SearchContext): Geocoded | undefined {
  const point = parseCoordinates(preferences.location);
  return point ? { point } : known;
}

export function located(context: SearchContext, place: Geocoded | undefined): Partial<SearchContext> {
  if (!place) return {};
  const { radius, location } = context.preferences;
  const { point: center, ...words } = place;
  return {
    searched: { center, radius: context.reach === "full" ? radius : firstRadius(location, radius), ...words },
  };
}

export function wider({ searched, preferences }: SearchContext): number | undefined {
  return searched && widerRadius(searched.radius, preferences.radius);
}

export function widened(context: SearchContext): Partial<SearchContext> {
  const radius = wider(context);
  return context.searched && radius !== undefined ? { searched: { ...context.searched, radius } } : {};
}

/** The search result as of the visitor's arrival: places open and close while answers are cached. */
export function seen(
  { clock, preferences: asked, provider }: SearchContext,
  { restaurants, extent }: Nearby,
): Pick<SearchContext, "found" | "preferences" | "when"> {
  const now = clock.now();
  const isJudged = provider.capabilities.rules.has("when");
  const when = isJudged ? dayThere(asked, restaurants, now) : undefined;
  const preferences = when === undefined ? asked : { ...asked, when };
  const arrival = isJudged ? preferences : AT_ONCE;
  const found = { restaurants: restaurants.map((place) => seenAt(place, now, arrival)), extent };
  return { found, preferences, ...(when !== undefined && { when }) };
}

/** The chosen day as a date by the clocks of the first place with a time zone; '' if that time has passed. */
function dayThere(arrival: Arrival, found: readonly Restaurant[], now: number): string | undefined {
  const there = found.find(({ hours }) => hours && localMinutes(hours, now) !== undefined);
  return arrival.when === "" || !there?.hours ? undefined : datedArrival(there.hours, arrival, now).when;
}

/** A paid search is enough if it found anything, a free one if {@link ENOUGH_MATCHES} match. */
export function isEnough({ found, provider, preferences }: SearchContext): boolean {
  if (provider.capabilities.free !== true) return found.restaurants.length > 0;
  const matching = { wishes: preferences, capabilities: provider.capabilities };
  return match(found.restaurants, matching).tally.left >= ENOUGH_MATCHES;
}

export function nearbyInput({ provider, preferences, searched }: SearchContext): NearbyInput {
  const { cuisine } = preferences;
  const { center, radius } = searched ?? { center: { lat: 0, lng: 0 }, radius: preferences.radius };
  return { provider, search: { center, radius, cuisine, wishes: wishesOf(preferences) } };
}

export function refused({ searched }: SearchContext, { error }: { readonly error: unknown }): SearchOutcome {
  return failed(searchFailure(error), searched);
}

export function matched({ found, preferences, provider, searched, when }: SearchContext): SearchOutcome {
  const matching = { wishes: preferences, capabilities: provider.capabilities };
  const { restaurants, tally, notApplied, priorities } = match(found.restaurants, matching);
  if (!searched) return failed({ kind: "search-failed" });
  const { extent } = found;
  const counted = {
    searched: { ...searched, ...(when !== undefined && { when }) },
    tally,
    extent,
    notApplied,
    relaxations: relaxations(found.restaurants, matching),
  };
  if (restaurants.length > 0)
    return { kind: "found", restaurants, ...counted, ...(priorities && { priorities }) };
  return { kind: "failed", failure: { kind: tally.found > 0 ? "none-rated" : "no-results" }, ...counted };
}
