import { distanceBetween, formatCoordinates } from "@dinner-dice/core/coordinates";
import type { Round } from "@dinner-dice/core/machines/round";
import type { Searched } from "@dinner-dice/core/machines/search-outcome";
import { MOST_RESULTS } from "@dinner-dice/core/matching";
import type { PlaceSuggestion } from "@dinner-dice/core/ports/places-provider";
import type { SearchPreferences } from "@dinner-dice/core/preferences";
import { formatMiles } from "@dinner-dice/core/radius";
import { openingText } from "@dinner-dice/core/place/opening-state";
import { priceText } from "@dinner-dice/core/place/price";
import { ratingText } from "@dinner-dice/core/place/rating";
import { type Restaurant } from "@dinner-dice/core/restaurant";
import { cuisineNames } from "@dinner-dice/core/structured-data";
import { wishesText } from "../order-words.js";
import { RULE_WORDS } from "../rule-words.js";

/** A bowl with fewer places than this is small: looking farther is offered. */
const SMALL_BOWL = MOST_RESULTS / 2;

/** One figure at the top of the check. */
export interface Cell {
  readonly name: string;
  readonly value: string;
  /** Read aloud instead of the value where the value is only signs. */
  readonly spoken?: string;
}

/** All that the guest check says, ready to be shown. */
export interface CardView {
  readonly restaurant: Restaurant;
  readonly pick: string;
  readonly number: number;
  readonly cells: readonly Cell[];
  readonly opening: string | undefined;
  readonly approximate: string | undefined;
  readonly why: string;
  readonly left: string;
  readonly notices: readonly string[];
  readonly others: readonly PlaceSuggestion[];
  readonly lookFarther: string | undefined;
  readonly directions: string;
  readonly loading: boolean;
}

export interface CardInput {
  readonly round: Round;
  readonly preferences: SearchPreferences;
  readonly loading: boolean;
}

/** Turns a round into what its check says; `undefined` before the first pick. */
export function cardView({ round, preferences, loading }: CardInput): CardView | undefined {
  const { picked, found, number } = round;
  if (!picked) return undefined;
  const size = found.restaurants.length;
  return {
    restaurant: picked,
    pick: `Pick ${number} of ${size}`,
    number,
    cells: cells(picked, found.searched),
    opening: openingText(picked.openingState),
    approximate: approximateText(picked),
    why: why(round, preferences),
    left: leftText(round),
    notices: [
      ...locationNotices(found.searched),
      ...gapNotices(picked),
      ...found.notApplied.map((rule) => RULE_WORDS[rule].notApplied),
    ],
    others: found.searched.others ?? [],
    lookFarther: lookFarther(round, preferences),
    directions: directionsTo(picked),
    loading,
  };
}

function cells(restaurant: Restaurant, searched: Searched): readonly Cell[] {
  const { priceLevel, rating, reviewCount, types } = restaurant;
  const kitchen = cuisineNames(types).slice(0, 2).join(", ");
  const price = priceText(priceLevel);
  return [
    { name: "Price", value: price ?? "Not listed", ...(price && { spoken: `${priceLevel} of 4` }) },
    { name: "Rating", value: rating === undefined ? ratingText(rating) : `${ratingText(rating)} out of 5` },
    reviewCount !== undefined && reviewCount > 0
      ? { name: "Reviews", value: reviewCount.toLocaleString("en-US") }
      : { name: "Cuisine", value: kitchen === "" ? "Not listed" : kitchen },
    { name: "Distance", value: distanceText(restaurant, searched) },
  ];
}

function distanceText({ location, locationErrorMetres }: Restaurant, { center }: Searched): string {
  if (!location) return "Not known";
  const distance = formatMiles(distanceBetween(center, location));
  return locationErrorMetres === undefined ? distance : `about ${distance}`;
}

function approximateText({ locationErrorMetres }: Restaurant): string | undefined {
  return locationErrorMetres === undefined
    ? undefined
    : `approximate location, may be off by ${formatMiles(locationErrorMetres)}`;
}

function why({ found }: Round, preferences: SearchPreferences): string {
  const wishes = wishesText(preferences, found.notApplied);
  const bowl = `1 of ${found.restaurants.length} within ${formatMiles(found.searched.radius)}`;
  return wishes === "" ? `${bowl}.` : `${bowl} that match ${wishes}.`;
}

function leftText({ found, shown, startedOver }: Round): string {
  const size = found.restaurants.length;
  const left = found.restaurants.filter(({ id }) => !shown.has(id)).length;
  const again = startedOver ? "The deck started over. " : "";
  if (size === 1) return `${again}This is the only match.`;
  return left === 0
    ? `${again}You have seen all ${size}. The deck starts over.`
    : `${again}${left} more to see before any repeat.`;
}

function locationNotices({ approximate, label }: Searched): readonly string[] {
  return approximate === true && label !== undefined
    ? [`We only know the town, so distances are measured from the middle of ${label}.`]
    : [];
}

function gapNotices({ gaps = [] }: Restaurant): readonly string[] {
  return gaps.length > 0 ? ["The maps service is not answering, so this comes from our own directory."] : [];
}

function lookFarther({ found }: Round, { radius }: SearchPreferences): string | undefined {
  const small = found.restaurants.length < SMALL_BOWL;
  return small && found.searched.radius < radius ? `Look farther, up to ${formatMiles(radius)}` : undefined;
}

/** A Google Maps address that leads to the place: by name and address where known, else by its point. */
export function directionsTo({ name, address, location }: Restaurant): string {
  const byName = [name, address].filter(Boolean).join(", ");
  const goal = address !== undefined || !location ? byName : formatCoordinates(location);
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(goal)}`;
}

/** A Google Maps address that shows the place. */
export function mapOf({ name, address, location, mapsUrl }: Restaurant): string {
  const query =
    address === undefined && location
      ? formatCoordinates(location)
      : [name, address].filter(Boolean).join(", ");
  return mapsUrl ?? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
