import { readCount, readFields, readItems, readTexts } from "../ground/reading.js";
import type { Action } from "./actions.js";
import { factsHash, type Lie, lieInDecision, lieInRoll, lieInTerms, type OwnRound } from "./check.js";
import { commitmentOf, isFairNumber, transcriptOf } from "./fair-roll.js";
import { factsOf } from "./table.js";
import type { OwnView, TableView } from "./view.js";

/** The rounds that a phone took part in, the newest last. */
export type OwnRounds = readonly OwnRound[];

/** Rounds that we store: the one that rolled and those after it. */
const MOST_ROUNDS = 6;

/** The phone's next automatic action, and what it stores from now on. */
export interface PhoneTurn {
  readonly rounds: OwnRounds;
  readonly action?: Action;
  /** Why it does not reveal its number. */
  readonly lie?: Lie;
}

export interface PhoneSight {
  readonly view: TableView;
  readonly own: OwnView;
  readonly rounds: OwnRounds;
  /** Draws 64 hex digits. */
  readonly draw: () => string;
}

/** A phone's next step: it promises a number, and reveals it once the terms match what it sees. It tells every lie it caught about a round that counts. */
export function phoneTurn(sight: PhoneSight): PhoneTurn {
  const rounds = withVoids(sight);
  const turn = nextTurn({ ...sight, rounds });
  const lie = turn.lie ?? standingLie(sight.view, turn.rounds);
  return { ...turn, ...(lie && { lie }) };
}

function nextTurn({ view, own, rounds, draw }: PhoneSight): PhoneTurn {
  const { seat } = own;
  const { name: table, round, rolling } = view;
  const mine = roundOf(rounds, { round, seat });
  if (rolling) return mine ? revealing({ view, own, rounds, draw }, mine) : { rounds };
  if (view.people.some((person) => person.seat === seat && person.isReady))
    return { rounds: mine?.unheard ? withRound(rounds, heard(mine)) : rounds };
  const kept = mine ?? newRound({ view, own, draw });
  const commitment = commitmentOf({ table, round, seat }, kept.number);
  return {
    rounds: mine ? rounds : withRound(rounds, kept),
    action: { type: "commit", round, commitment, salt: kept.salt },
  };
}

function newRound({ view, own, draw }: Omit<PhoneSight, "rounds">): OwnRound {
  const { round, promise, candidates, passed, decision } = view;
  const decided = decision?.roll.finalists[decision.roll.index];
  return {
    ...{ seat: own.seat, round, number: draw(), salt: draw(), promise, passed },
    facts: factsHash(candidates.map((each) => ({ ...each, facts: factsOf(each) }))),
    ...(decided !== undefined && { decided }),
  };
}

function revealing({ view, own, rounds }: PhoneSight, mine: OwnRound): PhoneTurn {
  const { rolling, round } = view;
  if (!rolling || mine.lie) return { rounds };
  const { terms } = rolling;
  const isIn = terms.phones.some(([seat]) => seat === mine.seat);
  if (!isIn && mine.unheard) return { rounds };
  if (isIn && !rolling.waitingFor.some(({ seat }) => seat === mine.seat)) return { rounds };
  const done = view.people.some((person) => person.seat === mine.seat && person.done);
  const lie =
    mine.transcript !== undefined && !mine.unheard
      ? "my number is missing"
      : lieInTerms(view, { terms, own: mine, mine: { ...own, done } });
  if (lie) return { rounds: withRound(rounds, { ...mine, lie }), lie };
  const kept = { ...heard(mine), transcript: transcriptOf(terms) };
  return { rounds: withRound(rounds, kept), action: { type: "reveal", round, number: mine.number } };
}

function withVoids({ view, own, rounds }: PhoneSight): OwnRounds {
  return view.voids.reduce((now, { round, seats }) => {
    const mine = roundOf(now, { round, seat: own.seat });
    if (mine?.transcript === undefined || mine.lie || mine.unheard) return now;
    if (!seats.includes(own.seat)) return now;
    return withRound(now, { ...mine, lie: mine.late ? "my number came too late" : "a false void" });
  }, rounds);
}

