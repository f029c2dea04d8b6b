import { assign } from "xstate";
import { detailed, undetailed } from "./finder-round.js";
import { answered, isDealt, KEY_MISSING, pageTrouble, searchInput, statusTrouble } from "./finder-search.js";
import { finderSetup } from "./finder-setup.js";

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
          actions: assign({ status: ({ event }) => event.output, trouble: KEY_MISSING }),
        },
      ],
      onError: { target: trouble, actions: assign({ trouble: ({ event }) => statusTrouble(event.error) }) },
    },
  });
}

/** The next states of a search that found something, and the actions on the transition. */
interface Found {
  readonly target: string;
  readonly actions: "pick one" | "throw the die";
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
        actions: [logs("search failed"), assign({ trouble: () => pageTrouble() })],
      },
    },
  });
}

/** Reads the stored data again while the die rolls. The die stays in place whatever another tab excluded or restored. */
export const READ_WHILE_ROLLING = {
  actions: ["read again what is kept", "go on rolling"],
} as const;

/** What a visitor may change about a search, and the state that searches again. */
function changesOfMind<TSearching extends string>(target: TSearching) {
  return {
    relax: { target, actions: ["relax the rule", "remember the wishes"] },
    "choose place": { target, actions: ["take the place", "remember the wishes"] },
    "look farther": { target, actions: ["look at the visitor's own radius", "keep the exclusions"] },
  } as const;
}

/** Shows an earlier pick of this evening again. */
export const BRINGS_BACK = {
  guard: "it was picked this evening",
  target: "result",
  actions: "bring it back",
} as const;

/** The events that a form or board accepts besides submit, in both finders, and the state that searches. */
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

/** The states to which a card leads: the one that searches, the one before another pick, and the one with the board. */
interface Onward<TSearching extends string, TRolling extends string, TBoard extends string> {
  readonly searching: TSearching;
  readonly rolling: TRolling;
  readonly board: TBoard;
}

/** The events that a card accepts besides leaving it, in both finders. */
export function fromCard<TSearching extends string, TRolling extends string, TBoard extends string>({
  searching,
  rolling,
  board,
}: Onward<TSearching, TRolling, TBoard>) {
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

/**
 * The states after a pick, in both finders: the basic result at once, its details when they arrive.
 *
 * If loading details fails, the failure is logged and the basic result stays (core/README.md, Course of a search). Known details are not
 * requested again. A visitor who returns to a card may see it before the service's status is known; it loads meanwhile.
 */
export const resultStates = finderSetup.createStateConfig({
  initial: "opening",
  invoke: {
    src: "checkStatus",
    input: ({ context: { provider, status } }) => ({ provider, status }),
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
          actions: assign(({ context, event }) => detailed(context, event.output)),
        },
        onError: {
          target: "complete",
          actions: [logs("details failed"), assign(({ context }) => undetailed(context))],
        },
      },
    },
    complete: { entry: ["hang up the stub", "keep the evening"] },
  },
});
