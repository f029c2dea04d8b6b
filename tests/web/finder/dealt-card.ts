import { type CardView, cardView } from "../../../web/src/finder/card/card-view.js";
import { FIRST, MEMPHIS, NONE_REMOVED } from "../../core/fixtures.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL } from "@dinner-dice/core/ports/places-provider";
import { newRound, nextPick, type Round } from "@dinner-dice/core/roll/round";
import { DEFAULT_PREFERENCES, type SearchPreferences } from "@dinner-dice/core/search/preferences";
import type { Found } from "@dinner-dice/core/search/search-outcome";

export const ASKED: SearchPreferences = { ...DEFAULT_PREFERENCES, ...NEUTRAL_WISHES, radius: 3000 };

export function found(restaurants: readonly Restaurant[], changed: Partial<Found> = {}): Found {
  return {
    kind: "found",
    restaurants,
    extent: ALL,
    searched: { center: MEMPHIS, radius: 3000 },
    tally: { found: restaurants.length, removed: NONE_REMOVED, left: restaurants.length },
    notApplied: [],
    relaxations: [],
    ...changed,
  };
}

/** A minute after the fixtures were told whether they are open. */
export const NOW = 60_000;

/** The round after so many picks. */
export function picked(result: Found, picks = 1): Round {
  let round = newRound(result);
  for (let pick = 0; pick < picks; pick += 1) round = nextPick(round, FIRST);
  return round;
}

export function card(round: Round, preferences: Partial<SearchPreferences> = {}): CardView {
  const view = cardView({ round, preferences: { ...ASKED, ...preferences }, loading: false, now: NOW });
  if (!view) throw new Error("Nothing was picked.");
  return view;
}

export const cardOf = (restaurant: Restaurant): CardView => card(picked(found([restaurant])));
export const cell = (view: CardView, name: string): unknown =>
  view.front.figures.find((each) => each.name === name)?.value;
