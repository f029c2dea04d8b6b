import { assign, enqueueActions, not, setup, stateIn } from "xstate";
import { broughtBack } from "../evening/evening.js";
import { ANOTHER_PAUSE, DICE_DELAY, DICE_LANDING, DICE_ROLL } from "./dice-time.js";
import type { CityFinderInput, FinderContext, HomeEvent } from "./finder-context.js";
import { pickBroughtBack, pickHung, readAgain } from "./finder-evening.js";
import { goesOn, picked, pickedUp, thrown } from "./finder-round.js";
import { answered, logFailure, placeChosen, relaxed, submitted, unsearchable } from "./finder-search.js";
import { lookedFarther, putBack, seenKept, struckOut } from "./finder-strikes.js";
import { didNotGo, includesVisited, visitsSeenKept, wentThere } from "./finder-visits.js";
import { keptArrival } from "../place/arrival.js";
import { preferenceProblem } from "../preferences.js";
import { checkStatus, handOver, loadDetails, prepare } from "./provider-actors.js";
import { bowlOf, needsDetails } from "./round.js";
import { searchMachine } from "./search-machine.js";

/** The words in which both finders are written: their actors, delays, guards and actions. */
export const finderSetup = setup({
  types: {
    input: {} as CityFinderInput,
    context: {} as FinderContext,
    events: {} as HomeEvent,
  },
  actors: { checkStatus, handOver, prepare, search: searchMachine, loadDetails },
  delays: { raise: DICE_DELAY, roll: DICE_ROLL, landing: DICE_LANDING, pause: ANOTHER_PAUSE },
  guards: {
    "it cannot be searched": ({ event }) =>
      event.type === "submit" && preferenceProblem(event.preferences) !== undefined,
    "details are missing": ({ context }) => context.round !== undefined && needsDetails(context.round),
    "the home page shall search": ({ context }) => context.manner === "hand-over",
    "the key is there": not(stateIn({ searching: { errand: "checking" } })),
    "the answer is there": stateIn({ searching: { errand: "answered" } }),
    "it was picked this evening": ({ context, event }) =>
      event.type === "bring back" && broughtBack(context.tonight, event.id) !== undefined,
    "there is another": ({ context: { round } }) =>
      round !== undefined && bowlOf(round).some(({ id }) => id !== round.picked?.id),
    "others are left": ({ context, event }) => {
      const { round } = event.type === "cross out" ? struckOut(context, event.strike) : context;
      return round !== undefined && bowlOf(round).length > 0;
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
    "log the failure": ({ context }, failure: { readonly what: string; readonly error: unknown }) => {
      logFailure(context, failure);
    },
    "remember the wishes": ({ context }) => {
      context.store.remember(keptArrival(context.preferences, context.clock.now()));
    },
    "forget the trouble": assign({ trouble: undefined }),
    "pick up the die": assign(({ context }) => pickedUp(context)),
    "throw the die": assign(({ context }) => thrown(context)),
    "go on rolling": assign(({ context }) => goesOn(context)),
    "pick one": assign(({ context }) => picked(context)),
    "cross it out": assign(({ context, event }) =>
      event.type === "cross out" ? struckOut(context, event.strike) : {},
    ),
    "put it back": assign(({ context, event }) =>
      event.type === "put back" ? putBack(context, event.strikes) : {},
    ),
    "note the visit": assign(({ context }) => wentThere(context)),
    "take the visit back": assign(({ context }) => didNotGo(context)),
    "include the visited": assign(({ context }) => includesVisited(context)),
    "read again what is kept": assign(({ context }) => readAgain(context)),
    "keep the strikes": enqueueActions(({ enqueue }) => {
      enqueue(({ context }) => {
        context.strikesKept?.keep(context.strikes);
      });
      enqueue.assign(({ context }) => seenKept(context));
    }),
    "keep the visits": enqueueActions(({ enqueue }) => {
      enqueue(({ context }) => {
        context.visitsKept?.keep(context.visitLog);
      });
      enqueue.assign(({ context }) => visitsSeenKept(context));
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
