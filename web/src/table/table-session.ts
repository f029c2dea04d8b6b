import { TABLE_WORDS, REFUSAL_WORDS } from "../words/table.js";
import type { ActionAnswer } from "@dinner-dice/browser/live-table";
import {
  heardRounds,
  type OwnRounds,
  type PhoneTurn,
  type PhoneVerdict,
  phoneTurn,
  unheardRounds,
  verdictOf,
} from "@dinner-dice/core/table/phone";
import type { Lie } from "@dinner-dice/core/table/check";
import { revealEnds } from "@dinner-dice/core/table/rounds";
import { TABLE_LIMITS } from "@dinner-dice/core/table/table";
import type { OwnView, TableGone, TablePage, TableState, TableView } from "@dinner-dice/core/table/view";
import type { StoredSeat, TablePorts } from "./table-context.js";
import { decidedName, newsBetween } from "./table-news.js";
import { and, assign, fromCallback, setup, type SnapshotFrom } from "xstate";

interface SessionInput {
  readonly page: TablePage;
  readonly ports: TablePorts;
}

/** Everything that a table's page shows, and what its phone knows. */
export interface TableShown extends SessionInput {
  readonly view: TableView;
  /** The server's time of its latest news about the table, in milliseconds since 1970. */
  readonly now: number;
  readonly own: OwnView | undefined;
  readonly token: string;
  readonly rounds: OwnRounds;
  readonly isReached: boolean;
  readonly gone?: TableGone;
  readonly notice?: string | undefined;
  readonly lie?: Lie | undefined;
  readonly verdict?: PhoneVerdict | undefined;
  readonly news: string;
  /** Counts the visitor's actions whose results are shown. */
  readonly answers: number;
}

/** Milliseconds between the landing of the die and the check. */
const LIES = 1400;

/** Milliseconds after which a decision is old news, of which no die rolls any more. */
const OLD = 4000;

/** Milliseconds before a step that did not reach the server is tried again: a number gets two more tries before its round is void. */
const AGAIN = 2000;

/** Milliseconds before the next step after one that the server answered. */
const SOON = 200;

/** Milliseconds of doubt whether a number came in time. */
const SLOW = 1000;

type PhoneMessage = Extract<NonNullable<PhoneTurn["action"]>, { readonly type: "commit" | "reveal" }>;

/** What is sent to the server: what the visitor did, or what the phone does by itself. */
interface Sending {
  readonly type: "act";
  readonly fields: object;
  readonly message?: PhoneMessage;
  /** Milliseconds until the message comes too late. */
  readonly left?: number;
  /** True if the visitor waits for the answer. */
  readonly isOwn?: true;
}

interface Hearing extends Pick<Sending, "isOwn"> {
  readonly type: "hear";
  readonly state: TableState;
}

type SessionEvent =
  | { readonly type: "settled" }
  | { readonly type: "perform"; readonly fields: { readonly action: string } }
  | { readonly type: "skip" }
  | { readonly type: "remembered"; readonly stored: StoredSeat | undefined }
  | { readonly type: "heard"; readonly state: TableState }
  | { readonly type: "lost" | "ended"; readonly gone: TableGone }
  | { readonly type: "reached"; readonly isReached: boolean }
  | {
      readonly type: "answered";
      readonly answer: ActionAnswer;
      readonly to: Sending;
      readonly isLate: boolean;
    }
  | { readonly type: "news"; readonly before: TableView }
  | { readonly type: "send"; readonly message: PhoneMessage }
  | { readonly type: "sent"; readonly isHeard: boolean };

/** Listens to the table and sends what is done at it. */
const line = fromCallback<Sending | Hearing, SessionInput>(
  ({ input: { page, ports }, sendBack, receive }) => {
    const live = ports.listen(page.code, {
      onState: (state) => sendBack({ type: "heard", state }),
      onGone: (gone) => sendBack({ type: "lost", gone }),
      onReach: (isReached) => sendBack({ type: "reached", isReached }),
    });
    receive((event) => {
      if (event.type === "hear") {
        live.hear(event.state);
        if (event.isOwn) sendBack({ type: "settled" });
        return;
      }
      const begun = performance.now();
      void ports.act(page.code, event.fields).then((answer) => {
        const isLate = performance.now() - begun >= (event.left ?? Infinity) - SLOW;
        sendBack({ type: "answered", answer, to: event, isLate });
      });
    });
    sendBack({ type: "remembered", stored: ports.memoryOf(page.code).last() });
    return () => live.close();
  },
);

