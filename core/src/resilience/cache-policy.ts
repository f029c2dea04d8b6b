import type { RandomSource } from "../ports/environment.js";

/** What we cache: each kind has its own lifetime and its own table. */
export const CACHE_KINDS = ["geocode", "search", "details"] as const;
export type CacheKind = (typeof CACHE_KINDS)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long answers stay fresh, in milliseconds per kind; 0 turns caching off. `other` is the limit for empty answers. */
export type CachePolicy = Readonly<Record<CacheKind | "other", number>>;

/** The default lifetimes: 90 days, 1 day, 30 days, 2 hours. */
export const SPECIFIED_LIFETIMES: CachePolicy = {
  geocode: 90 * DAY,
  search: DAY,
  details: 30 * DAY,
  other: 2 * HOUR,
};

/** Google's terms allow caching (Service Specific Terms, read 2026-06-10) coordinates for 30 days; names, ratings, hours, phones, reviews not at all. */
export const GOOGLE_TERMS_LIFETIMES: CachePolicy = {
  geocode: 30 * DAY,
  search: 0,
  details: 0,
  other: 2 * HOUR,
};

export const SWEEP_EVERY = 10;

/** Decides at random whether a write deletes expired entries. */
export function sweeps(random: RandomSource): boolean {
  return random.below(SWEEP_EVERY) === 0;
}
