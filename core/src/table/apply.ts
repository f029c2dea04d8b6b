import type { RuleId } from "../filters/rules.js";
import { type Coordinates, distanceBetween } from "../ground/coordinates.js";
import { known } from "../ground/reading.js";
import { toldAt } from "../place/fresh.js";
import {
  type Arrival,
  arrivalAt,
  arrivalWords,
  AT_ONCE,
  arrivalLine,
  openingLine,
} from "../place/opening-words.js";
import { openingFor, type Restaurant } from "../place/restaurant.js";
import { coarseDistance } from "../search/radius.js";
import { type Action, freeNickname } from "./actions.js";
import { fitting, onTheTable, sortingOf, keepsPromise, locked, revealed, settled } from "./rounds.js";
import {
  MUST_RULES,
  type Candidate,
  TABLE_LIMITS,
  anyoneRollsAt,
  type Evening,
  eveningEnds,
  hostOf,
  mergedMusts,
  namesIn,
  openTable,
  type Person,
  type Table,
} from "./table.js";

export interface Sight {
  readonly now: number;
  /** The arrival; now by default. */
  readonly arrival?: Arrival;
  /** The searched point. Only a coarse distance from it is stored. */
  readonly center?: Coordinates | undefined;
  readonly rules: ReadonlySet<RuleId>;
}

export function candidateOf(listed: Restaurant, { now, center, rules, arrival = AT_ONCE }: Sight): Candidate {
  const place = toldAt(listed, now);
  const { id, name, latinName, address, location, order, priceLevel, traits, customs, gaps = [] } = place;
  const opening = openingText(place, arrival, now);
  return {
    ...{ id, name, gaps: MUST_RULES.filter((rule) => !rules.has(rule) || gaps.includes(rule)) },
    ...known({ latinName, address, order, traits, customs, point: location, price: priceLevel }),
    ...known({ opening }),
    ...known({
      band: center && location && coarseDistance(distanceBetween(middleOfCell(center), location), customs),
    }),
  };
}

/** 'Open until 10 PM', 'Friday 7:30 PM: Open until 10 PM, 2½ h after you get there'. */
function openingText(place: Restaurant, arrival: Arrival, now: number): string | undefined {
  const opening = openingFor(place, arrival, now);
  if (opening.state === "unknown") return undefined;
  const { customs } = place;
  const isNow = arrivalAt(place.hours, arrival, now) === now;
  return isNow
    ? openingLine(opening, customs)
    : `${arrivalWords({ ...arrival, customs })}: ${arrivalLine(opening, customs)}`;
}

/** A place that somebody added by hand. Only its name is known. */
export function ownCandidate(id: string, name: string): Candidate {
  return { id, name, gaps: MUST_RULES };
}

/** Degrees of latitude and longitude of a cell: 2 to 3 miles. */
const CELL = 0.04;

/** The middle of the cell around a point. Six known addresses with their bands then tell the cell, and never where in it somebody stood. */
function middleOfCell({ lat, lng }: Coordinates): Coordinates {
  const middle = (degrees: number): number => (Math.floor(degrees / CELL) + 0.5) * CELL;
  return { lat: middle(lat), lng: middle(lng) };
}

export type Refusal =
  | "not-here"
  | "removed"
  | "full"
  | "not-host"
  | "rolling"
  | "decided"
  | "not-decided"
  | "no-such-place"
  | "no-such-person"
  | "other-way"
  | "no-name"
  | "list-full"
  | "on-the-list"
  | "too-early"
  | "nobody-done"
  | "nothing-left"
  | "nothing-fits"
  | "broken-promise";

/** The result of an action: the new table (the same object if nothing changed), and the reason if the action was refused. */
export interface Applied {
  readonly table: Table;
  readonly refused?: Refusal;
}

export type Act = Action & { readonly by: string };

interface Deed<Kind extends Action["type"]> {
  readonly action: Extract<Action, { readonly type: Kind }>;
  readonly person: Person;
  readonly at: number;
}

type Outcome = Table | Refusal;
type Deeds = {
  readonly [Kind in Exclude<Action["type"], "join" | "tonight" | "went" | "unwent">]: (
    table: Table,
    deed: Deed<Kind>,
  ) => Outcome;
};

/** Applies an action at a time, after the changes that the time causes. Repeating it changes nothing; time never runs backwards. */
export function apply(table: Table, act: Act, time: number): Applied {
  const at = Math.max(time, table.changedAt);
  const now = settled(table, at);
  const outcome = outcomeOf(now, act, at);
  if (typeof outcome === "string") return { table: now, refused: outcome };
  return {
    table: outcome === now || AUTOMATIC.has(act.type) ? outcome : touched(outcome, { by: act.by, at }),
  };
}

