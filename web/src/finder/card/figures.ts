import type { Searched } from "@dinner-dice/core/machines/search-outcome";
import { openingLine } from "@dinner-dice/core/place/opening-words";
import { priceText } from "@dinner-dice/core/place/price";
import { ratingText } from "@dinner-dice/core/place/rating";
import { openingOf, type Restaurant } from "@dinner-dice/core/restaurant";
import { distanceText } from "./where-words.js";

/** One figure at the top of the check. */
export interface Cell {
  readonly name: string;
  readonly value: string;
  /** Read aloud instead of the value where the value is only signs. */
  readonly spoken?: string;
  /** What to do about it. */
  readonly advice?: { readonly words: string; readonly href: string };
}

interface CellsInput {
  readonly place: Restaurant;
  readonly searched: Searched;
  readonly now: number;
}

/** What is known at a glance: now, how far, how dear, how good. */
export function cells({ place, searched, now }: CellsInput): readonly Cell[] {
  const { priceLevel, rating, reviewCount } = place;
  const price = priceText(priceLevel);
  return [
    nowCell(place, now),
    { name: "Distance", value: distanceText(place, searched) },
    ...(price === undefined ? [] : [{ name: "Price", value: price, spoken: `${priceLevel} of 4` }]),
    { name: "Rating", value: rating === undefined ? ratingText(rating) : `${ratingText(rating)} out of 5` },
    ...(reviewCount !== undefined && reviewCount > 0
      ? [{ name: "Reviews", value: reviewCount.toLocaleString("en-US") }]
      : []),
  ];
}

function nowCell(place: Restaurant, now: number): Cell {
  const opening = openingOf(place, now);
  const cell = { name: "Now", value: openingLine(opening) };
  const dial = dialOf(place);
  if (opening.state !== "unknown" || dial === undefined) return cell;
  return { ...cell, advice: { words: "Call first", href: dial } };
}

/** Fewer digits are no number: what is left of '1-800-FLOWERS'. */
const FEWEST_DIGITS = 5;

/** The address that dials a place's number, the first of several, without an extension; `undefined` where words stand in it. */
export function dialOf({ phone, phoneToDial = phone }: Restaurant): string | undefined {
  const [first = ""] = phoneToDial?.split(/[\p{L};,#]/u) ?? [];
  const number = first.replace(/[^\d+]/g, "");
  return number.length < FEWEST_DIGITS ? undefined : `tel:${number}`;
}
