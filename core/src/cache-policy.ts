/** What is kept: each kind has its own lifetime and its own table. */
export type CacheKind = "geocode" | "search" | "details";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How long answers stay fresh, in milliseconds per kind; 0 means not kept at all. `other` limits how long "nothing" is kept. */
export type CachePolicy = Readonly<Record<CacheKind | "other", number>>;

/** The usual lifetimes (core/README.md, Constants): 90 days, 1 day, 30 days, 2 hours. */
export const SPECIFIED_LIFETIMES: CachePolicy = {
  geocode: 90 * DAY,
  search: DAY,
  details: 30 * DAY,
  other: 2 * HOUR,
};

/**
 * What Google's terms allow to be kept (Service Specific Terms, read 2026-06-10): coordinates for 30 days; names, ratings, hours, phones
 * and reviews not at all.
 */
export const GOOGLE_TERMS_LIFETIMES: CachePolicy = {
  geocode: 30 * DAY,
  search: 0,
  details: 0,
  other: 2 * HOUR,
};

/** Every tenth write, on average, clears what has expired (core/README.md, Constants). */
export const SWEEP_CHANCE = 0.1;

/** Tells, from a whole number below 10, whether this write sweeps. */
export function sweeps(drawnBelowTen: number): boolean {
  return drawnBelowTen < SWEEP_CHANCE * 10;
}
