import { type Candidates, candidatesOf, type Shown } from "../pick.js";
import type { RandomSource } from "../ports/random-source.js";
import { lookUp } from "../reading.js";
import { FACES, type Roll, rollAmong } from "../roll.js";
import { excludes, isSamePlace, type Exclusion } from "../exclusions/exclusion.js";
import { type Restaurant, type RestaurantDetails, withDetails } from "../restaurant.js";
import { NO_VISITS, type Skipped, skippedOn } from "../visits/visit.js";
import type { Found } from "./search-outcome.js";

/** A free search looks farther while fewer match (core/README.md, Constants). */
export const ENOUGH_MATCHES = 12;

/** The matches of one search and how far the visitor has come through them. */
export interface Round {
  readonly found: Found;
  /** Ids in the order in which they were shown. */
  readonly shown: Shown;
  /** The pick now on the table. */
  readonly picked?: Restaurant;
  /** How many matches were shown since the round started over, the current one included. */
  readonly number: number;
  /** True when every restaurant had been shown and the round started over with this pick. */
  readonly startedOver: boolean;
  /** Ids whose details are in already. */
  readonly detailed: ReadonlySet<string>;
  /** The roll that is under way. */
  readonly thrown?: Roll;
  /** How each pick came up, by its id. */
  readonly rolls?: Readonly<Record<string, Roll>>;
  /** Ids that do not come up: the visitor crossed them out, or went there lately. */
  readonly out?: ReadonlySet<string>;
  /** Those of them that are out for a recent visit alone. */
  readonly visited?: Visited;
  /** The id whose details were asked for last and did not come. */
  readonly withoutDetails?: string;
}

/** Ids of places that the visitor went to within so many days. */
export interface Visited {
  readonly days: number;
  readonly ids: ReadonlySet<string>;
}

const NOTHING_SKIPPED = skippedOn(NO_VISITS, "");

/** A fresh round: nothing shown yet, unless the visitor brings ids along. */
export function newRound(found: Found, shown: Shown = new Set()): Round {
  return { found, shown, number: 0, startedOver: false, detailed: new Set() };
}

/** What can come up: all that match but for what the visitor crossed out, and skips after a visit. */
export function bowlOf({ found, out }: Pick<Round, "found" | "out">): readonly Restaurant[] {
  return out ? found.restaurants.filter(({ id }) => !out.has(id)) : found.restaurants;
}

/**
 * The round with exactly these exclusions and recent visits. A die that was thrown keeps its roll while all its finalists may still be
 * picked.
 */
export function crossedOut(
  round: Round,
  exclusions: readonly Exclusion[],
  { days, places }: Skipped = NOTHING_SKIPPED,
): Round {
  const { restaurants, searched } = round.found;
  const excluded = restaurants.filter((place) =>
    exclusions.some((exclusion) => excludes(exclusion, place, searched.center)),
  );
  const ids = new Set(excluded.map(({ id }) => id));
  const skipped = restaurants.filter(
    (place) => !ids.has(place.id) && places.some((each) => isSamePlace(each, place)),
  );
  const out = new Set([...excluded, ...skipped].map(({ id }) => id));
  const { thrown, visited: _visited, ...rest } = round;
  const number = countIn(bowlOf({ found: round.found, out }), round.shown);
  const visited = skipped.length > 0 && { visited: { days, ids: new Set(skipped.map(({ id }) => id)) } };
  const withExcluded: Round = { ...rest, out, ...visited, number };
  const up = new Set(candidatesIn(withExcluded).items.map(({ id }) => id));
  return thrown?.finalists.every((id) => up.has(id)) === true ? { ...withExcluded, thrown } : withExcluded;
}

/** The round with up to six finalists on the mat and the die thrown among them; the last pick still lies on the table. */
export function withRoll(round: Round, random: RandomSource): Round {
  const { items } = candidatesIn(round);
  if (items.length === 0) return round;
  return {
    ...round,
    thrown: rollAmong(
      items.map(({ id }) => id),
      random,
    ),
  };
}

/** The round without the die that was thrown last. */
export function withoutRoll({ thrown: _thrown, ...round }: Round): Round {
  return round;
}

