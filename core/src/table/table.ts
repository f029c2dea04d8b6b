import {
  type RuleId,
  type AnyRule,
  NEUTRAL_WISHES,
  RULES,
  satisfies,
  type Wishes,
} from "../filters/rules.js";
import type { Coordinates } from "../ground/coordinates.js";
import { isFields, readJson } from "../ground/reading.js";
import { type PriceLevel, type Traits, DIETS, type Trait, TRAITS } from "../place/field.js";
import type { Restaurant } from "../place/restaurant.js";
import type { Roll } from "../roll/roll.js";

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** All limits of a table; times in milliseconds. */
export const TABLE_LIMITS = {
  people: 12,
  candidates: 12,
  /** People who must be done before marks count, unless everybody is: nobody can tell whose a mark was. */
  leastDone: 3,
  /** Characters. */
  nickname: 24,
  /** Bytes of one action. */
  body: 2048,
  /** Actions of one person per minute. */
  actionsPerMinute: 40,
  openingsPerHour: 5,
  tables: 2000,
  /** Of these, tables that only networks without an open table may open. */
  storedTables: 500,
  /** A table is deleted after this long without an action. */
  idle: 4 * HOUR,
  decided: HOUR,
  longest: 12 * HOUR,
  /** A table that its group keeps is deleted after this long without an action. */
  kept: 60 * 24 * HOUR,
  /** Earlier evenings that a kept table remembers. */
  past: 20,
  reveal: 5 * SECOND,
  longestReveal: 15 * SECOND,
  /** Without an action from the host for this long, anybody may roll. */
  hostAway: MINUTE,
  /** Rounds that missing numbers void before the die rolls without them. */
  voids: 2,
  /** Time between the last number and the landing, so that the die lands on all screens at once. */
  landing: 1500,
  heartbeat: 10 * SECOND,
  /** A stream ends after this long without a change. */
  streamIdle: 10 * MINUTE,
} as const;

/** How a table decides: everyone may veto one place, everyone approves places, or everyone brings one place. */
export const WAYS = ["veto", "fine", "bring"] as const;
export type Way = (typeof WAYS)[number];

/** A candidate of the table. Every absent fact is unknown. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly latinName?: string;
  readonly address?: string;
  readonly point?: Coordinates;
  readonly order?: string;
  readonly price?: PriceLevel;
  /** A coarse distance: 'about 1 to 3 miles'. */
  readonly band?: string;
  /** Outside America. */
  readonly customs?: string;
  /** 'Open until 10 PM', as of the opening of the table. */
  readonly opening?: string;
  readonly traits?: Traits;
  /** Rules that cannot be judged for this place. They are not applied to it. */
  readonly gaps: readonly RuleId[];
  readonly by?: number;
}

export interface Person {
  readonly seat: number;
  /** The hash of the person's token. */
  readonly key: string;
  readonly nickname: string;
  readonly at: number;
  readonly done: boolean;
  /** Ids of candidates: the vetoed one, or the approved ones. */
  readonly marks: readonly string[];
  readonly musts: readonly Must[];
  /** The phone's promise of its number for the coming round, and the salt of its tags. */
  readonly commitment?: string;
  readonly salt?: string;
  readonly wantsAgain: boolean;
}

export interface Phone {
  readonly seat: number;
  readonly nickname: string;
  readonly commitment: string;
  readonly number?: string;
}

/** Tags of the people who answered a question with yes, and of those who answered with no. */
export type Tags = readonly [yes: readonly string[], no: readonly string[]];

/** What a round's terms say about a candidate: everything that decides whether the die may choose it. */
export interface Standing {
  readonly by?: number;
  /** Facts by which must-haves are judged: 'vegan' is known, '!vegan' is known to be untrue, '?diet' is a rule that cannot be judged. */
  readonly facts: readonly string[];
  /** Tags of the people whose marks count: those who marked it, and the others. */
  readonly marks: Tags;
  /** True if the table turned it down after an earlier roll. */
  readonly passed?: true;
  /** Tags of everybody, if the table turned it down just now: those who asked for another roll, and the others. */
  readonly again?: Tags;
}

