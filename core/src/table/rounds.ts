import { counting, saltOf, tagsOf } from "./ballots.js";
import { commitmentOf, fairRoll, isFairNumber, SERVER_SEAT, serverNumber, seedOf } from "./fair-roll.js";
import {
  fitsMusts,
  mergedMusts,
  type Must,
  type Candidate,
  type Table,
  factsOf,
  TABLE_LIMITS,
  type Decision,
  type Person,
  type Phone,
  type Rolling,
  type Standing,
  type Tags,
  type Terms,
} from "./table.js";

/** A table's places and the facts that filter them. */
export interface Sorting extends Pick<Table, "candidates" | "way" | "passed"> {
  readonly musts: readonly Must[];
}

/** The places in play: those that people brought if everyone brings one, else all. */
export function onTheTable({ candidates, way }: Pick<Table, "candidates" | "way">): readonly Candidate[] {
  return way === "bring" ? candidates.filter(({ by }) => by !== undefined) : candidates;
}

/** The places that satisfy everyone's must-haves, except those that the table rolled past. */
export function fitting(sorting: Sorting): readonly Candidate[] {
  return onTheTable(sorting).filter(
    (candidate) => !sorting.passed.includes(candidate.id) && fitsMusts(candidate, sorting.musts),
  );
}

/** The places that the die may choose: those with the fewest vetoes, so that a table that vetoed everything still eats, or with the most "fine by me". */
export function leftAfter(sorting: Sorting, marks: readonly number[]): readonly Candidate[] {
  const places = fitting(sorting);
  if (sorting.way === "bring") return places;
  const countOf = (place: Candidate): number => marks[sorting.candidates.indexOf(place)] ?? 0;
  const best = (sorting.way === "veto" ? Math.min : Math.max)(...places.map(countOf));
  return places.filter((place) => countOf(place) === best);
}

export function sortingOf({ candidates, way, passed, people }: Table): Sorting {
  return { candidates, way, passed, musts: mergedMusts(people) };
}

/** How many people whose marks count marked each candidate, in the order of the candidates. */
function markCounts({ candidates, people }: Pick<Table, "candidates" | "people">): readonly number[] {
  const counted = counting(people);
  return candidates.map(({ id }) => counted.filter(({ marks }) => marks.includes(id)).length);
}

/** The server's promise of its number for the current or next round. */
export function promiseOf(table: Table): string {
  const { name, round } = table;
  return commitmentOf({ table: name, round, seat: SERVER_SEAT }, serverNumber(table));
}

/** The table with the terms of its round fixed. Without phones there is nothing to wait for, and the die lands. */
export function locked(table: Table, at: number): Table {
  const phones = table.people.flatMap(({ seat, nickname, commitment }) =>
    commitment === undefined ? [] : [{ seat, nickname, commitment }],
  );
  const rolling = { at, terms: termsOf(table, phones), phones };
  const { decision: _decision, ...rest } = table;
  const next = { ...rest, rolling, people: table.people.map((each) => ({ ...each, wantsAgain: false })) };
  return phones.length === 0 ? decided(next, at) : next;
}

function termsOf(table: Table, phones: readonly Phone[]): Terms {
  const { name, round, people } = table;
  const [sorting, marks] = [sortingOf(table), markCounts(table)];
  const tagged = (question: string, isYes: (person: Person) => boolean, asked = people): Tags =>
    tagsOf(
      asked.map((person) => ({ salt: saltOf(table, person), isYes: isYes(person) })),
      question,
    );
  const standingOf = (candidate: Candidate): Standing => {
    const { id, by } = candidate;
    return {
      ...(by !== undefined && { by }),
      facts: factsOf(candidate),
      marks: tagged(id, (person) => person.marks.includes(id), counting(people)),
      ...(table.passed.includes(id) && { passed: true }),
      ...(table.passed.at(-1) === id &&
        people.some(({ wantsAgain }) => wantsAgain) && {
          again: tagged("again", ({ wantsAgain }) => wantsAgain),
        }),
    };
  };
  return {
    ...{ table: name, round, marks },
    people: people.map(({ seat, nickname, done }) => [seat, nickname, done]),
    candidates: table.candidates.map((candidate) => [candidate.id, candidate.name, standingOf(candidate)]),
    musts: sorting.musts.map((must) => [must, ...tagged(must, ({ musts }) => musts.includes(must))]),
    left: leftAfter(sorting, marks).map(({ id }) => id),
    phones: phones.map(({ seat, commitment }) => [seat, commitment]),
    promise: promiseOf(table),
  };
}

export interface Reveal {
  readonly seat: number;
  readonly round: number;
  readonly number: string;
}

export function keepsPromise(table: Table, { seat, round, number }: Reveal): boolean {
  const phone = table.rolling?.phones.find((each) => each.seat === seat);
  return (
    round === table.round &&
    isFairNumber(number) &&
    phone?.commitment === commitmentOf({ table: table.name, round, seat }, number)
  );
}

/** The table with a phone's number. The last number makes the die land. */
export function revealed(
  table: Table,
  { seat, number, at }: Omit<Reveal, "round"> & { readonly at: number },
): Table {
  if (!table.rolling) return table;
  const phones = table.rolling.phones.map((each) => (each.seat === seat ? { ...each, number } : each));
  const next = { ...table, rolling: { ...table.rolling, phones, heardAt: at } };
  return phones.every((phone) => phone.number !== undefined) ? decided(next, at) : next;
}

/** When a round ends without the missing numbers. Each number gives the others the same time again: a busy server is nobody's fault. */
export function revealEnds({ at, heardAt = at }: Pick<Rolling, "at" | "heardAt">): number {
  return Math.min(heardAt + TABLE_LIMITS.reveal, at + TABLE_LIMITS.longestReveal);
}

/** The table at a time. A round with missing numbers is void (to leave one out gives its owner a second chance); after two, the die rolls without them. */
export function settled(table: Table, at: number): Table {
  const { rolling } = table;
  if (!rolling || at < revealEnds(rolling)) return table;
  if (table.voids.length >= TABLE_LIMITS.voids) return decided(table, at);
  const missing = rolling.phones.filter(({ number }) => number === undefined);
  const voided = {
    round: table.round,
    seats: missing.map(({ seat }) => seat),
    nicknames: missing.map(({ nickname }) => nickname),
  };
  return { ...nextRound(table), voids: [...table.voids, voided] };
}

function decided(table: Table, at: number): Table {
  const { rolling } = table;
  if (!rolling) return table;
  const { terms, phones } = rolling;
  const secret = serverNumber(table);
  const numbers = phones.flatMap(({ number }) => number ?? []);
  const roll = fairRoll(terms.left, seedOf({ terms, secret, numbers }));
  const decision: Decision = { at, terms, phones, secret, roll, checked: checkedBy(phones) };
  return { ...nextRound(table), decision };
}

function checkedBy(phones: readonly Phone[]): Decision["checked"] {
  if (phones.length === 0) return "by nobody";
  return phones.every(({ number }) => number !== undefined) ? "by all" : "by some";
}

function nextRound({ rolling: _rolling, ...table }: Table): Table {
  const people = table.people.map(({ commitment: _commitment, salt: _salt, ...person }) => person);
  return { ...table, people, round: table.round + 1 };
}
