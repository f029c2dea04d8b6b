import { readCount, readFields, readItems } from "../reading.js";
import { type Lie, lieInDecision, lieInTerms, type OwnRound } from "./check.js";
import { commitmentOf, isFairNumber, transcriptOf } from "./fair-roll.js";
import type { Action } from "./action.js";
import type { OwnView, TableView } from "./view.js";

/** The rounds that a phone took part in, the newest last. */
export type OwnRounds = readonly OwnRound[];

/** Rounds that we store: the one that rolled and those after it. */
const MOST_ROUNDS = 4;

/** The phone's next automatic action, and what it stores from now on. */
export interface PhoneTurn {
  readonly rounds: OwnRounds;
  readonly action?: Action;
  /** Why it does not reveal its number. */
  readonly lie?: Lie;
}

/** What a phone knows of its table. */
export interface PhoneSight {
  readonly view: TableView;
  readonly own: OwnView;
  readonly rounds: OwnRounds;
  /** Draws 64 hex digits. */
  readonly draw: () => string;
}

/** The next step of a phone: it promises a number for the coming round, and reveals it once the terms match those that it sees. */
export function phoneTurn({ view, own, rounds, draw }: PhoneSight): PhoneTurn {
  const { seat } = own;
  const { name: table, round, promise, rolling } = view;
  const mine = rounds.find((each) => each.round === round && each.seat === seat);
  if (rolling) return mine ? revealing({ view, own, rounds, draw }, mine) : { rounds };
  if (view.people.some((person) => person.seat === seat && person.isReady)) return { rounds };
  const kept = mine ?? { seat, round, number: draw(), promise };
  const commitment = commitmentOf({ table, round, seat }, kept.number);
  return { rounds: withRound(rounds, kept), action: { type: "commit", round, commitment } };
}

function revealing({ view, own, rounds }: PhoneSight, mine: OwnRound): PhoneTurn {
  const { rolling, round } = view;
  if (!rolling?.waitingFor.some(({ seat }) => seat === mine.seat)) return { rounds };
  const { terms } = rolling;
  const isDone = view.people.some(({ seat, done }) => seat === mine.seat && done);
  const lie = lieInTerms(view, { terms, own: mine, marks: isDone ? own.marks : [] });
  if (lie) return { rounds, lie };
  const kept = { ...mine, transcript: transcriptOf(terms) };
  return { rounds: withRound(rounds, kept), action: { type: "reveal", round, number: mine.number } };
}

/** A phone's verdict on a decision: its number is included, the server lied, or the phone took no part. */
export type PhoneVerdict = "checked" | "not in it" | Lie;

export function verdictOf({ decision }: TableView, rounds: OwnRounds): PhoneVerdict | undefined {
  if (!decision) return undefined;
  const mine = rounds.find(
    ({ round, transcript }) => round === decision.terms.round && transcript !== undefined,
  );
  if (!mine) return "not in it";
  return lieInDecision(decision, mine) ?? "checked";
}

/** Parses the rounds that a tab stored. Anything malformed becomes an empty list. Never throws. */
export function readRounds(stored: unknown): OwnRounds {
  return readItems(stored).flatMap((each): OwnRounds => {
    const fields = readFields(each);
    const { number, promise, transcript } = fields;
    const [seat, round] = [readCount(fields["seat"]), readCount(fields["round"])];
    if (seat === undefined || round === undefined || !isFairNumber(number) || !isFairNumber(promise))
      return [];
    return [{ seat, round, number, promise, ...(isFairNumber(transcript) && { transcript }) }];
  });
}

function withRound(rounds: OwnRounds, kept: OwnRound): OwnRounds {
  return [...rounds.filter(({ round }) => round !== kept.round), kept].slice(-MOST_ROUNDS);
}