/** A lie about the round that rolls, about the decision, or about a void round before it. */
function standingLie({ rolling, decision, voids }: TableView, rounds: OwnRounds): Lie | undefined {
  const counting = [rolling?.terms.round, decision?.terms.round, ...voids.map(({ round }) => round)];
  return rounds.find(({ round, lie }) => lie && counting.includes(round))?.lie;
}

/** A phone's verdict on a decision: its number is included, the server lied, or the phone took no part. */
export type PhoneVerdict = "checked" | "not in it" | Lie;

export function verdictOf(view: TableView, rounds: OwnRounds): PhoneVerdict | undefined {
  const { decision } = view;
  if (!decision) return undefined;
  const lie = standingLie(view, rounds) ?? lieInRoll(decision);
  if (lie) return lie;
  const mine = rounds.find(({ round }) => round === decision.terms.round);
  if (!mine) return "not in it";
  if (mine.transcript !== undefined) return lieInDecision(decision, mine) ?? "checked";
  const isIn = decision.terms.phones.some(([seat]) => seat === mine.seat);
  return isIn || mine.unheard ? "not in it" : "my number is missing";
}

export interface Sending {
  readonly action: Extract<Action, { readonly type: "commit" | "reveal" }>;
  readonly view: TableView;
  /** True if the message may have reached the server after the time for it. */
  readonly isLate: boolean;
}

/** The rounds before a phone sends a message: until the server answers, nobody knows whether it arrived. */
export function unheardRounds(rounds: OwnRounds, { round }: Pick<Sending["action"], "round">): OwnRounds {
  return rounds.map((each) => (each.round === round ? { ...each, unheard: true } : each));
}

/** The rounds after the server answered a message. A promise that came after the lock does not count. */
export function heardRounds(rounds: OwnRounds, { action, view, isLate }: Sending): OwnRounds {
  return rounds.map((each) => {
    if (each.round !== action.round) return each;
    if (action.type === "reveal") return { ...heard(each), ...(isLate && { late: true }) };
    const isReady = view.people.some((person) => person.seat === each.seat && person.isReady);
    const isIn = view.rolling?.terms.phones.some(([seat]) => seat === each.seat) === true;
    return (isReady && !view.rolling && view.round === each.round) || isIn ? heard(each) : each;
  });
}

/** Parses the rounds that a tab stored. Anything malformed becomes an empty list. Never throws. */
export function readRounds(stored: unknown): OwnRounds {
  return readItems(stored).flatMap((each): OwnRounds => {
    const fields = readFields(each);
    const { number, salt, promise, facts, transcript, decided, lie } = fields;
    const [seat, round] = [readCount(fields["seat"]), readCount(fields["round"])];
    if (seat === undefined || round === undefined || !isFairNumber(number) || !isFairNumber(promise))
      return [];
    if (!isFairNumber(salt) || !isFairNumber(facts)) return [];
    const flags = ["asked", "unheard", "late"].filter((flag) => fields[flag] === true);
    return [
      {
        ...{ seat, round, number, salt, promise, facts, passed: readTexts(fields["passed"]) ?? [] },
        ...Object.fromEntries(flags.map((flag) => [flag, true])),
        ...(isFairNumber(transcript) && { transcript }),
        ...(typeof decided === "string" && { decided }),
        ...(typeof lie === "string" && { lie: lie as Lie }),
      },
    ];
  });
}

function roundOf(rounds: OwnRounds, { round, seat }: Pick<OwnRound, "round" | "seat">): OwnRound | undefined {
  return rounds.find((each) => each.round === round && each.seat === seat);
}

function heard({ unheard: _unheard, ...mine }: OwnRound): OwnRound {
  return mine;
}

function withRound(rounds: OwnRounds, kept: OwnRound): OwnRounds {
  return [...rounds.filter(({ round }) => round !== kept.round), kept].slice(-MOST_ROUNDS);
}
