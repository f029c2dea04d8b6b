import { ownCandidate } from "./apply.js";
import { counting, isHonest } from "./ballots.js";
import { commitmentOf, fairRoll, hashOf, seedOf, SERVER_SEAT, transcriptOf } from "./fair-roll.js";
import { leftAfter } from "./rounds.js";
import { factsOf, judgedBy, type Must, type Candidate, type Decision, type Terms } from "./table.js";
import type { OwnView, TableView } from "./view.js";

/** What a phone stores of its own round, so that no server can change the story later. */
export interface OwnRound {
  readonly seat: number;
  readonly round: number;
  /** 64 hex digits each, drawn by the phone: its number, and the salt of its tags. */
  readonly number: string;
  readonly salt: string;
  /** The server's promise when the phone made its own. */
  readonly promise: string;
  /** The hash of the listed places' facts at that time. */
  readonly facts: string;
  readonly passed: readonly string[];
  readonly decided?: string;
  /** Set if this person asked for another roll before the round. */
  readonly asked?: true;
  /** The terms for which the number was revealed. */
  readonly transcript?: string;
  /** Set while the server has not answered the phone's latest message of this round. */
  readonly unheard?: true;
  /** Set if the server answered the number only when the time may have been over. */
  readonly late?: true;
  readonly lie?: Lie;
}

export type Lie =
  | "another promise"
  | "my number is missing"
  | "my number came too late"
  | "a false void"
  | "another list"
  | "other facts"
  | "another past"
  | "a false count"
  | "a false must-have"
  | "a false wish for another roll"
  | "a place left out"
  | "my mark is missing"
  | "other terms"
  | "a wrong server number"
  | "a wrong number"
  | "a wrong face";

/** What a person's own phone knows of their answers. */
export type OwnAnswers = Pick<OwnView, "marks" | "musts" | "wantsAgain"> & { readonly done: boolean };

interface Sent {
  readonly terms: Terms;
  readonly own: OwnRound;
  readonly mine: OwnAnswers;
}

type Seen = Pick<TableView, "name" | "way" | "candidates">;

/** Why a phone does not reveal its number: the terms differ from those that it sees. `undefined` if they match. Never throws. */
export function lieInTerms(view: Seen, sent: Sent): Lie | undefined {
  try {
    return lieInRound(view, sent) ?? lieInStandings(sent) ?? lieInMusts(sent) ?? lieInMarks(view, sent);
  } catch {
    return "other terms";
  }
}

function lieInRound(view: Seen, { terms, own, mine }: Sent): Lie | undefined {
  const { seat, round, number, promise } = own;
  if (terms.table !== view.name || terms.round !== round) return "other terms";
  if (own.transcript !== undefined && own.transcript !== transcriptOf(terms)) return "other terms";
  if (terms.promise !== promise) return "another promise";
  const phones = terms.phones.filter(([each]) => each === seat);
  const commitment = commitmentOf({ table: view.name, round, seat }, number);
  if (phones.length !== 1 || phones[0]?.[1] !== commitment) return "my number is missing";
  const me = terms.people.filter(([each]) => each === seat);
  if (me.length !== 1 || me[0]?.[2] !== mine.done) return "a false count";
  const known = terms.candidates.map(([id, name, { by, facts }]) => [id, name, by ?? null, facts]);
  const shown = view.candidates.map((each) => [each.id, each.name, each.by ?? null, factsOf(each)]);
  return isSame(known, shown) ? undefined : "another list";
}

const OWN_FACTS = factsOf(ownCandidate("", ""));

function lieInStandings({ terms, own, mine }: Sent): Lie | undefined {
  if (own.facts !== factsHash(terms.candidates.map(([id, , { by, facts }]) => ({ id, by, facts }))))
    return "other facts";
  for (const [id, , { by, facts, passed, again }] of terms.candidates) {
    if (by !== undefined && !isSame(facts, OWN_FACTS)) return "other facts";
    const was = own.passed.includes(id);
    if (passed === true && !was && id === own.decided) {
      const answer = { salt: own.salt, isYes: mine.wantsAgain || own.asked === true };
      const count = { question: "again", people: terms.people.length, own: answer };
      if (!again || !isHonest(again, count) || again[0].length * 2 <= terms.people.length)
        return "a false wish for another roll";
    } else if ((passed === true) !== was) return "another past";
  }
  return undefined;
}

function lieInMusts({ terms, own, mine }: Sent): Lie | undefined {
  const asked = new Set(terms.musts.map(([must]) => must));
  const people = terms.people.length;
  const areHonest = terms.musts.every(([must, yes, no]) => {
    const answer = { salt: own.salt, isYes: mine.musts.includes(must) };
    return yes.length > 0 && isHonest([yes, no], { question: must, people, own: answer });
  });
  const areMineIn = mine.musts.every((must) => asked.has(must)) && asked.size === terms.musts.length;
  return areHonest && areMineIn ? undefined : "a false must-have";
}

function lieInMarks(view: Seen, { terms, own, mine }: Sent): Lie | undefined {
  const counted = counting(terms.people.map(([seat, , done]) => ({ seat, done })));
  const isCounted = counted.some(({ seat }) => seat === own.seat);
  for (const [at, [id, , { marks }]] of terms.candidates.entries()) {
    const answer = isCounted ? { salt: own.salt, isYes: mine.marks.includes(id) } : undefined;
    if (answer?.isYes === true && marks[0].length === 0) return "my mark is missing";
    if (!isHonest(marks, { question: id, people: counted.length, own: answer })) return "a false count";
    if (terms.marks[at] !== marks[0].length) return "a false count";
  }
  const given = terms.marks.reduce((sum, count) => sum + count, 0);
  if (terms.marks.length !== terms.candidates.length || (view.way === "veto" && given > counted.length))
    return "a false count";
  return isSame(terms.left, leftIn(terms, view.way)) ? undefined : "a place left out";
}

/** The places that the die may choose, from the terms alone. */
function leftIn(terms: Terms, way: TableView["way"]): readonly string[] {
  const candidates = terms.candidates.map(([id, name, { by, facts }]): Candidate => ({
    id,
    name,
    ...judgedBy(facts),
    ...(by !== undefined && { by }),
  }));
  const passed = terms.candidates.flatMap(([id, , standing]) => (standing.passed === true ? [id] : []));
  const musts: readonly Must[] = terms.musts.map(([must]) => must);
  return leftAfter({ candidates, way, passed, musts }, terms.marks).map(({ id }) => id);
}

/** The hash of the facts of the places that were listed at the opening. Nothing is known about places that people add. */
export function factsHash(
  places: readonly {
    readonly id: string;
    readonly by?: number | undefined;
    readonly facts: readonly string[];
  }[],
): string {
  return hashOf("facts", ...places.filter(({ by }) => by === undefined).map(({ id, facts }) => [id, facts]));
}

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
