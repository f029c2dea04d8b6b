import { assign } from "xstate";
import { comesBack } from "./finder-context.js";
import { initialContext } from "./finder-evening.js";
import { finderSetup } from "./finder-setup.js";
import {
  asking,
  BRINGS_BACK,
  checking,
  fromCard,
  fromForm,
  logs,
  READ_WHILE_ROLLING,
  resultStates,
} from "./finder-states.js";

export type { HomeEvent } from "./finder-context.js";

/**
 * The home page's finder: loading, setup, form, searching, rolling, result (core/README.md, Course of a search).
 *
 * While searching, after the key check, the dice start to roll when the search is answered or takes long. They roll for at least 2.5 s and until the answer
 * arrives, then land for 0.5 s. 'skip' ends the roll as soon as the answer arrives.
 */
export const finderMachine = finderSetup.createMachine({
  id: "finder",
  context: ({ input }) => initialContext(input),
  initial: "loading",
  on: {
    "read again": { actions: "read again what is kept" },
    submit: [
      {
        guard: "it cannot be searched",
        target: ".form",
        actions: "say why it cannot",
      },
      {
        target: ".searching",
        actions: ["take the preferences", "remember the wishes"],
      },
    ],
  },
  states: {
    loading: {
      invoke: {
        src: "checkStatus",
        input: ({ context }) => ({ provider: context.provider }),
        onDone: [
          {
            guard: ({ event }) => event.output.ready,
            target: "form",
            actions: assign({ status: ({ event }) => event.output }),
          },
          { target: "setup", actions: assign({ status: ({ event }) => event.output }) },
        ],
        onError: { target: "form", actions: logs("status check failed") },
      },
      always: { guard: ({ context }) => comesBack(context), target: "result" },
      on: { "bring back": BRINGS_BACK },
      exit: assign({ returnsTo: undefined }),
    },
    setup: {
      on: { "check again": { target: "loading", actions: "forget the trouble" }, submit: undefined },
    },
    form: {
      on: {
        ...fromForm("searching"),
        back: { actions: "forget the trouble" },
      },
    },
    searching: {
      type: "parallel",
      entry: ["forget the trouble", "pick up the die"],
      on: {
        "read again": [
          { guard: "the answer is there", ...READ_WHILE_ROLLING },
          { actions: "read again what is kept" },
        ],
        submit: undefined,
        back: "form",
      },
      states: {
        dice: {
          initial: "waiting",
          states: {
            waiting: { always: { guard: "the key is there", target: "lying" } },
            lying: {
              always: { guard: "the answer is there", target: "rolling" },
              after: { raise: "rolling" },
            },
            rolling: { after: { roll: "held" }, on: { skip: "landed" } },
            held: { always: { guard: "the answer is there", target: "landing" }, on: { skip: "landed" } },
            landing: { after: { landing: "landed" }, on: { skip: "landed" } },
            landed: { type: "final" },
          },
        },
        errand: {
          initial: "checking",
          states: {
            checking: checking({ ready: "asking", keyless: "#finder.setup", trouble: "#finder.form" }),
            asking: asking({
              found: { target: "answered", actions: "throw the die" },
              trouble: "#finder.form",
            }),
            answered: { type: "final" },
          },
        },
      },
      onDone: [
        { guard: "others are left", target: "result", actions: "pick one" },
        { target: "form", actions: "say that all is crossed out" },
      ],
    },
    rolling: {
      entry: "throw the die",
      initial: "rolling",
      on: {
        "read again": READ_WHILE_ROLLING,
        skip: { target: "result", actions: "pick one" },
        submit: undefined,
        back: "form",
      },
      states: {
        rolling: { after: { roll: "landing" } },
        landing: { after: { landing: "landed" } },
        landed: { type: "final" },
      },
      onDone: { target: "result", actions: "pick one" },
    },
    result: {
      ...resultStates,
      always: { guard: ({ context }) => context.status?.ready === false, target: "setup" },
      on: {
        ...fromCard({ searching: "searching", rolling: "rolling", board: "form" }),
        back: [{ guard: ({ context }) => context.status === undefined, target: "loading" }, "form"],
      },
    },
  },
});
