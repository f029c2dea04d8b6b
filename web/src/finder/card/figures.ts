import type { Searched } from "@dinner-dice/core/machines/search-outcome";
import { type Arrival, arrivalAt } from "@dinner-dice/core/place/arrival";
import { arrivalLine, changeWords } from "@dinner-dice/core/place/opening-words";
import { openingText } from "@dinner-dice/core/place/opening-state";
import { priceText } from "@dinner-dice/core/place/price";
import { ratingText } from "@dinner-dice/core/place/rating";
import { openingFor, type Restaurant } from "@dinner-dice/core/restaurant";
import { distanceText } from "./where-words.js";

/** One fact of the line under the name. */
export interface Figure {
  readonly name: "Status" | "Distance" | "Price" | "Rating";
  readonly value: string;
  /** Read aloud instead of a value that consists of symbols. */
  readonly spoken?: string;
  /** Whether the place is open, if known. */
  readonly open?: boolean;
}

interface FiguresInput {
  readonly place: Restaurant;
  readonly searched: Searched;
  readonly now: number;
  /** The visitor's arrival. */
  readonly arrival: Arrival;
}

/** The facts at a glance, in one line: open or not if known, distance, price, rating. */
export function figuresOf({ place, searched, ...seen }: FiguresInput): readonly Figure[] {
  const { priceLevel, location } = place;
  const price = priceText(priceLevel);
  return [
    ...statusOf(place, seen),
    ...(location ? [{ name: "Distance", value: distanceText(place, searched) } as const] : []),
    ...(price === undefined
      ? []
      : [{ name: "Price", value: price, spoken: `price ${priceLevel} of 4` } as const]),
    ratingOf(place),
  ];
}

function statusOf(
  place: Restaurant,
  { now, arrival }: Pick<FiguresInput, "now" | "arrival">,
): readonly Figure[] {
  const opening = openingFor(place, arrival, now);
  const status = openingText(opening.state);
  if (status === undefined) return [];
  const open = opening.state === "open";
  if (arrivalAt(place.hours, arrival, now) !== now)
    return [{ name: "Status", value: `● ${arrivalLine(opening)}`, open }];
  const change = changeWords(opening);
  const value = change === undefined ? status : `${status}${open ? " " : ", "}${change}`;
  return [{ name: "Status", value, open }];
}

function ratingOf({ rating, reviewCount = 0 }: Restaurant): Figure {
  const value = ratingText(rating);
  if (rating === undefined) return { name: "Rating", value };
  const count = reviewCount.toLocaleString("en-US");
  const by = reviewCount > 0 ? ` by ${count} reviewers` : "";
  return {
    name: "Rating",
    value: reviewCount > 0 ? `${value} (${count})` : value,
    spoken: `rated ${value} out of 5${by}`,
  };
}

/** Fewer digits are not a phone number: '1-800-FLOWERS' has only four. */
const FEWEST_DIGITS = 5;

/** The 'tel:' address of a place's first number, without an extension; `undefined` if it contains letters. */
export function dialOf({ phone, phoneToDial = phone }: Restaurant): string | undefined {
  const [first = ""] = phoneToDial?.split(/[\p{L};,#]/u) ?? [];
  const number = first.replace(/[^\d+]/g, "");
  return number.length < FEWEST_DIGITS ? undefined : `tel:${number}`;
}
