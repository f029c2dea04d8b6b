import { assign, fromPromise, setup } from "xstate";
import { parseCoordinates } from "../coordinates.js";
import { match, relaxations } from "../matching.js";
import type { Geocoded, Nearby, NearbySearch, PlacesProvider } from "../ports/places-provider.js";
import type { Clock } from "../ports/clock.js";
import { type SearchPreferences, preferenceProblem } from "../preferences.js";
import { firstRadius, widerRadius } from "../radius.js";
import { ALL } from "../place/extent.js";
import { HAND } from "./round.js";
import { seenAt } from "../restaurant.js";
import { wishesOf } from "../rules/rules.js";
import { locationFailure, searchFailure } from "./search-failures.js";
import { failed, type SearchOutcome, type Searched } from "./search-outcome.js";

/** What one search is about. */
export interface SearchInput {
  readonly provider: PlacesProvider;
  readonly preferences: SearchPreferences;
  /** 'full' searches the visitor's own radius at once ("Look farther"). */
  readonly reach: "close-first" | "full";
  /** Set when the place is known already (a guide's city, a chosen namesake); then nothing is geocoded. */
  readonly known?: Geocoded | undefined;
  readonly clock: Clock;
}

export interface SearchContext extends SearchInput {
  readonly searched?: Searched;
  readonly found: Nearby;
  readonly outcome?: SearchOutcome;
}

export interface LocateInput {
  readonly provider: PlacesProvider;
  readonly location: string;
}

export interface NearbyInput {
  readonly provider: PlacesProvider;
  readonly search: NearbySearch;
}

/** Milliseconds that a whole search may take, however many questions it asks. */
export const SEARCH_DEADLINE = 4000;

/** The same where an uncovered place may have to be fetched first. */
const FETCH_DEADLINE = 45_000;

const locate = fromPromise<Geocoded | undefined, LocateInput>(({ input, signal }) =>
  input.provider.geocode(input.location, { signal }),
);

const searchNearby = fromPromise<Nearby, NearbyInput>(({ input, signal }) =>
  input.provider.searchNearby(input.search, { signal }),
);

const NOTHING: Nearby = { restaurants: [], extent: ALL };

/** Locates, searches near, widens once when nothing was there, matches; ends with a {@link SearchOutcome}, at its deadline with what is known by then. */
export const searchMachine = setup({
  types: {
    input: {} as SearchInput,
    context: {} as SearchContext,
    output: {} as SearchOutcome,
  },
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
          actions: assign({ outcome: ({ context }) => unsearchable(context) }),
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
        input: ({ context }) => ({ provider: context.provider, location: context.preferences.location }),
        onDone: [
          {
            guard: ({ event }) => event.output === undefined,
            target: "done",
            actions: assign({ outcome: failed({ kind: "location-not-found", status: "ZERO_RESULTS" }) }),
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
    matching: {
      always: { target: "done", actions: assign({ outcome: ({ context }) => matched(context) }) },
    },
    done: { type: "final" },
  },
  output: ({ context }) => context.outcome ?? failed({ kind: "search-failed" }),
});

function unsearchable({ preferences }: SearchContext): SearchOutcome {
  return failed({ kind: preferenceProblem(preferences) ?? "location-required" });
}

function knownPlace({ known, preferences }: SearchContext): Geocoded | undefined {
  const point = parseCoordinates(preferences.location);
  return point ? { point } : known;
}

function located(context: SearchContext, place: Geocoded | undefined): Partial<SearchContext> {
  if (!place) return {};
  const { radius, location } = context.preferences;
  const { point: center, ...words } = place;
  return {
    searched: { center, radius: context.reach === "full" ? radius : firstRadius(location, radius), ...words },
  };
}

function wider({ searched, preferences }: SearchContext): number | undefined {
  return searched && widerRadius(searched.radius, preferences.radius);
}

function widened(context: SearchContext): Partial<SearchContext> {
  const radius = wider(context);
  return context.searched && radius !== undefined ? { searched: { ...context.searched, radius } } : {};
}

/** What was found, as it stands now: places open and close while answers are kept. */
function seen({ clock }: SearchContext, { restaurants, extent }: Nearby): Pick<SearchContext, "found"> {
  const now = clock.now();
  return { found: { restaurants: restaurants.map((place) => seenAt(place, now)), extent } };
}

/** A paid search is enough when anything was there (core/README.md, Constants); a free one when it fills a hand. */
function isEnough({ found, provider, preferences }: SearchContext): boolean {
  if (provider.capabilities.free !== true) return found.restaurants.length > 0;
  const matching = { wishes: preferences, capabilities: provider.capabilities };
  return match(found.restaurants, matching).tally.left >= HAND;
}

function nearbyInput({ provider, preferences, searched }: SearchContext): NearbyInput {
  const { cuisine } = preferences;
  const { center, radius } = searched ?? { center: { lat: 0, lng: 0 }, radius: preferences.radius };
  return { provider, search: { center, radius, cuisine, wishes: wishesOf(preferences) } };
}

function refused({ searched }: SearchContext, { error }: { readonly error: unknown }): SearchOutcome {
  return failed(searchFailure(error), searched);
}

function matched({ found, preferences, provider, searched }: SearchContext): SearchOutcome {
  const matching = { wishes: preferences, capabilities: provider.capabilities };
  const { restaurants, tally, notApplied, turns } = match(found.restaurants, matching);
  if (!searched) return failed({ kind: "search-failed" });
  const { extent } = found;
  const counted = {
    searched,
    tally,
    extent,
    notApplied,
    relaxations: relaxations(found.restaurants, matching),
  };
  if (restaurants.length > 0) return { kind: "found", restaurants, ...counted, ...(turns && { turns }) };
  return { kind: "failed", failure: { kind: tally.found > 0 ? "none-rated" : "no-results" }, ...counted };
}
