import {
  cardNotices,
  leftText,
  isOnlyMatch,
  missedText,
  pickText,
  why,
  approximateText,
  whereText,
} from "../../words/card.js";
import { RULE_WORDS, placesText } from "../../words/rules.js";
import { anyCuisine, type NextStep } from "../board/board-view.js";
import type { TableFields } from "../open-table.js";
import type { Planned } from "../evening/calendar.js";
import { type Rival, rivalsOf, type Surroundings, surroundingsOf } from "../ports.js";
import { directionsTo } from "../sharing.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { toldAt } from "@dinner-dice/core/place/fresh";
import { type Clocks, localMinutes, type Opening } from "@dinner-dice/core/place/opening-hours";
import { AT_ONCE, datedArrival, weekLines } from "@dinner-dice/core/place/opening-words";
import { openingFor, type Restaurant } from "@dinner-dice/core/place/restaurant";
import type { PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import { checkFront, type CheckFront, wasLongAgo } from "@dinner-dice/core/roll/check-front";
import {
  matchesOf,
  faceOf,
  finalistsOf,
  placesForFriends,
  positionOf,
  rollOf,
  type Round,
} from "@dinner-dice/core/roll/round";
import { checkOf, type SentCheck } from "@dinner-dice/core/roll/sent-check";
import type { SearchPreferences } from "@dinner-dice/core/search/preferences";
import { formatDistance } from "@dinner-dice/core/search/radius";
import type { Found } from "@dinner-dice/core/search/search-outcome";

export interface CardView {
  readonly restaurant: Restaurant;
  readonly pick: string;
  readonly number: number;
  readonly finalists: SentCheck | undefined;
  readonly together: TableFields;
  readonly alone: boolean;
  /** True if the search found nothing else, which {@link why} says. */
  readonly isOnlyMatch: boolean;
  readonly nextSteps: readonly NextStep[];
  readonly front: CheckFront;
  readonly footnote: string | undefined;
  /** For the back: when its listing was last confirmed, and facts too old to count. */
  readonly dated: string | undefined;
  /** The week in seven lines; empty if it is unknown. */
  readonly week: readonly string[];
  readonly center: Coordinates;
  readonly where: string | undefined;
  readonly approximate: string | undefined;
  readonly surroundings: Surroundings | undefined;
  readonly rivals: readonly Rival[];
  readonly why: string;
  readonly missed: string | undefined;
  readonly left: string | undefined;
  readonly notices: readonly string[];
  readonly others: readonly PlaceSuggestion[];
  readonly lookFarther: string | undefined;
  readonly directions: string;
  readonly planned: Planned | undefined;
  readonly loading: boolean;
  readonly waits: boolean;
}

export interface CardInput {
  readonly round: Round;
  readonly preferences: SearchPreferences;
  readonly loading: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function cardView({ round, preferences: asked, loading, now }: CardInput): CardView | undefined {
  const { found } = round;
  if (!round.picked) return undefined;
  const picked = toldAt(round.picked, now);
  const { when, time } = asked;
  const isJudged = !found.notApplied.includes("when");
  const arrival = isJudged ? datedArrival(picked.hours ?? {}, { when, time }, now) : AT_ONCE;
  const preferences = isJudged ? { ...asked, ...arrival } : asked;
  const number = positionOf(round);
  const front = checkFront(picked, { now, arrival, center: found.searched.center });
  const waits = loading && !toldAll(found);
  return {
    restaurant: picked,
    pick: pickText(round, number),
    number: faceOf(round),
    finalists: finalistsView(round),
    together: {
      preferences,
      reach: found.searched.radius < preferences.radius ? "close-first" : "full",
      candidates: placesForFriends(round).map(({ id }) => id),
    },
    alone: matchesOf(round).every(({ id }) => id === picked.id),
    isOnlyMatch: isOnlyMatch(round),
    nextSteps: nextSteps(round, preferences),
    front,
    footnote: waits ? undefined : footnote(round, front),
    dated: datedWords(picked, now),
    week: picked.weekdayText ?? (picked.hours ? weekLines(picked.hours, picked.customs) : []),
    center: found.searched.center,
    where: whereText(picked, found.searched),
    approximate: approximateText(picked),
    surroundings: surroundingsOf(round),
    rivals: rivalsOf(round),
    why: why(round, preferences),
    missed: missedText(round, preferences),
    left: leftText(round),
    notices: [...cardNotices(round, preferences), ...soonNotices(openingFor(picked, arrival, now))],
    others: found.searched.others ?? [],
    lookFarther: lookFarther(round, preferences),
    directions: directionsTo(picked, front),
    planned: asked.when === "" ? undefined : { arrival: { when, time }, clocks: clocksIn(round) },
    loading,
    waits,
  };
}

/** The clocks of the pick, or else of any place that was found: they are in one town. */
function clocksIn({ picked, found }: Round): Clocks | undefined {
  const all = [...(picked ? [picked] : []), ...found.restaurants];
  return all.find(({ hours }) => hours && localMinutes(hours, 0) !== undefined)?.hours;
}

function toldAll({ restaurants }: Found): boolean {
  return restaurants.some(
    ({ phone, website, featuredReview }) => (phone ?? website ?? featuredReview) !== undefined,
  );
}

function soonNotices(opening: Opening): readonly string[] {
  return opening.state === "open" && opening.closesSoon === true ? ["Places that close soon come last."] : [];
}

function finalistsView(round: Round): SentCheck | undefined {
  const roll = rollOf(round);
  const finalists = roll ? finalistsOf(round, roll) : [];
  return roll && finalists.length === roll.finalists.length ? checkOf(finalists, roll) : undefined;
}

/** Changes that bring more matches than the only one: farther, any cuisine, the change that adds most. */
function nextSteps({ found }: Round, preferences: SearchPreferences): readonly NextStep[] {
  if (found.restaurants.length > 1) return [];
  const [best] = found.relaxations;
  return [
    ...anyCuisine(preferences),
    ...(best
      ? [
          {
            words: `${RULE_WORDS[best.rule].relax(best.wishes, found.searched.customs)} (${placesText(best.brings)} more)`,
            change: best.wishes,
          },
        ]
      : []),
  ];
}

function lookFarther({ found }: Round, { radius }: SearchPreferences): string | undefined {
  return found.searched.radius < radius
    ? `Look farther, up to ${formatDistance(radius, found.searched.customs)}`
    : undefined;
}

/** The one note of the front: a doubt about the evidence, or what is missing that matters before going. Other gaps are left out. */
function footnote({ withoutDetails, picked }: Round, { doubt, callFirst }: CheckFront): string | undefined {
  const isWithout = withoutDetails !== undefined && withoutDetails === picked?.id;
  return doubt ?? (isWithout ? "We couldn't load the details just now." : callFirst);
}

/** When its listing was last confirmed, and its facts that are too old to count. */
function datedWords({ checked, oldFacts, unconfirmed }: Restaurant, now: number): string | undefined {
  const isOld = checked === undefined || wasLongAgo(checked, now);
  const confirmed = isOld
    ? []
    : [`${unconfirmed === true ? "Last confirmed" : "Confirmed"} open ${checked}.`];
  return [...confirmed, ...(oldFacts === undefined ? [] : [oldFacts])].join(" ") || undefined;
}
