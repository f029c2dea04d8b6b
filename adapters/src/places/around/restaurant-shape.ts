import { isCoordinates } from "@dinner-dice/core/coordinates";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { isFields } from "@dinner-dice/core/reading";
import { isRestaurant, type Restaurant } from "@dinner-dice/core/restaurant";

/** Tells whether a value from outside is a located place and nothing else. */
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

/** Tells whether a value from outside is a list of restaurants, each with an id of its own. */
export function isRestaurants(value: unknown): value is readonly Restaurant[] {
  if (!Array.isArray(value) || !value.every(isRestaurant)) return false;
  return new Set(value.map(({ id }) => id)).size === value.length;
}

function isSuggestion(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { label, point, ...rest } = value;
  return isFilled(label) && isCoordinates(point) && Object.keys(rest).length === 0;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}
