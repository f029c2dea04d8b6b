import { type Cuisine, readCuisine } from "./cuisines.js";
import { DEFAULT_RADIUS, DISTANCE_MILES, isRadius, milesToMetres } from "./radius.js";
import type { PriceLevel } from "./restaurant.js";

/** What a visitor asks for (specification §3). */
export interface SearchPreferences {
  /** An address, a town, a ZIP code or 'lat,lng'; trimmed, without angle brackets. */
  readonly location: string;
  /** Metres. */
  readonly radius: number;
  readonly minRating: number;
  readonly cuisine: Cuisine;
  readonly openNow: boolean;
  readonly maxPrice: PriceLevel;
}

/** Why preferences cannot be searched. */
export type PreferenceProblem = "location-required" | "radius-out-of-range";

export const RATING_LIMITS = { min: 1, max: 5, step: 0.1, default: 3.5 } as const;
export const PRICE_LIMITS = { min: 1, max: 4, step: 1, default: 4 } as const;

/** Longest location that is read; the rest is cut off. */
export const LOCATION_LENGTH = 200;

export const DEFAULT_PREFERENCES: SearchPreferences = {
  location: "",
  radius: DEFAULT_RADIUS,
  minRating: RATING_LIMITS.default,
  cuisine: "",
  openNow: false,
  maxPrice: PRICE_LIMITS.default,
};

/**
 * Reads preferences from anything (a stored text parsed, a message from elsewhere); whatever is missing or odd takes its default.
 *
 * A radius beyond its limits stays, so that {@link preferenceProblem} can name it. Never throws.
 */
export function readPreferences(input: unknown): SearchPreferences {
  const fields = isRecord(input) ? input : {};
  return {
    location: readLocation(fields["location"]),
    radius: readNumber(fields["radius"]) ?? DEFAULT_RADIUS,
    minRating: readMinRating(fields["minRating"]),
    cuisine: readCuisine(fields["cuisine"]),
    openNow: readSwitch(fields["openNow"]),
    maxPrice: readMaxPrice(fields["maxPrice"]),
  };
}

/** Reads the form's fields (`distance` is in miles). Never throws. */
export function readForm(input: unknown): SearchPreferences {
  const fields = isRecord(input) ? input : {};
  const miles = readNumber(fields["distance"]) ?? DISTANCE_MILES.default;
  return readPreferences({ ...fields, radius: milesToMetres(miles) });
}

/** The first reason why these preferences cannot be searched, if any. */
export function preferenceProblem(preferences: SearchPreferences): PreferenceProblem | undefined {
  if (preferences.location === "") return "location-required";
  return isRadius(preferences.radius) ? undefined : "radius-out-of-range";
}

/** Trims a location and strips angle brackets, control characters and halves of characters (specification §5). */
export function readLocation(value: unknown): string {
  if (typeof value !== "string") return "";
  return value
    .slice(0, LOCATION_LENGTH * 2)
    .replace(/[<>]/g, "")
    .replace(/[\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, LOCATION_LENGTH)
    .replace(/\p{Cs}/gu, "")
    .trim();
}

function readMinRating(value: unknown): number {
  const rating = readNumber(value);
  if (rating === undefined) return RATING_LIMITS.default;
  const clamped = Math.min(RATING_LIMITS.max, Math.max(RATING_LIMITS.min, rating));
  return Math.round(clamped * 10) / 10;
}

function readMaxPrice(value: unknown): PriceLevel {
  const level = Math.round(readNumber(value) ?? PRICE_LIMITS.default);
  return Math.min(PRICE_LIMITS.max, Math.max(PRICE_LIMITS.min, level)) as PriceLevel;
}

function readSwitch(value: unknown): boolean {
  return value === true || value === "on" || value === "true" || value === "1";
}

function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
