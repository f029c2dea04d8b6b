import { match, relaxations } from "../filters/matching.js";
import { wishesOf } from "../filters/rules.js";
import { parseCoordinates } from "../ground/coordinates.js";
import { known as definite } from "../ground/reading.js";
import { kindsHere } from "../place/cuisines.js";
import { localMinutes } from "../place/opening-hours.js";
import { type Arrival, AT_ONCE, datedArrival } from "../place/opening-words.js";
import { type Restaurant, seenAt } from "../place/restaurant.js";
import type { Clock } from "../ports/environment.js";
import {
  ALL,
  type Geocoded,
  type Nearby,
  type NearbySearch,
  type PlacesProvider,
} from "../ports/places-provider.js";
import { searchFailure, locationFailure } from "./failures.js";
import { preferenceProblem, type SearchPreferences } from "./preferences.js";
import { firstRadius, widerRadius } from "./radius.js";
import { failed, type Searched, type SearchOutcome } from "./search-outcome.js";
import { assign, fromPromise, setup, createActor, toPromise } from "xstate";

/** A free search looks farther while fewer than this match. */
export const ENOUGH_MATCHES = 12;

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

export const NOTHING: Nearby = { restaurants: [], extent: ALL };

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
function isEnough({ found, provider, preferences }: SearchContext): boolean {
  if (provider.capabilities.free !== true) return found.restaurants.length > 0;
  const matching = { wishes: preferences, capabilities: provider.capabilities };
  return match(found.restaurants, matching).tally.left >= ENOUGH_MATCHES;
}

function nearbyInput({ provider, preferences, searched }: SearchContext): NearbyInput {
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
  const kinds =
    preferences.cuisine === ""
      ? kindsHere(found.restaurants, extent.kind === "part" ? extent.of : undefined)
      : [];
  const counted = {
    searched: {
      ...searched,
      ...definite({ when, customs: searched.customs ?? found.restaurants[0]?.customs }),
      ...(kinds.length > 0 && { kinds }),
    },
    tally,
    extent,
    notApplied,
    relaxations: relaxations(found.restaurants, matching),
  };
  if (restaurants.length > 0)
    return { kind: "found", restaurants, ...counted, ...(priorities && { priorities }) };
  return { kind: "failed", failure: { kind: tally.found > 0 ? "none-rated" : "no-results" }, ...counted };
}

/** Time limit of a whole search in milliseconds, however many requests it makes. */
export const SEARCH_DEADLINE = 4000;

/** The time limit if an uncovered area may have to be fetched first. */
const FETCH_DEADLINE = 45_000;

const locate = fromPromise<Geocoded | undefined, SearchInput>(({ input, signal }) =>
  input.provider.geocode(input.preferences.location, { signal }),
);

const searchNearby = fromPromise<Nearby, NearbyInput>(({ input, signal }) =>
  input.provider.searchNearby(input.search, { signal }),
);

/** Locates, searches close by, widens once if it found nothing, and matches. At the deadline it ends with partial results. */
export const searchMachine = setup({
  types: { input: {} as SearchInput, context: {} as SearchContext, output: {} as SearchOutcome },
  actors: { locate, searchNearby },
  guards: {
    "cannot be searched": ({ context }) => preferenceProblem(context.preferences) !== undefined,
    "the place is known": ({ context }) => knownPlace(context) !== undefined,
    "that is enough": ({ context }) => isEnough(context),
    "may look farther once": ({ context }) => wider(context) !== undefined,
    "something was found": ({ context }) => context.found.restaurants.length > 0,
  },
  actions: {
    "note the cut": assign(({ context: { searched } }) =>
      searched ? { searched: { ...searched, cut: true as const } } : {},
    ),
  },
  delays: {
    deadline: ({ context: { provider } }) =>
      provider.capabilities.fetches === true ? FETCH_DEADLINE : SEARCH_DEADLINE,
  },
}).createMachine({
  id: "search",
  context: ({ input }) => ({ ...input, found: NOTHING }),
  initial: "reading",
  after: {
    deadline: [
      { guard: "something was found", target: ".matching", actions: "note the cut" },
      {
        target: ".done",
        actions: assign({ outcome: ({ context }) => failed({ kind: "search-failed" }, context.searched) }),
      },
    ],
  },
  states: {
    reading: {
      always: [
        {
          guard: "cannot be searched",
          target: "done",
          actions: assign({
            outcome: ({ context: { preferences } }) =>
              failed({ kind: preferenceProblem(preferences) ?? "location-required" }),
          }),
        },
        {
          guard: "the place is known",
          target: "near",
          actions: assign(({ context }) => located(context, knownPlace(context))),
        },
        { target: "locating" },
      ],
    },
    locating: {
      invoke: {
        src: "locate",
        input: ({ context }) => context,
        onDone: [
          {
            guard: ({ event }) => event.output === undefined,
            target: "done",
            actions: assign({
              outcome: () => failed({ kind: "location-not-found", status: "ZERO_RESULTS" }),
            }),
          },
          { target: "near", actions: assign(({ context, event }) => located(context, event.output)) },
        ],
        onError: {
          target: "done",
          actions: assign({ outcome: ({ event }) => failed(locationFailure(event.error)) }),
        },
      },
    },
    near: {
      invoke: {
        src: "searchNearby",
        input: ({ context }) => nearbyInput(context),
        onDone: { target: "looking", actions: assign(({ context, event }) => seen(context, event.output)) },
        onError: {
          target: "done",
          actions: assign({ outcome: ({ context, event }) => refused(context, event) }),
        },
      },
    },
    looking: {
      always: [
        { guard: "that is enough", target: "matching" },
        { guard: "may look farther once", target: "wide" },
        { target: "matching" },
      ],
    },
    wide: {
      invoke: {
        src: "searchNearby",
        input: ({ context }) => nearbyInput({ ...context, ...widened(context) }),
        onDone: {
          target: "matching",
          actions: assign(({ context, event }) => ({ ...widened(context), ...seen(context, event.output) })),
        },
        onError: [
          { guard: "something was found", target: "matching", actions: "note the cut" },
          {
            target: "done",
            actions: assign({
              outcome: ({ context, event }) => refused({ ...context, ...widened(context) }, event),
            }),
          },
        ],
      },
    },
    matching: { always: { target: "done", actions: assign({ outcome: ({ context }) => matched(context) }) } },
    done: { type: "final" },
  },
  output: ({ context }) => context.outcome ?? failed({ kind: "search-failed" }),
});

/** Runs one search and resolves with its outcome, without progress. A failure of the provider is an outcome, not a rejection. */
export function runSearch(input: SearchInput): Promise<SearchOutcome> {
  const search = createActor(searchMachine, { input });
  search.start();
  return toPromise(search);
}