/** The round after one more pick: where the die landed that was thrown, or is thrown now. */
export function nextPick(round: Round, random: RandomSource): Round {
  const { thrown, ...rest } = round.thrown ? round : withRoll(round, random);
  const id = thrown?.finalists[thrown.index];
  const { items, shown: before, startedOver } = candidatesIn(rest);
  const picked = items.find((place) => place.id === id);
  if (!thrown || !picked) return round;
  const shown = new Set([...before, picked.id]);
  const rolls = { ...rest.rolls, [picked.id]: thrown };
  return { ...rest, picked, rolls, shown, startedOver, number: countIn(bowlOf(rest), shown) };
}

/** What may come up next; what lies on the table may have been brought back there since it was shown. */
function candidatesIn(round: Round): Candidates<Restaurant> {
  const { found, shown, picked } = round;
  return candidatesOf({ items: bowlOf(round), shown, last: picked?.id, priorityOf: priorityIn(found) });
}

/** The number that the die showed for the pick on the table; where its roll is not known, which pick it is. */
export function faceOf(round: Round): number {
  const roll = rollOf(round);
  return roll ? roll.index + 1 : Math.max(1, positionOf(round));
}

/** The roll that picked what lies on the table. */
export function rollOf({ rolls, picked }: Round): Roll | undefined {
  return picked && rolls && lookUp(rolls, picked.id);
}

/** The finalists of a roll, by their faces. */
export function finalistsOf({ found }: Round, roll: Roll | undefined): readonly Restaurant[] {
  return (roll?.finalists ?? []).flatMap((id) => found.restaurants.find((place) => place.id === id) ?? []);
}

/**
 * Up to six places for friends to choose among: those that the die of the current pick was rolled for, then other matches by priority,
 * and nothing that the visitor excluded.
 */
export function placesForFriends(round: Round): readonly Restaurant[] {
  const finalists = new Set(rollOf(round)?.finalists);
  const priorityOf = priorityIn(round.found);
  const rankOf = (place: Restaurant): number => (finalists.has(place.id) ? -1 : priorityOf(place));
  return bowlOf(round)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, FACES);
}

/** Preferred places come first, places that no source confirms last. */
function priorityIn({ priorities = {} }: Found): (place: Restaurant) => number {
  return ({ id, unconfirmed }) => (lookUp(priorities, id) ?? 0) + (unconfirmed === true ? LAST : 0);
}

/** Beyond any priority that wishes can give. */
const LAST = 1000;

/** The number of the current pick within the round, from 1; 0 if it was picked before the round started over. */
export function positionOf(round: Round): number {
  const { shown, picked } = round;
  const ids = new Set(bowlOf(round).map(({ id }) => id));
  const inOrder = [...shown].filter((id) => ids.has(id) || id === picked?.id);
  return picked ? inOrder.indexOf(picked.id) + 1 : 0;
}

/** The round with an earlier pick on the card again; unchanged if the place is not among the matches. */
export function bringBack(round: Round, id: string): Round {
  const picked = round.found.restaurants.find((place) => place.id === id);
  return picked ? { ...round, picked, startedOver: false } : round;
}

/** Returns whether a place was picked since the search. Another tab may have excluded one that never was. */
export function wasPicked({ shown, rolls = {} }: Round, id: string): boolean {
  return shown.has(id) || lookUp(rolls, id) !== undefined;
}

function countIn(bowl: readonly Restaurant[], shown: Shown): number {
  return bowl.filter(({ id }) => shown.has(id)).length;
}

/** The round once the details of the present pick are in; `undefined` details leave the basic result. */
export function withPickedDetails(round: Round, details: RestaurantDetails | undefined): Round {
  const { picked, found } = round;
  if (!picked) return round;
  const whole = details ? withDetails(picked, details) : picked;
  const restaurants = found.restaurants.map((each) => (each.id === whole.id ? whole : each));
  return {
    ...round,
    picked: whole,
    found: { ...found, restaurants },
    detailed: new Set([...round.detailed, whole.id]),
  };
}

/** Returns whether the details of the current pick are still missing. */
export function needsDetails({ picked, detailed }: Round): boolean {
  return picked !== undefined && !detailed.has(picked.id);
}

/** The round once it is known that the details of the present pick do not come; the basic result stays. */
export function withFailedDetails(round: Round): Round {
  return round.picked ? { ...round, withoutDetails: round.picked.id } : round;
}

/** @deprecated Use {@link withRoll} and {@link withoutRoll}. */
export { withRoll as dealt, withoutRoll as undealt };
