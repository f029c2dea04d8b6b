import {
  bowlOf,
  faceOf,
  finalistsOf,
  HAND,
  handOf,
  positionOf,
  rollOf,
  type Round,
} from "@dinner-dice/core/machines/round";
import type { Found } from "@dinner-dice/core/machines/search-outcome";
import type { PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { formatMiles } from "@dinner-dice/core/radius";
import { openingText } from "@dinner-dice/core/place/opening-state";
import { changeWords, weekLines } from "@dinner-dice/core/place/opening-words";
import { openingOf, type Restaurant } from "@dinner-dice/core/restaurant";
import type { SentCheck } from "@dinner-dice/core/sent-check";
import { cuisineNames } from "@dinner-dice/core/place/cuisine-names";
import { directionsTo } from "../directions.js";
import { type Claim, matchesText, rangeText } from "../claims.js";
import { wishesText } from "../order-words.js";
import { RULE_WORDS } from "../rule-words.js";
import { cardNotices } from "./card-notices.js";
import type { WayOn } from "../way-on.js";
import { type Surroundings, surroundingsOf } from "../surroundings.js";
import { doubt, unknownText } from "./evidence.js";
import { type Cell, cells } from "./figures.js";
import { approximateText, whereText } from "./where-words.js";
import { placesText } from "../words.js";

/** Whether it is open now, and when that changes. */
export interface OpeningView {
  readonly open: boolean;
  readonly status: string;
  readonly change: string | undefined;
}

/** All that the guest check says, ready to be shown. */
export interface CardView {
  readonly restaurant: Restaurant;
  readonly pick: string;
  /** The number that the die showed. */
  readonly number: number;
  /** Who else was on the mat, by their faces. */
  readonly finalists: SentCheck | undefined;
  /** True when there is no other to find. */
  readonly alone: boolean;
  readonly waysOn: readonly WayOn[];
  /** Why one would go, in one line. */
  readonly lede: string | undefined;
  readonly cells: readonly Cell[];
  /** What its source does not know, in one line. */
  readonly unknown: string | undefined;
  /** The status row: the specification's words and when that changes; `undefined` when the state is unknown. */
  readonly opening: OpeningView | undefined;
  /** The week in seven lines; none where it is not known. */
  readonly week: readonly string[];
  /** Distance, direction, and what from. */
  readonly where: string | undefined;
  readonly approximate: string | undefined;
  readonly surroundings: Surroundings | undefined;
  /** Said where the evidence is old. */
  readonly stale: string | undefined;
  readonly why: string;
  readonly left: string;
  readonly notices: readonly string[];
  readonly others: readonly PlaceSuggestion[];
  readonly lookFarther: string | undefined;
  readonly directions: string;
  readonly loading: boolean;
  /** True while skeletons stand for details that are on their way. */
  readonly waits: boolean;
}

export interface CardInput {
  readonly round: Round;
  readonly preferences: SearchPreferences;
  readonly loading: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Turns a round into what its check says; `undefined` before the first pick. */
export function cardView({ round, preferences, loading, now }: CardInput): CardView | undefined {
  const { picked, found } = round;
  if (!picked) return undefined;
  const number = positionOf(round);
  const waits = loading && !toldAll(found);
  return {
    restaurant: picked,
    pick: pickText(round, number),
    number: faceOf(round),
    finalists: finalistsView(round),
    alone: bowlOf(round).every(({ id }) => id === picked.id),
    waysOn: waysOn(round, preferences),
    lede: lede(picked),
    cells: cells({ place: picked, searched: found.searched, now }),
    unknown: waits ? undefined : unknownText({ round, place: picked, now }),
    opening: openingView(picked, now),
    week: picked.weekdayText ?? (picked.hours ? weekLines(picked.hours) : []),
    where: whereText(picked, found.searched),
    approximate: approximateText(picked),
    surroundings: surroundingsOf(round),
    stale: doubt(picked, now),
    why: why(round, preferences),
    left: leftText(round),
    notices: cardNotices(round, preferences),
    others: found.searched.others ?? [],
    lookFarther: lookFarther(round, preferences),
    directions: directionsTo(picked),
    loading,
    waits,
  };
}

/** Whether a search told more than names and points: then its details bring nothing that a skeleton could stand for. */
function toldAll({ restaurants }: Found): boolean {
  return restaurants.some(
    ({ phone, website, featuredReview }) => (phone ?? website ?? featuredReview) !== undefined,
  );
}

/** The check as it can be sent: nothing of where the visitor is, only the places. */
function finalistsView(round: Round): SentCheck | undefined {
  const roll = rollOf(round);
  if (!roll) return undefined;
  const places = finalistsOf(round, roll).map(({ name, address, location }) => ({
    name,
    ...(address !== undefined && { address }),
    ...(location && { point: location }),
  }));
  return places.length === roll.finalists.length ? { places, seed: roll.seed, index: roll.index } : undefined;
}

function openingView(place: Restaurant, now: number): OpeningView | undefined {
  const opening = openingOf(place, now);
  const status = openingText(opening.state);
  return status === undefined
    ? undefined
    : { open: opening.state === "open", status, change: changeWords(opening) };
}

/** 'Pick 2 of 12'; what lies there without being dealt says why. */
function pickText(round: Round, number: number): string {
  if (bowlOf(round).length === 0) return "Crossed out";
  const hand = handOf({ ...round, number });
  return number === 0 ? "Picked earlier" : `Pick ${hand.number} of ${hand.size}`;
}

function lede({ order, knownFor, types }: Restaurant): string | undefined {
  const kitchen = cuisineNames(types).slice(0, 2).join(", ");
  const known = knownFor === undefined ? [] : [`Known for ${knownFor}`];
  const reason = order === undefined ? known : [`Order: ${order}`];
  return [...(kitchen === "" ? [] : [kitchen]), ...reason].join(". ") || undefined;
}

function why(round: Round, preferences: SearchPreferences): string {
  const { found } = round;
  const struck = found.restaurants.length - bowlOf(round).length;
  const wishes = wishesText(preferences, found.notApplied);
  const match = wishes === "" ? "" : ` that match ${wishes}`;
  const range = rangeText(claimOf(found));
  const within = match === "" || found.extent.kind === "all" ? ` ${range}` : `, ${range}`;
  const crossed = struck > 0 ? `, ${struck} of them crossed out` : "";
  const bowl = `1 of ${found.restaurants.length}${match}${within}${crossed}.`;
  const { radius, cut } = found.searched;
  if (radius >= preferences.radius) return bowl;
  const reason = cut ? "a wider look got no answer" : `${formatMiles(radius)} was enough`;
  return `${bowl} You said up to ${formatMiles(preferences.radius)}; ${reason}.`;
}

function leftText(round: Round): string {
  const { found, startedOver, out, picked } = round;
  const all = bowlOf(round).length;
  const again = startedOver ? "The deck started over. " : "";
  if (all === 0) return "You have crossed out all that match.";
  if (all === 1 && all < found.restaurants.length)
    return picked && out?.has(picked.id) === true
      ? "One more match is not crossed out."
      : "This is the only match that is not crossed out.";
  if (all === 1) return `This is ${matchesText(claimOf(found))}.`;
  const { number, size, after } = handOf(round);
  const left = size - number;
  if (left + after === 0) return `${again}You have seen all ${all}. The deck starts over.`;
  if (after === 0) return `${again}${left} more to see before any repeat.`;
  if (left === 0)
    return `${again}That hand is played. ${nextText(Math.min(after, HAND))} dealt before any repeat.`;
  return `${again}${left} more in this hand, then ${after} more, before any repeat.`;
}

function nextText(count: number): string {
  return count === 1 ? "One more is" : `The next ${count} are`;
}

function claimOf({ restaurants, tally, extent, searched }: Found): Claim {
  return { matches: restaurants.length, told: tally.found, extent, searched };
}

/** What brings more than the one there is: farther, any cuisine, the change that brings most. */
function waysOn({ found }: Round, { cuisine }: SearchPreferences): readonly WayOn[] {
  if (found.restaurants.length > 1) return [];
  const [best] = found.relaxations;
  return [
    ...(cuisine === "" ? [] : [{ words: "Any cuisine", change: { cuisine: "" } as const }]),
    ...(best
      ? [
          {
            words: `${RULE_WORDS[best.rule].relax(best.wishes)} (${placesText(best.brings)} more)`,
            change: best.wishes,
          },
        ]
      : []),
  ];
}

function lookFarther({ found }: Round, { radius }: SearchPreferences): string | undefined {
  return found.searched.radius < radius ? `Look farther, up to ${formatMiles(radius)}` : undefined;
}
