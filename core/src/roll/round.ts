import { lookUp } from "../ground/reading.js";
import type { Exclusion } from "../lists/exclusions.js";
import { NO_VISITS, type Skipped, skippedOn } from "../lists/visits.js";
import { type Restaurant, type RestaurantDetails, withDetails } from "../place/restaurant.js";
import type { RandomSource } from "../ports/environment.js";
import type { Found } from "../search/search-outcome.js";
import { type Candidates, candidatesOf, type Shown, FACES, type Roll, rollAmong, whyOut } from "./roll.js";

/** The matches of one search and the visitor's progress through them. */
export interface Round {
  readonly found: Found;
  /** Ids in the order in which they were shown. */
  readonly shown: Shown;
  readonly picked?: Restaurant;
  /** How many matches were shown since the round started over, the current one included. */
  readonly number: number;
  readonly startedOver: boolean;
  readonly detailed: ReadonlySet<string>;
  readonly rolled?: Roll;
  readonly rolls?: Readonly<Record<string, Roll>>;
  /** Ids that cannot be picked: the visitor excluded them or went there recently. */
  readonly out?: ReadonlySet<string>;
  /** Those of them that are out only because of a recent visit. */
  readonly visited?: Visited;
  readonly withoutDetails?: string;
}

/** Ids of places that the visitor went to within so many days. */
export interface Visited {
  readonly days: number;
  readonly ids: ReadonlySet<string>;
}

const NOTHING_SKIPPED = skippedOn(NO_VISITS, "");

/** A new round. Nothing is shown yet, unless the visitor brings ids of shown places. */
export function newRound(found: Found, shown: Shown = new Set()): Round {
  return { found, shown, number: 0, startedOver: false, detailed: new Set() };
}

/** The matches that can be picked: all except those that the visitor excluded or skips after a visit. */
export function matchesOf({ found, out }: Pick<Round, "found" | "out">): readonly Restaurant[] {
  return out ? found.restaurants.filter(({ id }) => !out.has(id)) : found.restaurants;
}

/** The round with exactly these exclusions and recent visits. A rolling die keeps its roll if all its finalists can still be picked. */
export function crossedOut(
  round: Round,
  exclusions: readonly Exclusion[],
  skipped: Skipped = NOTHING_SKIPPED,
): Round {
  const { restaurants, searched } = round.found;
  const reasons = restaurants.map((place) => whyOut(place, { exclusions, skipped, center: searched.center }));
  const idsOf = (isOut: (reason: string | undefined) => boolean): ReadonlySet<string> =>
    new Set(restaurants.filter((_, at) => isOut(reasons[at])).map(({ id }) => id));
  const out = idsOf((reason) => reason !== undefined);
  const ids = idsOf((reason) => reason === "visited");
  const { rolled, visited: _visited, ...rest } = round;
  const number = countIn(matchesOf({ found: round.found, out }), round.shown);
  const visited = ids.size > 0 && { visited: { days: skipped.days, ids } };
  const withExcluded: Round = { ...rest, out, ...visited, number };
  const up = new Set(candidatesIn(withExcluded).items.map(({ id }) => id));
  return rolled?.finalists.every((id) => up.has(id)) === true ? { ...withExcluded, rolled } : withExcluded;
}

/** Rolls the die among up to six finalists. The last pick stays current. */
export function withRoll(round: Round, random: RandomSource): Round {
  const { items } = candidatesIn(round);
  if (items.length === 0) return round;
  return {
    ...round,
    rolled: rollAmong(
      items.map(({ id }) => id),
      random,
    ),
  };
}

/** The round without the rolling die. */
export function withoutRoll({ rolled: _rolled, ...round }: Round): Round {
  return round;
}

/** The round after one more pick: the result of the rolling die, or of a new roll. */
export function nextPick(round: Round, random: RandomSource): Round {
  const { rolled, ...rest } = round.rolled ? round : withRoll(round, random);
  const id = rolled?.finalists[rolled.index];
  const { items, shown: before, startedOver } = candidatesIn(rest);
  const picked = items.find((place) => place.id === id);
  if (!rolled || !picked) return round;
  const shown = new Set([...before, picked.id]);
  const rolls = { ...rest.rolls, [picked.id]: rolled };
  return { ...rest, picked, rolls, shown, startedOver, number: countIn(matchesOf(rest), shown) };
}

/** The places that can be picked next. The current pick may be an earlier one that the visitor brought back. */
function candidatesIn(round: Round): Candidates<Restaurant> {
  const { found, shown, picked } = round;
  return candidatesOf({ items: matchesOf(round), shown, last: picked?.id, priorityOf: priorityIn(found) });
}

/** The number that the die showed for the current pick. If its roll is unknown, the pick's position. */
export function faceOf(round: Round): number {
  const roll = rollOf(round);
  return roll ? roll.index + 1 : Math.max(1, positionOf(round));
}

export function rollOf({ rolls, picked }: Round): Roll | undefined {
  return picked && rolls && lookUp(rolls, picked.id);
}

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
  return [...matchesOf(round)].sort((one, other) => rankOf(one) - rankOf(other)).slice(0, FACES);
}

/** Preferred places come first, unconfirmed places last. */
function priorityIn({ priorities = {} }: Found): (place: Restaurant) => number {
  return ({ id, unconfirmed }) => (lookUp(priorities, id) ?? 0) + (unconfirmed === true ? LAST : 0);
}

const LAST = 1000;

/** The number of the current pick within the round, from 1; 0 if it was picked before the round started over. */
export function positionOf(round: Round): number {
  const { shown, picked } = round;
  const ids = new Set(matchesOf(round).map(({ id }) => id));
  const inOrder = [...shown].filter((id) => ids.has(id) || id === picked?.id);
  return picked ? inOrder.indexOf(picked.id) + 1 : 0;
}

/** The round with an earlier pick as the current one. Unchanged if the place is not among the matches. */
export function bringBack(round: Round, id: string): Round {
  const picked = round.found.restaurants.find((place) => place.id === id);
  return picked ? { ...round, picked, startedOver: false } : round;
}

/** Returns whether a place was picked since the search. Another tab may have excluded a place that never was. */
export function wasPicked({ shown, rolls = {} }: Round, id: string): boolean {
  return shown.has(id) || lookUp(rolls, id) !== undefined;
}

function countIn(batch: readonly Restaurant[], shown: Shown): number {
  return batch.filter(({ id }) => shown.has(id)).length;
}

/** The round after the details of the current pick have loaded. With `undefined`, the basic result stays. */
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

/** The round after the details of the current pick failed to load. The basic result stays. */
export function withFailedDetails(round: Round): Round {
  return round.picked ? { ...round, withoutDetails: round.picked.id } : round;
}
