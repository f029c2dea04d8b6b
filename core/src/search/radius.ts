import { customsOf } from "../place/customs.js";

/** Meters in a statute mile. */
export const METERS_PER_MILE = 1609.344;

/** What a search may ask for, in meters. */
export const RADIUS_LIMITS = { min: 100, max: 50_000 } as const;

/** The distance slider, in miles. */
export const DISTANCE_MILES = { min: 1, max: 25, step: 1, default: 5 } as const;

/** The same in kilometers, for places that count so. */
export const DISTANCE_KM = { min: 1, max: 40, step: 1 } as const;

export const DEFAULT_RADIUS = DISTANCE_MILES.default * METERS_PER_MILE;

/** No first search reaches farther than this, in meters. */
export const FIRST_SEARCH_LIMIT = 3000;

const DENSE_PLACE = /city|downtown|urban|metro/i;

/** A search in a dense place reaches no farther, in meters. */
export const DENSE_RADIUS = 1000;

export function milesToMeters(miles: number): number {
  return miles * METERS_PER_MILE;
}

export function metersToMiles(meters: number): number {
  return meters / METERS_PER_MILE;
}

export function isRadius(meters: number): boolean {
  return meters >= RADIUS_LIMITS.min && meters <= RADIUS_LIMITS.max;
}

/** The radius, in meters, that suits the typed location: 1000 where it names a dense place, else 3000. */
export function optimalRadius(location: string): number {
  return DENSE_PLACE.test(location) ? DENSE_RADIUS : FIRST_SEARCH_LIMIT;
}

/** The radius of the first search: the smallest of the optimal one, the visitor's own and 3000 m. */
export function firstRadius(location: string, visitorRadius: number): number {
  return Math.min(optimalRadius(location), visitorRadius, FIRST_SEARCH_LIMIT);
}

/** The one wider radius to try when the first search found nothing; `undefined` when the visitor allowed no more. */
export function widerRadius(searched: number, visitorRadius: number): number | undefined {
  return searched < visitorRadius ? visitorRadius : undefined;
}

/** Meters for reading, with a space at which no line breaks: '0.4 mi', '12 mi', '4,283 mi'; '650 m' and '2.7 km' where they count so. */
export function formatDistance(meters: number, customs?: string): string {
  const { unit } = customsOf(customs);
  const least = leastOf(customs);
  if (meters < least) return `under ${unit === "mi" ? "0.1\u00A0mi" : "100\u00A0m"}`;
  if (unit === "km" && meters < 995) return `${Math.round(meters / 10) * 10}\u00A0m`;
  const result = unit === "mi" ? metersToMiles(meters) : meters / 1000;
  return `${result < 9.95 ? Number(result.toFixed(1)) : Math.round(result).toLocaleString("en-US")}\u00A0${unit}`;
}

/** The same where other words say already that it is not exact, 'about' or 'or farther': '0.1 mi' or '100 m' at least. */
export function roundDistance(meters: number, customs?: string): string {
  return formatDistance(Math.max(meters, leastOf(customs)), customs);
}

function leastOf(customs: string | undefined): number {
  return customsOf(customs).unit === "mi" ? milesToMeters(0.1) : 100;
}

const BANDS = {
  mi: [
    [1 * METERS_PER_MILE, "about a mile"],
    [3 * METERS_PER_MILE, "about 1 to 3 miles"],
    [10 * METERS_PER_MILE, "about 3 to 10 miles"],
    [Infinity, "over 10 miles"],
  ],
  km: [
    [2000, "about 2 km"],
    [5000, "about 2 to 5 km"],
    [15_000, "about 5 to 15 km"],
    [Infinity, "over 15 km"],
  ],
} as const;

/** A distance too coarse to locate anybody by it: 'about 1 to 3 miles'. */
export function coarseDistance(meters: number, customs?: string): string | undefined {
  return BANDS[customsOf(customs).unit].find(([most]) => meters < most)?.[1];
}