/** The inputs of a round's roll, fixed before anybody reveals a number. */
export interface Terms {
  readonly table: string;
  readonly round: number;
  /** Everybody at the table, and whether they were done. */
  readonly people: readonly (readonly [seat: number, nickname: string, done: boolean])[];
  readonly candidates: readonly (readonly [id: string, name: string, standing: Standing])[];
  /** How many marks (vetoes or approvals) each candidate got, in the same order. Individual marks stay secret. */
  readonly marks: readonly number[];
  /** Each must-have, with tags of the people who asked for it, and of the others. */
  readonly musts: readonly (readonly [must: Must, ...tags: Tags])[];
  /** Ids of the candidates that the die may choose. */
  readonly left: readonly string[];
  readonly phones: readonly (readonly [seat: number, commitment: string])[];
  /** The server's promise of its own number. */
  readonly promise: string;
}

export interface Rolling {
  readonly at: number;
  readonly heardAt?: number;
  readonly terms: Terms;
  readonly phones: readonly Phone[];
}

/** A round that did not count, because phones did not reveal their numbers. */
export interface Void {
  readonly round: number;
  readonly seats: readonly number[];
  readonly nicknames: readonly string[];
}

/** The die's decision, with everything needed to repeat the roll. */
export interface Decision {
  readonly at: number;
  readonly terms: Terms;
  readonly phones: readonly Phone[];
  /** The server's number. */
  readonly secret: string;
  readonly roll: Roll;
  /** Who can check it: every phone in the round, nobody since no phone took part, or all but the phones that did not reveal. */
  readonly checked: "by all" | "by nobody" | "by some";
}

export interface Evening {
  readonly at: number;
  /** The place on which the die landed. */
  readonly id: string;
  readonly name: string;
  readonly nicknames: readonly string[];
  /** True once somebody said that the group was there. */
  readonly went?: true;
}

export interface Table {
  /** The code with which it was opened; part of every hash. */
  readonly name: string;
  readonly openedAt: number;
  /** When somebody last acted, in milliseconds since 1970. */
  readonly changedAt: number;
  /** 64 hex digits from which the server's number of each round is derived. Never disclosed. */
  readonly secret: string;
  readonly way: Way;
  readonly candidates: readonly Candidate[];
  readonly people: readonly Person[];
  /** Seats given so far. */
  readonly seats: number;
  /** Places added so far. */
  readonly added: number;
  readonly removed: readonly string[];
  readonly round: number;
  readonly voids: readonly Void[];
  /** Ids of places that the die chose before, and that more than half of the table rejected. */
  readonly passed: readonly string[];
  readonly rolling?: Rolling;
  readonly decision?: Decision;
  /** The earlier evenings, the newest last, if the group keeps the table. */
  readonly past?: readonly Evening[];
  readonly went?: true;
  /** The nickname of the person who cleared the table, which leaves nothing else of it. */
  readonly clearedBy?: string;
}

export interface Opening {
  readonly name: string;
  readonly secret: string;
  readonly way: Way;
  readonly candidates: readonly Candidate[];
}

export function namesIn({ candidates }: Pick<Terms, "candidates">): ReadonlyMap<string, string> {
  return new Map(candidates.map(([id, name]) => [id, name]));
}

export function openTable({ name, secret, way, candidates }: Opening, at: number): Table {
  return {
    ...{ name, secret, way, openedAt: at, changedAt: at },
    candidates: candidates.slice(0, TABLE_LIMITS.candidates),
    ...{ people: [], seats: 0, added: 0, removed: [], round: 1, voids: [], passed: [] },
  };
}

/** When the table is deleted: after its evening, or much later if the group keeps it. */
export function expiryOf(table: Table): number {
  return table.past ? table.changedAt + TABLE_LIMITS.kept : eveningEnds(table);
}

/** Long after the last action, soon after a decision, and never later than half a day after the opening. */
export function eveningEnds({ openedAt, changedAt, decision }: Table): number {
  const ends = [openedAt + TABLE_LIMITS.longest, changedAt + TABLE_LIMITS.idle];
  return Math.min(...ends, ...(decision ? [decision.at + TABLE_LIMITS.decided] : []));
}

/** The host: the present person who joined first. */
export function hostOf({ people }: Pick<Table, "people">): Person | undefined {
  return people[0];
}

/** From when anybody may roll: once the host was inactive for a minute, and at once after a void round. */
export function anyoneRollsAt(table: Pick<Table, "people" | "voids" | "openedAt">): number {
  if (table.voids.length > 0) return table.openedAt;
  return (hostOf(table)?.at ?? table.openedAt) + TABLE_LIMITS.hostAway;
}

/** Every trait except delivery, which has no filter: friends at a table go out. */
export type Must = Exclude<Trait, "delivery">;