/** Actions that phones send by themselves. They neither extend the table's life nor mark the host as present. */
const AUTOMATIC: ReadonlySet<Action["type"]> = new Set(["commit", "reveal", "look"]);

function outcomeOf(table: Table, act: Act, at: number): Outcome {
  if (table.clearedBy !== undefined) return "not-here";
  if (table.removed.includes(act.by)) return "removed";
  const person = table.people.find(({ key }) => key === act.by);
  if (act.type === "join")
    return person ? renamed(table, person, act.nickname) : joined(table, { ...act, at });
  if (act.type === "tonight") return tonight(table, { ...act, at });
  if (act.type === "went" || act.type === "unwent") return gone(table, act.type === "went");
  if (!person) return "not-here";
  const deed = DEEDS[act.type] as (table: Table, deed: Deed<Action["type"]>) => Outcome;
  return deed(table, { action: act, person, at });
}

function touched(table: Table, { by, at }: { readonly by: string; readonly at: number }): Table {
  const people = table.people.map((each) => (each.key === by ? { ...each, at } : each));
  return { ...table, people, changedAt: at };
}

interface Joining {
  readonly by: string;
  readonly nickname?: string | undefined;
  readonly at: number;
}

function joined(table: Table, { by, nickname, at }: Joining): Outcome {
  if (table.people.length >= TABLE_LIMITS.people) return "full";
  const seat = table.seats + 1;
  const person: Person = {
    ...{ seat, key: by, at, nickname: freeNickname(nickname, table.people) },
    ...{ done: false, marks: [], musts: [], wantsAgain: false },
  };
  return { ...table, seats: seat, people: [...table.people, person] };
}

/** A person who sits already may type another nickname. */
function renamed(table: Table, person: Person, typed: string | undefined): Outcome {
  if (typed === undefined || table.rolling) return table;
  const others = table.people.filter(({ seat }) => seat !== person.seat);
  return changed(table, person, { nickname: freeNickname(typed, others) });
}

/** Opens tonight's round at a kept table, with last time's places and must-haves. During an evening it is only a way to sit down. */
function tonight(table: Table, joining: Joining): Outcome {
  const { past, people, seats, round } = table;
  const isSeated = people.some(({ key }) => key === joining.by);
  if (!past || joining.at < eveningEnds(table)) return isSeated ? table : joined(table, joining);
  const fresh = { ...openTable(table, joining.at), seats, added: table.added, round };
  const opened = joined({ ...fresh, past: withEvening(table, past) }, joining);
  if (typeof opened === "string") return opened;
  const musts = mergedMusts(people);
  return { ...opened, people: opened.people.map((person) => ({ ...person, musts })) };
}

function withEvening({ decision, people, went }: Table, past: readonly Evening[]): readonly Evening[] {
  const id = decision?.roll.finalists[decision.roll.index];
  if (!decision || id === undefined) return past;
  const evening: Evening = {
    ...{ at: decision.at, id, name: namesIn(decision.terms).get(id) ?? "" },
    ...{ nicknames: people.map(({ nickname }) => nickname), ...(went && { went }) },
  };
  return [...past, evening].slice(-TABLE_LIMITS.past);
}

/** Notes that the group was there. At a kept table anybody with the link may, also when the evening is over. */
function gone(table: Table, isSo: boolean): Outcome {
  if (!table.past) return "not-here";
  if (!table.decision) return "not-decided";
  const { went, ...rest } = table;
  if (isSo === (went === true)) return table;
  return isSo ? { ...rest, went: true } : rest;
}

