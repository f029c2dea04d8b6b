import { storedArrival } from "../place/opening-words.js";
import type { RestaurantDetails } from "../place/restaurant.js";
import type { PlacesProvider, ProviderStatus } from "../ports/places-provider.js";
import { broughtBack } from "../roll/evening.js";
import { matchesOf, needsDetails, nextPick, wasPicked, withoutRoll } from "../roll/round.js";
import { preferenceProblem } from "../search/preferences.js";
import { searchMachine } from "../search/search-machine.js";
import {
  pickBroughtBack,
  pickHung,
  readAgain,
  rolled,
  answered,
  placeChosen,
  relaxed,
  submitted,
  unsearchable,
  lookedFarther,
  includeAgain,
  noteUnsaved,
  withExcluded,
  didNotGo,
  includesVisited,
  visitsSeenStored,
  wentThere,
} from "./finder-actions.js";
import type { CityFinderInput, FinderContext, HomeEvent } from "./finder-context.js";
import { assign, enqueueActions, not, setup, stateIn, fromPromise } from "xstate";

/** Asks whether the places service is set up, unless an earlier answer is known. */
const checkStatus = fromPromise<ProviderStatus, Pick<FinderContext, "provider" | "status">>(
  async ({ input, signal }) => input.status ?? (await input.provider.status({ signal })),
);

const loadDetails = fromPromise<
  RestaurantDetails | undefined,
  { readonly provider: PlacesProvider; readonly id: string }
>(({ input, signal }) => input.provider.details(input.id, { signal }));

const handOver = fromPromise<boolean, Pick<FinderContext, "store" | "preferences">>(({ input }) =>
  Promise.resolve(input.store.handOver(input.preferences)),
);

const prepare = fromPromise<void, Pick<FinderContext, "status" | "prepare">>(async ({ input }) => {
  if (input.status) await input.prepare?.(input.status);
});

/** How long the dice roll before 'Found it!', in milliseconds. */
export const DICE_ROLL = 2500;

/** How long a search runs before the dice appear, in milliseconds. An earlier failure shows no dice; an answer shows them at once. */
export const DICE_DELAY = 350;

/** How long 'Found it!' stays, in milliseconds. */
export const DICE_LANDING = 500;

/** The pause before another pick in the embedded finder, in milliseconds. */
export const ANOTHER_PAUSE = 500;

/** The setup that both finders share: actors, delays, guards and actions. */
export const finderSetup = setup({
  types: { input: {} as CityFinderInput, context: {} as FinderContext, events: {} as HomeEvent },
  actors: { checkStatus, handOver, prepare, search: searchMachine, loadDetails },
  delays: { raise: DICE_DELAY, roll: DICE_ROLL, landing: DICE_LANDING, pause: ANOTHER_PAUSE },
  guards: {
    "it cannot be searched": ({ event }) =>
      event.type === "submit" && preferenceProblem(event.preferences) !== undefined,
    "details are missing": ({ context }) => context.round !== undefined && needsDetails(context.round),
    "the home page shall search": ({ context }) => context.manner === "hand-over",
    "the key is there": not(stateIn({ searching: { request: "checking" } })),
    "the answer is there": stateIn({ searching: { request: "answered" } }),
    "it was picked this evening": ({ context, event }) =>
      event.type === "bring back" && broughtBack(context.tonight, event.id) !== undefined,
    "the pick comes back": ({ context: { round, trouble }, event }) => {
      const last = event.type === "include again" ? event.exclusions.at(-1) : undefined;
      if (last === undefined || round === undefined) return false;
      return round.found.searched === trouble?.searched && wasPicked(round, last.id);
    },
    "there is another": ({ context: { round } }) =>
      round !== undefined && matchesOf(round).some(({ id }) => id !== round.picked?.id),
    "others are left": ({ context, event }) => {
      const { round } = event.type === "exclude" ? withExcluded(context, event.exclusion) : context;
      return round !== undefined && matchesOf(round).length > 0;
    },
  },
  actions: {
    "take the preferences": assign(({ event }) =>
      event.type === "submit" ? submitted(event.preferences) : {},
    ),
    "say why it cannot": assign(({ event }) =>
      event.type === "submit" ? unsearchable(event.preferences) : {},
    ),
    "say that all is crossed out": assign(({ context }) =>
      context.round ? answered(context, context.round.found) : {},
    ),
    "relax the rule": assign(({ context, event }) =>
      event.type === "relax" ? relaxed(context, event.change) : {},
    ),
    "take the place": assign(({ context, event }) =>
      event.type === "choose place" ? placeChosen(context, event.place) : {},
    ),
    /* By its kind; never the visitor's words. */
    "log the failure": (
      { context: { logger } },
      { what, error }: { readonly what: string; readonly error: unknown },
    ) => {
      const kind = error instanceof Error && "kind" in error ? String(error.kind) : "unexpected";
      logger.warn(what, { kind });
    },
    "remember the wishes": ({ context }) => {
      context.store.remember(storedArrival(context.preferences, context.clock.now()));
    },
    /* The answer knows the place's clocks, by which "Tomorrow" may be another day than by the device's. */
    "remember the day": ({ context: { preferences, store } }) => {
      if (preferences.when !== "") store.remember(preferences);
    },
    "forget the trouble": assign({ trouble: undefined }),
    /* Back may leave a die rolling, which the next search does not show. */
    "pick up the die": assign(({ context: { round } }) => (round ? { round: withoutRoll(round) } : {})),
    "roll the die": assign(({ context }) => rolled(context)),
    /* The die is rolled again if one of its candidates was excluded meanwhile. */
    "go on rolling": assign(({ context }) => (context.round?.rolled ? {} : rolled(context))),
    "pick one": assign(({ context: { round, random } }) => (round ? { round: nextPick(round, random) } : {})),
    "exclude it": assign(({ context, event }) =>
      event.type === "exclude" ? withExcluded(context, event.exclusion) : {},
    ),
    "include it again": assign(({ context, event }) =>
      event.type === "include again" ? includeAgain(context, event.exclusions) : {},
    ),
    "note the visit": assign(({ context }) => wentThere(context)),
    "take the visit back": assign(({ context }) => didNotGo(context)),
    "include the visited": assign(({ context }) => includesVisited(context)),
    "read again what is kept": assign(({ context }) => readAgain(context)),
    "keep the exclusions": enqueueActions(({ enqueue }) => {
      enqueue(({ context }) => {
        context.exclusionStore?.keep(context.exclusions);
      });
      enqueue.assign(({ context }) => noteUnsaved(context));
    }),
    "keep the visits": enqueueActions(({ enqueue }) => {
      enqueue(({ context }) => {
        context.visitStore?.keep(context.visitLog);
      });
      enqueue.assign(({ context }) => visitsSeenStored(context));
    }),
    "look at the visitor's own radius": assign(({ context }) => lookedFarther(context)),
    "hang up the stub": assign(({ context }) => pickHung(context)),
    "keep the evening": ({ context }) => {
      context.evening?.keep(context.tonight);
    },
    "bring it back": assign(({ context, event }) =>
      event.type === "bring back" ? pickBroughtBack(context, event.id) : {},
    ),
    "clear the result": assign({ round: undefined }),
  },
});
