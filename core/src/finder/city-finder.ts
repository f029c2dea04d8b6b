import { initialContext, statusTrouble } from "./finder-actions.js";
import { finderSetup } from "./finder-setup.js";
import { asking, checking, fromCard, fromForm, logs, resultStates } from "./finder.js";
import { assign } from "xstate";

/** The embedded finder of guides and articles, without dice. 'find another' waits 500 ms; a failure returns to idle. */
export const cityFinderMachine = finderSetup.createMachine({
  id: "city-finder",
  context: ({ input }) => initialContext(input),
  initial: "idle",
  on: { "read again": { actions: "read again what is kept" } },
  states: {
    idle: {
      on: {
        submit: [
          { guard: "it cannot be searched", actions: "say why it cannot" },
          { target: "loading", actions: ["take the preferences", "remember the wishes"] },
        ],
        ...fromForm("loading"),
        back: { actions: "forget the trouble" },
      },
    },
    loading: {
      entry: "forget the trouble",
      initial: "deciding",
      on: { back: { target: "idle", actions: "clear the result" } },
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
        checking: checking({
          ready: "preparing",
          keyless: "#city-finder.idle",
          trouble: "#city-finder.idle",
        }),
        preparing: {
          invoke: {
            src: "prepare",
            input: ({ context }) => context,
            onDone: "asking",
            onError: {
              target: "#city-finder.idle",
              actions: [
                logs("preparing failed"),
                assign({ trouble: ({ event }) => statusTrouble(event.error) }),
              ],
            },
          },
        },
        asking: asking({
          found: { target: "#city-finder.result", actions: "pick one" },
          trouble: "#city-finder.idle",
        }),
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
        ...fromCard({ searching: "loading", rolling: "waiting", board: "idle" }),
        back: { target: "idle", actions: "clear the result" },
      },
    },
  },
});
