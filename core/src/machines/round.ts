import { type Shown, pickUnshown } from "../pick.js";
import type { RandomSource } from "../ports/random-source.js";
import { type Restaurant, type RestaurantDetails, withDetails } from "../restaurant.js";
import type { Found } from "./search-outcome.js";

/** The bowl of one search and how far the visitor has come through it. */
export interface Round {
  readonly found: Found;
  readonly shown: Shown;
  /** The pick now on the table. */
  readonly picked?: Restaurant;
  /** How many were shown in this round, the present one included. */
  readonly number: number;
  /** True when every restaurant had been shown and the round began anew with this pick. */
  readonly startedOver: boolean;
  /** Ids whose details are in already. */
  readonly detailed: ReadonlySet<string>;
}

/** A fresh round: nothing shown yet, unless the visitor brings ids along. */
export function newRound(found: Found, shown: Shown = new Set()): Round {
  return { found, shown, number: 0, startedOver: false, detailed: new Set() };
}

/** The round after one more pick. */
export function nextPick(round: Round, random: RandomSource): Round {
  const pick = pickUnshown({ items: round.found.restaurants, shown: round.shown }, random);
  if (!pick) return round;
  const { item, shown, startedOver } = pick;
  const ids = new Set(round.found.restaurants.map(({ id }) => id));
  return {
    ...round,
    picked: item,
    shown,
    startedOver,
    number: [...shown].filter((id) => ids.has(id)).length,
  };
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

/** Tells whether the details of the present pick still have to be asked for. */
export function needsDetails({ picked, detailed }: Round): boolean {
  return picked !== undefined && !detailed.has(picked.id);
}