export const MUSTS: readonly Must[] = TRAITS.filter((trait) => trait !== "delivery");

/** The facts of a place by which must-haves are judged. */
type Judged = Pick<Restaurant, "id" | "name" | "traits" | "gaps">;

/** Parses the known must-haves from an untrusted list or text, without duplicates. */
export function readMusts(value: unknown): readonly Must[] {
  const sent = Array.isArray(value) ? value : [value];
  return MUSTS.filter((must) => sent.includes(must));
}

/** Everyone's must-haves as one list, in a fixed order and without names. */
export function mergedMusts(people: readonly { readonly musts: readonly Must[] }[]): readonly Must[] {
  return MUSTS.filter((must) => people.some(({ musts }) => musts.includes(must)));
}

/** Returns whether a place is known to satisfy every must-have, by the rules of the search. */
export function fitsMusts(candidate: Judged, musts: readonly Must[]): boolean {
  const place: Restaurant = { ...candidate, openingState: "unknown", types: [] };
  return musts.every((must) => {
    const { rule, wishes } = askFor(must);
    return satisfies(place, rule, wishes);
  });
}

export const MUST_RULES: readonly RuleId[] = [...new Set(MUSTS.map((must) => askFor(must).rule.id))];

/** The facts of a place by which must-haves are judged: 'vegan', '!vegan', '?diet'. */
export function factsOf({ traits = {}, gaps = [] }: Pick<Judged, "traits" | "gaps">): readonly string[] {
  const known = MUSTS.flatMap((must) => {
    const has = traits[must];
    return has === undefined ? [] : [has === true ? must : `!${must}`];
  });
  return [...known, ...gaps.map((rule) => `?${rule}`).sort()];
}

export function judgedBy(facts: readonly string[]): {
  readonly traits: Traits;
  readonly gaps: readonly RuleId[];
} {
  const traits = MUSTS.flatMap((must): readonly (readonly [Must, boolean])[] => {
    if (facts.includes(must)) return [[must, true]];
    return facts.includes(`!${must}`) ? [[must, false]] : [];
  });
  return {
    traits: Object.fromEntries(traits),
    gaps: MUST_RULES.filter((rule) => facts.includes(`?${rule}`)),
  };
}

function askFor(must: Must): { readonly rule: AnyRule; readonly wishes: Wishes } {
  const diet = DIETS.find((each) => each === must);
  const rule = RULES.find(({ needs }) => needs.includes(must));
  if (!rule) throw new Error(`No rule judges ${must}.`);
  return {
    rule,
    wishes:
      diet === undefined
        ? { ...NEUTRAL_WISHES, [must]: "must" }
        : { ...NEUTRAL_WISHES, diet, dietNeed: "must" },
  };
}

/** The version of the stored format. Increment it with every change; tables of other versions are dropped. */
const FORM = 2;

export function writeTable(table: Table): string {
  return JSON.stringify({ form: FORM, table });
}

/** Parses a stored table. Returns `undefined` if another version wrote it. */
export function readTable(text: string): Table | undefined {
  const kept = readJson(text);
  return isFields(kept) && kept["form"] === FORM ? (kept["table"] as Table) : undefined;
}

/** First words, 64 of them: six bits of a transcript. */
const KINDS =
  "smoky crispy golden buttery spicy tangy toasted pickled roasted braised zesty salty sweet sour bitter peppery nutty creamy crunchy flaky glazed grilled steamed fried baked seared stuffed whipped melted chilled frozen warm hot mild wild fresh ripe dried minced shredded sliced diced mashed rolled folded twisted layered crumbled drizzled dusted salted sugared candied caramel velvet rustic hearty humble fancy jumbo tiny double triple extra".split(
    " ",
  );

const DISHES =
  "taco noodle dumpling biscuit waffle pancake burger brisket rib catfish shrimp oyster gumbo chili stew soup salad pickle olive pepper onion garlic ginger tomato potato pumpkin carrot radish beet cabbage corn bean lentil rice grits bread bagel pretzel pizza pasta ravioli meatball sausage bacon omelet yogurt cheese butter honey syrup peach plum cherry mango lemon lime melon berry pie cake cookie donut muffin sundae".split(
    " ",
  );

/** Two words made from the transcript, for people to read out: a server that tells two stories has two transcripts. */
export function twoWords(transcript: string): string {
  const bits = Number.parseInt(transcript.slice(0, 3), 16);
  return `${KINDS[bits >> 6] ?? ""} ${DISHES[bits & 63] ?? ""}`;
}
