import { assign, fromPromise, setup } from "xstate";
import type { Geocoded, Nearby, PlacesProvider } from "../ports/places-provider.js";
import { preferenceProblem } from "../preferences.js";
import {
  isEnough,
  knownPlace,
  located,
  matched,
  nearbyInput,
  type NearbyInput,
  NOTHING,
  refused,
  type SearchContext,
  type SearchInput,
  seen,
  unsearchable,
  widened,
  wider,
} from "./search-context.js";
import { locationFailure } from "./search-failures.js";
import { failed, type SearchOutcome } from "./search-outcome.js";

export type { SearchInput } from "./search-context.js";

export interface LocateInput {
  readonly provider: PlacesProvider;
  readonly location: string;
}

/** Time limit of a whole search in milliseconds, however many requests it makes. */
export const SEARCH_DEADLINE = 4000;

/** The time limit if an uncovered area may have to be fetched first. */
const FETCH_DEADLINE = 45_000;

const locate = fromPromise<Geocoded | undefined, LocateInput>(({ input, signal }) =>
  input.provider.geocode(input.location, { signal }),
);

const searchNearby = fromPromise<Nearby, NearbyInput>(({ input, signal }) =>
  input.provider.searchNearby(input.search, { signal }),
);

/**
 * Locates, searches close by, widens once if it found nothing, and matches. Ends with a {@link SearchOutcome}; at the deadline, with
 * partial results.
 */
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
    matching: {
      always: { target: "done", actions: assign({ outcome: ({ context }) => matched(context) }) },
    },
    done: { type: "final" },
  },
  output: ({ context }) => context.outcome ?? failed({ kind: "search-failed" }),
});
