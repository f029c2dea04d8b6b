import { isCoordinates } from "@dinner-dice/core/coordinates";
import { readExtent } from "@dinner-dice/core/place/extent";
import type { Geocoded, Nearby } from "@dinner-dice/core/ports/places-provider";
import { isFields } from "@dinner-dice/core/reading";
import { isRestaurant } from "@dinner-dice/core/restaurant";

/** Returns whether an outside value is a located place and nothing else. */
export function isGeocoded(value: unknown): value is Geocoded {
  if (!isFields(value)) return false;
  const { point, label, approximate, others, ...rest } = value;
  return (
    isCoordinates(point) &&
    (label === undefined || isFilled(label)) &&
    (approximate === undefined || typeof approximate === "boolean") &&
    (others === undefined || (Array.isArray(others) && others.every(isSuggestion))) &&
    Object.keys(rest).length === 0
  );
}

/** Returns whether an outside value is the answer of a search: restaurants with unique ids, and their completeness. */
export function isNearby(value: unknown): value is Nearby {
  if (!isFields(value)) return false;
  const { restaurants, extent, ...rest } = value;
  if (!Array.isArray(restaurants) || !restaurants.every(isRestaurant) || Object.keys(rest).length > 0)
    return false;
  const ids = new Set(restaurants.map(({ id }) => id));
  return ids.size === restaurants.length && JSON.stringify(readExtent(extent)) === JSON.stringify(extent);
}

function isSuggestion(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { label, point, ...rest } = value;
  return isFilled(label) && isCoordinates(point) && Object.keys(rest).length === 0;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