const DEEDS: Deeds = {
  look: (table) => table,
  way: (table, { action: { way }, person }) =>
    whyClosed(table) ?? whyNotHost(table, person) ?? (way === table.way ? table : withWay(table, way)),
  veto: (table, deed) => marked(table, { ...deed, way: "veto", marks: (id) => [id] }),
  unveto: (table, deed) => marked(table, { ...deed, way: "veto", marks: () => [] }),
  fine: (table, deed) =>
    marked(table, { ...deed, way: "fine", marks: (id, before) => [...new Set([...before, id])] }),
  unfine: (table, deed) =>
    marked(table, { ...deed, way: "fine", marks: (id, before) => before.filter((each) => each !== id) }),
  musts: (table, { action: { musts }, person }) => whyClosed(table) ?? changed(table, person, { musts }),
  add: (table, { action: { name }, person }) => whyClosed(table) ?? added(table, person, name),
  done: (table, { person }) => whyClosed(table) ?? changed(table, person, { done: true }),
  undone: (table, { person }) => whyClosed(table) ?? changed(table, person, { done: false }),
  roll: (table, { person, at }) => {
    if (table.rolling) return table;
    return whyClosed(table) ?? whyNoRoll(table, { person, at }) ?? locked(table, at);
  },
  commit: (table, { action: { round, commitment, salt }, person }) => {
    if (table.rolling || round !== table.round || person.commitment !== undefined) return table;
    return changed(table, person, { commitment, ...(salt !== undefined && { salt }) });
  },
  reveal: (table, { action: { round, number }, person: { seat }, at }) => {
    if (!table.rolling || round !== table.round) return table;
    if (!keepsPromise(table, { seat, round, number })) return "broken-promise";
    const isIn = table.rolling.phones.some((phone) => phone.seat === seat && phone.number !== undefined);
    return isIn ? table : revealed(table, { seat, number, at });
  },
  again: (table, { person, at }) => {
    if (table.rolling) return table;
    return table.decision ? askedAgain(table, { person, at }) : "not-decided";
  },
  leave: (table, { person }) => without(table, person.seat),
  remove: (table, { action: { seat }, person }) => {
    const other = table.people.find((each) => each.seat === seat);
    if (!other) return whyNotHost(table, person) ?? "no-such-person";
    const removed = [...table.removed, other.key].slice(-TABLE_LIMITS.people);
    return whyNotHost(table, person) ?? { ...without(table, seat), removed };
  },
  clear: (table, { person }) => (table.past ? table : (whyNotHost(table, person) ?? table)),
  keep: (table) => (table.past ? table : { ...table, past: [] }),
  move: (table, { person }) => whyNotHost(table, person) ?? table,
};

/** Why marks (vetoes or approvals) can no longer change. */
function whyClosed(table: Table): Refusal | undefined {
  if (table.rolling) return "rolling";
  return table.decision && "decided";
}

function whyNotHost(table: Table, { seat }: Person): Refusal | undefined {
  return hostOf(table)?.seat === seat ? undefined : "not-host";
}

interface Asking {
  readonly person: Person;
  readonly at: number;
}

function whyNoRoll(table: Table, { person, at }: Asking): Refusal | undefined {
  if (whyNotHost(table, person) && at < anyoneRollsAt(table)) return "too-early";
  if (!table.people.some(({ done }) => done)) return "nobody-done";
  if (onTheTable(table).length === 0) return "nothing-left";
  return fitting(sortingOf(table)).length === 0 ? "nothing-fits" : undefined;
}

function withWay(table: Table, way: Table["way"]): Table {
  return { ...table, way, people: table.people.map((each) => ({ ...each, marks: [], done: false })) };
}

interface Marking extends Deed<"veto" | "unveto" | "fine" | "unfine"> {
  readonly way: Table["way"];
  readonly marks: (id: string, before: readonly string[]) => readonly string[];
}

function marked(table: Table, { action: { candidate }, person, way, marks }: Marking): Outcome {
  if (table.way !== way) return "other-way";
  if (!table.candidates.some(({ id }) => id === candidate)) return "no-such-place";
  return whyClosed(table) ?? changed(table, person, { marks: marks(candidate, person.marks) });
}

/** Adds a person's one place. It replaces the earlier one, whose marks are dropped. */
function added(table: Table, { seat }: Person, name: string | undefined): Outcome {
  if (name === undefined) return "no-name";
  const others = table.candidates.filter(({ by }) => by !== seat);
  if (others.some((each) => each.name.toLowerCase() === name.toLowerCase())) return "on-the-list";
  if (others.length >= TABLE_LIMITS.candidates) return "list-full";
  if (table.candidates.some((each) => each.by === seat && each.name === name)) return table;
  const id = `own-${seat}-${table.added + 1}`;
  const candidates = [...others, { ...ownCandidate(id, name), by: seat }];
  const people = table.people.map((each) => ({
    ...each,
    marks: each.marks.filter((mark) => candidates.some((place) => place.id === mark)),
  }));
  return { ...table, candidates, people, added: table.added + 1 };
}

function askedAgain(table: Table, { person, at }: Asking): Outcome {
  const { decision } = table;
  const place = decision && decision.roll.finalists[decision.roll.index];
  const next = changed(table, person, { wantsAgain: true });
  if (
    place === undefined ||
    next.people.filter(({ wantsAgain }) => wantsAgain).length * 2 <= next.people.length
  )
    return next;
  const passed = { ...next, passed: [...next.passed, place], voids: [] };
  return fitting(sortingOf(passed)).length === 0 ? "nothing-left" : locked(passed, at);
}

function without(table: Table, seat: number): Table {
  return { ...table, people: table.people.filter((each) => each.seat !== seat) };
}

function changed(table: Table, person: Person, change: Partial<Person>): Table {
  const isSame = Object.entries(change).every(
    ([key, value]) => JSON.stringify(value) === JSON.stringify(person[key as keyof Person]),
  );
  if (isSame) return table;
  const people = table.people.map((each) => (each.seat === person.seat ? { ...each, ...change } : each));
  return { ...table, people };
}
