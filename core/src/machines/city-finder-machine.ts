import { assign } from "xstate";
import {
  answered,
  initialContext,
  isDealt,
  KEY_MISSING,
  logFailure,
  pageTrouble,
  placeChosen,
  relaxed,
  searchInput,
  statusTrouble,
  submitted,
  unsearchable,
} from "./finder-context.js";
import { preferenceProblem } from "../preferences.js";
import { finderSetup, resultStates } from "./finder-setup.js";

export type { CityFinderInput, SearchManner } from "./finder-context.js";

/**
 * The embedded finder of guides and articles: idle, loading, result; no dice (core/README.md, Course of a search).
 *
 * 'find another' waits 500 ms; an exhausted list starts over as on the home page; a failure goes back to idle.
 */
export const cityFinderMachine = finderSetup.createMachine({
  id: "city-finder",
  context: ({ input }) => initialContext(input),
  initial: "idle",
  on: { "strikes changed": { actions: "read the strikes again" } },
  states: {
    idle: {
      on: {
        submit: [
          {
            guard: ({ event }) => preferenceProblem(event.preferences) !== undefined,
            actions: assign(({ event }) => unsearchable(event.preferences)),
          },
          {
            target: "loading",
            actions: [assign(({ event }) => submitted(event.preferences)), "remember the wishes"],
          },
        ],
        relax: {
          target: "loading",
          actions: [assign(({ context, event }) => relaxed(context, event.change)), "remember the wishes"],
        },
        "choose place": {
          target: "loading",
          actions: [assign(({ context, event }) => placeChosen(context, event.place)), "remember the wishes"],
        },
        "look farther": {
          target: "loading",
          actions: ["look at the visitor's own radius", "keep the strikes"],
        },
        "put back": { target: "loading", actions: ["put it back", "keep the strikes"] },
        "bring back": { guard: "it was picked this evening", target: "result", actions: "bring it back" },
        back: { actions: "forget the trouble" },
      },
    },
    loading: {
      entry: "forget the trouble",
      initial: "deciding",
      states: {
        deciding: {
          always: [{ guard: "the home page shall search", target: "handing over" }, { target: "checking" }],
        },
        "handing over": {
          invoke: {
            src: "handOver",
            input: ({ context }) => context,
            onDone: [
              { guard: ({ event }) => event.output, target: "#city-finder.redirecting" },
              { target: "checking" },
            ],
            onError: "checking",
          },
        },
        checking: {
          invoke: {
            src: "checkStatus",
            input: ({ context }) => ({ provider: context.provider }),
            onDone: [
              {
                guard: ({ event }) => event.output.ready,
                target: "preparing",
                actions: assign({ status: ({ event }) => event.output }),
              },
              { target: "#city-finder.idle", actions: assign({ trouble: KEY_MISSING }) },
            ],
            onError: {
              target: "#city-finder.idle",
              actions: assign({ trouble: ({ event }) => statusTrouble(event.error) }),
            },
          },
        },
        preparing: {
          invoke: {
            src: "prepare",
            input: ({ context }) => context,
            onDone: "asking",
            onError: {
              target: "#city-finder.idle",
              actions: [
                ({ context, event }): void => {
                  logFailure(context, { what: "preparing failed", error: event.error });
                },
                assign({ trouble: ({ event }) => statusTrouble(event.error) }),
              ],
            },
          },
        },
        asking: {
          invoke: {
            src: "search",
            input: ({ context }) => searchInput(context),
            onDone: [
              {
                guard: ({ context, event }) => isDealt(context, event.output),
                target: "#city-finder.result",
                actions: [assign(({ context, event }) => answered(context, event.output)), "pick one"],
              },
              {
                target: "#city-finder.idle",
                actions: assign(({ context, event }) => answered(context, event.output)),
              },
            ],
            onError: {
              target: "#city-finder.idle",
              actions: [
                ({ context, event }): void => {
                  logFailure(context, { what: "search failed", error: event.error });
                },
                assign({ trouble: () => pageTrouble() }),
              ],
            },
          },
        },
      },
    },
    waiting: {
      after: { pause: { target: "result", actions: "pick one" } },
      on: { back: { target: "idle", actions: "clear the result" } },
    },
    redirecting: { on: { back: "idle" } },
    result: {
      ...resultStates,
      on: {
        "cross out": [
          { guard: "others are left", target: "waiting", actions: ["cross it out", "keep the strikes"] },
          { actions: ["cross it out", "keep the strikes"] },
        ],
        "put back": { target: "result", reenter: true, actions: ["put it back", "keep the strikes"] },
        "find another": { guard: "there is another", target: "waiting" },
        relax: {
          target: "loading",
          actions: [assign(({ context, event }) => relaxed(context, event.change)), "remember the wishes"],
        },
        "look farther": {
          target: "loading",
          actions: ["look at the visitor's own radius", "keep the strikes"],
        },
        "choose place": {
          target: "loading",
          actions: [assign(({ context, event }) => placeChosen(context, event.place)), "remember the wishes"],
        },
        "bring back": {
          guard: "it was picked this evening",
          target: "result",
          reenter: true,
          actions: "bring it back",
        },
        back: { target: "idle", actions: "clear the result" },
      },
    },
  },
});
