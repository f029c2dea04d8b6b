import type { Coordinates } from "./coordinates.js";

/** Whether a place serves right now; `unknown` is never shown as closed. */
export type OpeningState = "open" | "closed" | "unknown";

/** What a place charges, 1 to 4 dollar signs. */
export type PriceLevel = 1 | 2 | 3 | 4;

/** One visitor's words about a place, always credited to their author. */
export interface Review {
  readonly author: string;
  readonly authorUrl?: string;
  readonly authorPhotoUrl?: string;
  /** Stars out of 5. */
  readonly rating?: number;
  readonly text: string;
  /** As the source words it: 'a month ago'. */
  readonly relativeTime?: string;
  /** Where the review itself can be read. */
  readonly url?: string;
}

/** A source that asks to be named beside the place. */
export interface Attribution {
  readonly text: string;
  readonly url?: string;
}

/** A restaurant as far as it is known: every absent field is unknown, never zero, closed or cheap. */
export interface Restaurant {
  readonly id: string;
  readonly name: string;
  readonly location?: Coordinates;
  /** Set when the point is an estimate: how far off it may be, in metres. */
  readonly locationErrorMetres?: number;
  /** 1 to 5. */
  readonly rating?: number;
  readonly reviewCount?: number;
  readonly address?: string;
  readonly district?: string;
  readonly website?: string;
  readonly phone?: string;
  readonly priceLevel?: PriceLevel;
  readonly openingState: OpeningState;
  /** Lines such as 'Monday: 11:00 AM – 10:00 PM'. */
  readonly weekdayText?: readonly string[];
  /** Names of kitchens ('BBQ') or provider types ('barbecue_restaurant'). */
  readonly types: readonly string[];
  readonly knownFor?: string;
  readonly since?: number;
  /** Year of the newest evidence that the place trades. */
  readonly checked?: number;
  readonly featuredReview?: Review;
  /** The provider's own page about the place. */
  readonly mapsUrl?: string;
  readonly attributions?: readonly Attribution[];
  /** What its source can never know, where that is less than the provider promises: a filter on it is not applied to this place. */
  readonly gaps?: readonly Gap[];
}

/** A question that a source cannot answer about any of its places. */
export type Gap = "price" | "rating" | "open";

/** What a details call adds to a restaurant that a search already found. */
export type RestaurantDetails = Partial<Omit<Restaurant, "id" | "name" | "location">>;

/** What the specification (§3) shows or sends where a value is unknown; never used to decide anything. */
export const SPECIFIED_DEFAULTS = {
  name: "Unknown Restaurant",
  rating: 0,
  reviewCount: 0,
  openNow: false,
  priceLevel: 1,
  types: ["restaurant"],
} as const;

/** The review to show: highest rating, ties broken by the longest text; `undefined` when there is none with words. */
export function featuredReview(reviews: readonly Review[]): Review | undefined {
  return reviews
    .filter((review) => review.text.trim() !== "")
    .reduce<Review | undefined>((best, next) => (best && !outranks(next, best) ? best : next), undefined);
}

/** The restaurant with its details laid over it; what the details do not know stays as it was. */
export function withDetails(restaurant: Restaurant, details: RestaurantDetails): Restaurant {
  const known = Object.entries(details).filter(
    ([key, value]) => value !== undefined && !(key === "openingState" && value === "unknown"),
  );
  return { ...restaurant, ...Object.fromEntries(known) };
}

/** '$' to '$$$$'; `undefined` when the price is unknown. */
export function priceText(level: PriceLevel | undefined): string | undefined {
  return level && "$".repeat(level);
}

/** '4.5', or the specification's 'No rating'. */
export function ratingText(rating: number | undefined): string {
  return rating === undefined ? "No rating" : rating.toFixed(1);
}

/** '● Open Now' or '● Closed', only when the state is known (specification §2). */
export function openingText(state: OpeningState): string | undefined {
  if (state === "unknown") return undefined;
  return state === "open" ? "● Open Now" : "● Closed";
}

/** Reads a price level from outside: whole numbers 1 to 4 are known, 0 (free) counts as 1, all else is unknown. */
export function readPriceLevel(value: unknown): PriceLevel | undefined {
  if (value === 0) return 1;
  return value === 1 || value === 2 || value === 3 || value === 4 ? value : undefined;
}

/** Reads a rating from outside: 1 to 5 are known, all else (0 included) is unknown. */
export function readRating(value: unknown): number | undefined {
  return typeof value === "number" && value >= 1 && value <= 5 ? value : undefined;
}

function outranks(a: Review, b: Review): boolean {
  const byRating = (a.rating ?? 0) - (b.rating ?? 0);
  return byRating > 0 || (byRating === 0 && a.text.length > b.text.length);
}
