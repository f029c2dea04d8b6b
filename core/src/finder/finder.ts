import { answered, isDealt, searchInput, statusTrouble, initialContext } from "./finder-actions.js";
import { withFailedDetails, withPickedDetails } from "../roll/round.js";
import { failed } from "../search/search-outcome.js";
import { comesBack } from "./finder-context.js";
import { finderSetup } from "./finder-setup.js";
import { assign } from "xstate";

/** Logs an actor's failure, with the actor's task. */
export function logs(what: string) {
  return {
    type: "log the failure",
    params: ({ event }: { readonly event: { readonly error: unknown } }) => ({ what, error: event.error }),
  } as const;
}

/** Asks whether the service is ready. Without a key or an answer, the visitor sees the reason. */
export function checking({ ready, keyless, trouble }: Record<"ready" | "keyless" | "trouble", string>) {
  return finderSetup.createStateConfig({
    invoke: {
      src: "checkStatus",
      input: ({ context }) => ({ provider: context.provider }),
      onDone: [
        {
          guard: ({ event }) => event.output.ready,
          target: ready,
          actions: assign({ status: ({ event }) => event.output }),
        },
        {
          target: keyless,
          actions: assign({ status: ({ event }) => event.output, trouble: failed({ kind: "key-missing" }) }),
        },
      ],
      onError: { target: trouble, actions: assign({ trouble: ({ event }) => statusTrouble(event.error) }) },
    },
  });
}

interface Found {
  readonly target: string;
  readonly actions: "pick one" | "roll the die";
}

/** Runs the search. If nothing can be picked, the visitor sees the reason. */
export function asking({ found, trouble }: { readonly found: Found; readonly trouble: string }) {
  return finderSetup.createStateConfig({
    invoke: {
      src: "search",
      input: ({ context }) => searchInput(context),
      onDone: [
        {
          guard: ({ context, event }) => isDealt(context, event.output),
          target: found.target,
          actions: [
            assign(({ context, event }) => answered(context, event.output)),
            "remember the day",
            found.actions,
          ],
        },
        { target: trouble, actions: assign(({ context, event }) => answered(context, event.output)) },
      ],
      onError: {
        target: trouble,
        actions: [logs("search failed"), assign({ trouble: failed({ kind: "page-failed" }) })],
      },
    },
  });
}

/** Reads the stored data again while the die rolls. The die stays in place whatever another tab excluded or restored. */
const READ_WHILE_ROLLING = { actions: ["read again what is kept", "go on rolling"] } as const;

/** What a visitor may change about a search, and the state that searches again. */
function changesOfMind<TSearching extends string>(target: TSearching) {
  return {
    relax: { target, actions: ["relax the rule", "remember the wishes"] },
    "choose place": { target, actions: ["take the place", "remember the wishes"] },
    "look farther": { target, actions: ["look at the visitor's own radius", "keep the exclusions"] },
  } as const;
}

/** Shows an earlier pick of this evening again. */
const BRINGS_BACK = {
  guard: "it was picked this evening",
  target: "result",
  actions: "bring it back",
} as const;

export function fromForm<TSearching extends string>(target: TSearching) {
  return {
    ...changesOfMind(target),
    "include again": [
      {
        guard: "the pick comes back",
        target: "result",
        actions: ["include it again", "keep the exclusions", "forget the trouble"],
      },
      { target, actions: ["include it again", "keep the exclusions"] },
    ],
    "include visited": { target, actions: ["include the visited", "keep the visits"] },
    "bring back": BRINGS_BACK,
  } as const;
}

/** A card leads to the state that searches, the one before another pick, and the one with the board. */
export function fromCard({ searching, rolling, board }: Record<"searching" | "rolling" | "board", string>) {
  const actions = ["exclude it", "keep the exclusions"] as const;
  return {
    ...changesOfMind(searching),
    exclude: [
      { guard: "others are left", target: rolling, actions },
      { target: board, actions: [...actions, "say that all is crossed out"] },
    ],
    "include again": { target: "result", actions: ["include it again", "keep the exclusions"] },
    "we went": { actions: ["note the visit", "keep the visits"] },
    "we did not go": { actions: ["take the visit back", "keep the visits"] },
    "include visited": { actions: ["include the visited", "keep the visits"] },
    "find another": { guard: "there is another", target: rolling },
    "bring back": BRINGS_BACK,
  } as const;
}

/** The states after a pick: the basic result, then its details unless known; if they fail, the basic result stays. Loads a missing status too. */
export const resultStates = finderSetup.createStateConfig({
  initial: "opening",
  invoke: {
    src: "checkStatus",
    input: ({ context }) => context,
    onDone: {
      guard: ({ context }) => context.status === undefined,
      actions: assign({ status: ({ event }) => event.output }),
    },
    onError: { actions: logs("status check failed") },
  },
  states: {
    opening: {
      entry: ["hang up the stub", "keep the evening"],
      always: [{ guard: "details are missing", target: "loading details" }, { target: "complete" }],
    },
    "loading details": {
      invoke: {
        src: "loadDetails",
        input: ({ context }) => ({ provider: context.provider, id: context.round?.picked?.id ?? "" }),
        onDone: {
          target: "complete",
          actions: assign(({ context: { round }, event }) =>
            round ? { round: withPickedDetails(round, event.output) } : {},
          ),
        },
        onError: {
          target: "complete",
          actions: [
            logs("details failed"),
            assign(({ context: { round } }) => (round ? { round: withFailedDetails(round) } : {})),
          ],
        },
      },
    },
    complete: { entry: ["hang up the stub", "keep the evening"] },
  },
});

/** The home page's finder. Once the search is answered or takes long, the dice roll 2.5 s or until the answer, then land for 0.5 s; 'skip' ends it. */
export const finderMachine = finderSetup.createMachine({
  id: "finder",
  context: ({ input }) => initialContext(input),
  initial: "loading",
  on: {
    "read again": { actions: "read again what is kept" },
    submit: [
      { guard: "it cannot be searched", target: ".form", actions: "say why it cannot" },
      { target: ".searching", actions: ["take the preferences", "remember the wishes"] },
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
    setup: { on: { "check again": { target: "loading", actions: "forget the trouble" }, submit: undefined } },
    form: { on: { ...fromForm("searching"), back: { actions: "forget the trouble" } } },
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
        request: {
          initial: "checking",
          states: {
            checking: checking({ ready: "asking", keyless: "#finder.setup", trouble: "#finder.form" }),
            asking: asking({
              found: { target: "answered", actions: "roll the die" },
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
      entry: "roll the die",
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
