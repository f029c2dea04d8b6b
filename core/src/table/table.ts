import type { Coordinates } from "../coordinates.js";
import type { PriceLevel } from "../place/price.js";
import type { Traits } from "../place/traits.js";
import type { Roll } from "../roll.js";
import type { RuleId } from "../rules/rules.js";
import { TABLE_LIMITS } from "./limits.js";
import type { Must } from "./musts.js";

/** How a table decides: everyone may veto one, everyone says what is fine, or everyone brings one place. */
export const WAYS = ["veto", "fine", "bring"] as const;
export type Way = (typeof WAYS)[number];

/** How far a place is from where somebody searched, too coarse to find them by. */
export const BANDS = ["under 1 mile", "1 to 3 miles", "3 to 10 miles", "over 10 miles"] as const;
export type Band = (typeof BANDS)[number];

/** A place that the table may choose; every absent fact is unknown. */
export interface Candidate {
  readonly id: string;
  readonly name: string;
  readonly address?: string;
  readonly point?: Coordinates;
  /** The dish to have. */
  readonly order?: string;
  readonly price?: PriceLevel;
  readonly band?: Band;
  /** 'Open until 10 PM', as it was when the table was opened. */
  readonly opening?: string;
  readonly traits?: Traits;
  /** Rules that nobody can judge for this place: they are not held against it. */
  readonly gaps: readonly RuleId[];
  /** The seat of the person who added it. */
  readonly by?: number;
}

/** Somebody at the table. */
export interface Person {
  /** Its own among all who ever sat here; the lowest one present is the host. */
  readonly seat: number;
  /** The hash of the person's token. */
  readonly key: string;
  readonly nickname: string;
  /** When the person last did something. */
  readonly at: number;
  readonly done: boolean;
  /** Ids of candidates: the one vetoed, or those that are fine. */
  readonly marks: readonly string[];
  readonly musts: readonly Must[];
  /** The phone's promise of its number for the coming round. */
  readonly commitment?: string;
  readonly wantsAgain: boolean;
}

/** A phone that takes part in a round, with its number once it is revealed. */
export interface Phone {
  readonly seat: number;
  readonly nickname: string;
  readonly commitment: string;
  readonly number?: string;
}

/** Everything that a round is rolled from, fixed before anybody reveals a number. */
export interface Terms {
  readonly table: string;
  readonly round: number;
  /** Id and name of every candidate, in order. */
  readonly candidates: readonly (readonly [id: string, name: string])[];
  /** How many marks each candidate got, in the same order. Nobody's own are told. */
  readonly marks: readonly number[];
  readonly musts: readonly Must[];
  /** Ids of the candidates that the die may take. */
  readonly left: readonly string[];
  readonly phones: readonly (readonly [seat: number, commitment: string])[];
  /** The server's promise of its own number. */
  readonly promise: string;
}

/** A round whose dice roll. */
export interface Rolling {
  readonly at: number;
  readonly terms: Terms;
  readonly phones: readonly Phone[];
}

/** A round that did not count, since phones kept their numbers. */
export interface Void {
  readonly round: number;
  readonly nicknames: readonly string[];
}

/** What the die decided, with all that is needed to roll it again. */
export interface Decision {
  readonly at: number;
  readonly terms: Terms;
  readonly phones: readonly Phone[];
  /** The server's number. */
  readonly secret: string;
  readonly roll: Roll;
  /** Who can check it: every phone in the round, none since there was none, or not those that kept their numbers. */
  readonly checked: "by all" | "by nobody" | "by some";
}

/** A live table. What the store keeps, and nothing else. */
export interface Table {
  /** The code at which it was opened; part of every hash. */
  readonly name: string;
  readonly openedAt: number;
  /** When somebody last did something, in milliseconds since 1970. */
  readonly changedAt: number;
  /** 64 hex digits from which the server's numbers follow, one for each round. Never told. */
  readonly secret: string;
  readonly way: Way;
  readonly candidates: readonly Candidate[];
  readonly people: readonly Person[];
  /** Seats given so far. */
  readonly seats: number;
  /** Places added so far. */
  readonly added: number;
  /** Keys of people whom the host removed. */
  readonly removed: readonly string[];
  /** The number of the round that rolls or comes next. */
  readonly round: number;
  readonly voids: readonly Void[];
  /** Ids of places on which the die landed before, and more than half wanted another. */
  readonly passed: readonly string[];
  readonly rolling?: Rolling;
  readonly decision?: Decision;
  /** Where the table went when the host changed its link. */
  readonly movedTo?: string;
}

/** What a table is opened with. */
export interface Opening {
  readonly name: string;
  readonly secret: string;
  readonly way: Way;
  readonly candidates: readonly Candidate[];
}

/** A table at which nobody sits yet. */
export function openTable({ name, secret, way, candidates }: Opening, at: number): Table {
  return {
    ...{ name, secret, way, openedAt: at, changedAt: at },
    candidates: candidates.slice(0, TABLE_LIMITS.candidates),
    ...{ people: [], seats: 0, added: 0, removed: [], round: 1, voids: [], passed: [] },
  };
}

/** When the table is deleted: long after the last action, soon after a decision, and never later than half a day after it was opened. */
export function expiryOf({ openedAt, changedAt, decision }: Table): number {
  const ends = [openedAt + TABLE_LIMITS.longest, changedAt + TABLE_LIMITS.idle];
  return Math.min(...ends, ...(decision ? [decision.at + TABLE_LIMITS.decided] : []));
}

/** The host: of those present, the one who came first. */
export function hostOf({ people }: Pick<Table, "people">): Person | undefined {
  return people[0];
}

/** From when on anybody may roll: once the host did nothing for a minute, and at once after a void round. */
export function anyoneRollsAt(table: Pick<Table, "people" | "voids" | "openedAt">): number {
  if (table.voids.length > 0) return table.openedAt;
  return (hostOf(table)?.at ?? table.openedAt) + TABLE_LIMITS.hostAway;
}
