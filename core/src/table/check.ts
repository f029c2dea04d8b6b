import { commitmentOf, fairRoll, seedOf, SERVER_SEAT, transcriptOf } from "./fair-roll.js";
import { leftAfter } from "./left.js";
import type { Decision, Terms } from "./table.js";
import type { TableView } from "./view.js";

/** What a phone stores of its own round, so that no server can change the story later. */
export interface OwnRound {
  readonly seat: number;
  readonly round: number;
  /** 64 hex digits, drawn by the phone. */
  readonly number: string;
  /** The server's promise when the phone made its own. */
  readonly promise: string;
  /** The terms for which the number was revealed. */
  readonly transcript?: string;
}

/** The ways in which a server can be caught lying. */
export type Lie =
  | "another promise"
  | "my number is missing"
  | "another list"
  | "a place left out"
  | "my mark is missing"
  | "other terms"
  | "a wrong server number"
  | "a wrong number"
  | "a wrong face";

/** Why a phone does not reveal its number: the terms differ from those that it sees. `undefined` if they match. */
export function lieInTerms(
  view: Pick<TableView, "name" | "way" | "candidates" | "passed">,
  { terms, own, marks }: { readonly terms: Terms; readonly own: OwnRound; readonly marks: readonly string[] },
): Lie | undefined {
  const { seat, round, number, promise } = own;
  if (terms.table !== view.name || terms.round !== round) return "other terms";
  if (own.transcript !== undefined && own.transcript !== transcriptOf(terms)) return "other terms";
  if (terms.promise !== promise) return "another promise";
  const mine = terms.phones.filter(([each]) => each === seat);
  const commitment = commitmentOf({ table: view.name, round, seat }, number);
  if (mine.length !== 1 || mine[0]?.[1] !== commitment) return "my number is missing";
  const listed = view.candidates.map(({ id, name }) => [id, name] as const);
  if (!isSame(terms.candidates, listed)) return "another list";
  const isCounted = marks.every((id) => (terms.marks[listed.findIndex(([each]) => each === id)] ?? 0) > 0);
  if (!isCounted) return "my mark is missing";
  const left = leftAfter({ ...view, musts: terms.musts }, terms.marks).map(({ id }) => id);
  return isSame(terms.left, left) ? undefined : "a place left out";
}

/** Checks a decision from the decision alone. Returns what is wrong with it. */
export function lieInRoll({ terms, phones, secret, roll }: Decision): Lie | undefined {
  const { table, round } = terms;
  const isPromised = terms.promise === commitmentOf({ table, round, seat: SERVER_SEAT }, secret);
  if (!isPromised) return "a wrong server number";
  const numbers = phones.flatMap(({ number }) => number ?? []);
  const arePromised = phones.every(
    ({ seat, number, commitment }, at) =>
      isSame(terms.phones[at], [seat, commitment]) &&
      (number === undefined || commitment === commitmentOf({ table, round, seat }, number)),
  );
  if (!arePromised || phones.length !== terms.phones.length) return "a wrong number";
  return isSame(roll, fairRoll(terms.left, seedOf({ terms, secret, numbers }))) ? undefined : "a wrong face";
}

/** Checks a decision for a phone that revealed its number for it. Returns what is wrong with it. */
export function lieInDecision(decision: Decision, own: OwnRound): Lie | undefined {
  if (own.transcript !== transcriptOf(decision.terms)) return "other terms";
  if (decision.terms.promise !== own.promise) return "another promise";
  const mine = decision.phones.find(({ seat }) => seat === own.seat);
  if (mine?.number !== own.number) return "my number is missing";
  return lieInRoll(decision);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
