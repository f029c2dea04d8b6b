import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { RADIUS_LIMITS } from "@dinner-dice/core/radius";
import type { Restaurant } from "@dinner-dice/core/restaurant";

/** Grid points per degree: a point of the map is at most 79 m from the next one. */
const PER_DEGREE = 1000;

/** Metres that a circle grows so as to hold the circle it was snapped from, whatever the rounding. */
const GROWTH = 80;

/** Radii are rounded up to whole steps of this many metres. */
const STEP = 100;

/**
 * The search that serves its whole neighborhood, no wider than needed if it lies on the grid already; `undefined` if it would exceed the
 * largest allowed radius.
 */
export function snappedSearch(search: NearbySearch): NearbySearch | undefined {
  const center = onGrid(search.center);
  const isThere = center.lat === search.center.lat && center.lng === search.center.lng;
  const radius = Math.ceil((search.radius + (isThere ? 0 : GROWTH)) / STEP) * STEP;
  return radius <= RADIUS_LIMITS.max ? { ...search, center, radius } : undefined;
}

/** Those that lie inside the circle; a place whose point is unknown cannot be cut off. */
export function cutToCircle(
  places: readonly Restaurant[],
  { center, radius }: { readonly center: Coordinates; readonly radius: number },
): readonly Restaurant[] {
  return places.filter(
    ({ location }) => location === undefined || distanceBetween(center, location) <= radius,
  );
}

/** The next point of the grid, at most 79 m away. */
export function onGrid({ lat, lng }: Coordinates): Coordinates {
  return { lat: snapped(lat), lng: snapped(lng) };
}

function snapped(degrees: number): number {
  return Math.round(degrees * PER_DEGREE) / PER_DEGREE;
}