const sessionSetup = setup({
  types: { input: {} as SessionInput, context: {} as TableShown, events: {} as SessionEvent },
  actors: { line },
  delays: {
    landing: ({ context: { view, now } }) =>
      Math.max(0, (view.decision?.at ?? now) + TABLE_LIMITS.landing - now),
    ...{ lies: LIES, again: AGAIN, soon: SOON },
  },
  guards: {
    "the dice begin to roll": ({ context, event }) =>
      event.type === "news" && context.view.rolling !== undefined && !event.before.rolling,
    "a decision is new": ({ context: { view, now }, event }) =>
      event.type === "news" &&
      view.decision !== undefined &&
      view.decision.terms.round !== event.before.decision?.terms.round &&
      now <= view.decision.at + TABLE_LIMITS.landing + OLD,
    "its dice were skipped": ({ event }) => event.type === "news" && event.before.rolling !== undefined,
    "the visitor has a seat": ({ context }) => context.own !== undefined,
    "nothing is decided": ({ context: { view } }) => !view.decision && !view.rolling,
    "the server answered": ({ event }) => event.type === "sent" && event.isHeard,
  },
  actions: {
    "move along": ({ context: { ports, token, rounds }, event }) => {
      if (event.type !== "ended" || event.gone.movedTo === undefined) return;
      ports.memoryOf(event.gone.movedTo).keep({ token, rounds });
      ports.goTo(event.gone.movedTo);
    },
    keep: ({ context: { page, ports, token, rounds } }) => ports.memoryOf(page.code).keep({ token, rounds }),
    "tell the landing": assign({
      news: ({ context }) => `${TABLE_WORDS.roll.landed}: ${decidedName(context.view) ?? ""}.`,
    }),
  },
});

const acts = (token: string, fields: object, rest: Partial<Sending> = {}): Sending => ({
  type: "act",
  fields: { ...fields, token },
  ...rest,
});

const remembers = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== "remembered") return;
  const { page, view, own } = context;
  const { rounds = [], token = context.token } = event.stored ?? {};
  const verdict = verdictOf(page.view, rounds) ?? context.verdict;
  enqueue.assign({ rounds, verdict, token: own ? context.token : token });
  if (own) enqueue("keep");
  else if (event.stored) enqueue.sendTo("line", acts(token, { action: "look" }));
  enqueue.raise({ type: "news", before: view });
});

const hears = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== "heard") return;
  const { view, now, own } = event.state;
  const news = newsBetween(context.view, view).join(" ") || context.news;
  const isSeated = view.people.some(({ seat }) => seat === context.own?.seat);
  const isNew = view.decision?.terms.round !== context.view.decision?.terms.round;
  const verdict = isNew ? verdictOf(view, context.rounds) : undefined;
  enqueue.assign({
    ...{ view, now, news, own: isSeated || own ? context.own : undefined },
    ...(verdict && { verdict }),
    ...(view.rolling && !context.view.rolling && { verdict: undefined, lie: undefined }),
  });
  enqueue.raise({ type: "news", before: context.view });
});

const performs = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== "perform") return;
  const { token, rounds, view } = context;
  const isAgain = event.fields.action === "again";
  enqueue.assign({
    notice: undefined,
    rounds: rounds.map((each) => (isAgain && each.round === view.round ? { ...each, asked: true } : each)),
  });
  if (isAgain) enqueue("keep");
  enqueue.sendTo("line", acts(token, event.fields, { isOwn: true }));
});

/** Takes what the server answered. The phone remembers whether it did, and whether its message may have come too late. */
const takesAnswer = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== "answered") return;
  const { answer, to, isLate } = event;
  const { message, isOwn } = to;
  const refuse = (notice: string): void => {
    if (isOwn) enqueue.assign({ notice });
  };
  if (message) enqueue.raise({ type: "sent", isHeard: answer !== "unreached" && !("wait" in answer) });
  if (answer === "unreached") return refuse(TABLE_WORDS.state.unreached);
  if ("gone" in answer) return enqueue.raise({ type: "ended", gone: answer });
  if (!("view" in answer)) return refuse(TABLE_WORDS.state.wait(answer.wait));
  const { own, refused, view } = answer;
  const { rounds } = context;
  enqueue.assign({ own, rounds: message ? heardRounds(rounds, { action: message, view, isLate }) : rounds });
  enqueue.sendTo("line", { type: "hear", state: answer, ...(isOwn && { isOwn }) });
  if (own) enqueue("keep");
  if (refused) refuse(REFUSAL_WORDS[refused]);
});

