import { assign, fromPromise, setup } from "xstate";
import { parseCoordinates } from "../coordinates.js";
import { match, relaxations } from "../matching.js";
import type { Geocoded, NearbySearch, PlacesProvider } from "../ports/places-provider.js";
import { type SearchPreferences, preferenceProblem } from "../preferences.js";
import { firstRadius, widerRadius } from "../radius.js";
import type { Restaurant } from "../restaurant.js";
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
}

export interface SearchContext extends SearchInput {
  readonly searched?: Searched;
  readonly found: readonly Restaurant[];
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

const locate = fromPromise<Geocoded | undefined, LocateInput>(({ input, signal }) =>
  input.provider.geocode(input.location, { signal }),
);

const searchNearby = fromPromise<readonly Restaurant[], NearbyInput>(({ input, signal }) =>
  input.provider.searchNearby(input.search, { signal }),
);

/** Locates, searches near, widens once when nothing was there, matches; ends with a {@link SearchOutcome}. */
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
    "may look farther once": ({ context }) => wider(context) !== undefined,
  },
}).createMachine({
  id: "search",
  context: ({ input }) => ({ ...input, found: [] }),
  initial: "reading",
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
        onDone: { target: "looking", actions: assign({ found: ({ event }) => event.output }) },
        onError: {
          target: "done",
          actions: assign({ outcome: ({ context, event }) => refused(context, event) }),
        },
      },
    },
    looking: {
      always: [
        { guard: ({ context }) => context.found.length > 0, target: "matching" },
        {
          guard: "may look farther once",
          target: "wide",
          actions: assign(({ context }) => widened(context)),
        },
        { target: "matching" },
      ],
    },
    wide: {
      invoke: {
        src: "searchNearby",
        input: ({ context }) => nearbyInput(context),
        onDone: { target: "matching", actions: assign({ found: ({ event }) => event.output }) },
        onError: {
          target: "done",
          actions: assign({ outcome: ({ context, event }) => refused(context, event) }),
        },
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
  const { restaurants, tally, notApplied } = match(found, matching);
  if (!searched) return failed({ kind: "search-failed" });
  if (restaurants.length > 0) return { kind: "found", restaurants, searched, tally, notApplied };
  return {
    kind: "failed",
    failure: { kind: tally.removed.rating > 0 ? "none-rated" : "no-results" },
    searched,
    tally,
    notApplied,
    relaxations: relaxations(found, matching),
  };
}