/** Takes the phone's next step: a promise or a number for the server. */
const takesTurn = sessionSetup.enqueueActions(({ context, enqueue }) => {
  const { view, own, rounds, ports, lie } = context;
  if (!own) return;
  const turn = phoneTurn({ view, own, rounds, draw: ports.draw });
  enqueue.assign({ rounds: turn.rounds, lie: turn.lie ?? lie });
  if (turn.rounds !== rounds) enqueue("keep");
  const { action } = turn;
  if (action?.type === "commit" || action?.type === "reveal")
    enqueue.raise({ type: "send", message: action });
});

const sends = sessionSetup.enqueueActions(({ context, event, enqueue }) => {
  if (event.type !== "send") return;
  const { token, rounds, now, view } = context;
  const { message } = event;
  const { type: action, round } = message;
  const secret =
    message.type === "reveal" ? { value: message.number } : { value: message.commitment, salt: message.salt };
  enqueue.assign({ rounds: unheardRounds(rounds, message) });
  enqueue("keep");
  const left = view.rolling ? revealEnds(view.rolling) - now : Infinity;
  enqueue.sendTo("line", acts(token, { action, round, ...secret }, { message, left }));
});

const rollsOrLands = [
  { guard: "the dice begin to roll", target: "rolling" },
  { guard: "a decision is new", target: "landing" },
] as const;

/** A table as one page of a browser takes part in it: its dice, and its phone, which promises and reveals numbers by itself. */
export const sessionMachine = sessionSetup.createMachine({
  id: "table",
  context: ({ input: { page, ports } }) => {
    const { view, now, own, token, refused } = page;
    return {
      ...{ page, ports, view, now, own, token, rounds: [], isReached: true, news: "", answers: 0 },
      ...(refused && { notice: REFUSAL_WORDS[refused] }),
      ...(view.decision && { verdict: "not in it" }),
    };
  },
  initial: "open",
  states: {
    open: {
      type: "parallel",
      invoke: { id: "line", src: "line", input: ({ context }) => context },
      on: {
        remembered: { actions: remembers },
        heard: { actions: hears },
        settled: { actions: assign({ answers: ({ context }) => context.answers + 1 }) },
        perform: { actions: performs },
        answered: { actions: takesAnswer },
        reached: { actions: assign({ isReached: ({ event }) => event.isReached }) },
        /* A table that cannot be read may have moved. Only people who sat at it learn where. */
        lost: [
          {
            guard: "the visitor has a seat",
            actions: sessionSetup.enqueueActions(({ context, enqueue }) =>
              enqueue.sendTo("line", acts(context.token, { action: "look" })),
            ),
          },
          { target: "gone", actions: assign({ gone: ({ event }) => event.gone }) },
        ],
        ended: { target: "gone", actions: ["move along", assign({ gone: ({ event }) => event.gone })] },
      },
      states: {
        dice: {
          initial: "still",
          states: {
            still: {
              on: {
                news: [
                  { guard: and(["a decision is new", "its dice were skipped"]), target: "skipped" },
                  ...rollsOrLands,
                ],
              },
            },
            rolling: {
              on: {
                skip: "still",
                news: [
                  { guard: "a decision is new", target: "landing" },
                  { guard: "nothing is decided", target: "still" },
                ],
              },
            },
            landing: {
              on: { skip: "skipped", news: rollsOrLands },
              after: { landing: { target: "landed", actions: "tell the landing" } },
            },
            skipped: {
              on: { news: rollsOrLands },
              after: { landing: { target: "still", actions: "tell the landing" } },
            },
            landed: { on: { skip: "still", news: rollsOrLands }, after: { lies: "still" } },
          },
        },
        phone: {
          initial: "asleep",
          states: {
            asleep: { on: { news: "awake" } },
            awake: {
              entry: takesTurn,
              on: { news: { target: "awake", reenter: true }, send: { target: "sending", actions: sends } },
            },
            sending: {
              on: { sent: [{ guard: "the server answered", target: "resting" }, { target: "retrying" }] },
            },
            resting: { after: { soon: "awake" } },
            retrying: { on: { news: "awake" }, after: { again: "awake" } },
          },
        },
      },
    },
    gone: {},
  },
});

/** Where the dice are: they roll until the decision lands, on all screens at the same time. */
export function diceIn(snapshot: SnapshotFrom<typeof sessionMachine>): "still" | "rolling" | "landed" {
  if (snapshot.matches({ open: { dice: "landed" } })) return "landed";
  const rolls = (["rolling", "landing"] as const).some((dice) => snapshot.matches({ open: { dice } }));
  return rolls ? "rolling" : "still";
}
