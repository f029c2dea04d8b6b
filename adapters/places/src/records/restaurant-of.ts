import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { CreditedPlace } from "./stored-place.js";

/** A kept place as a restaurant of the core; whether it is open is left to its hours, and its credit tells the date of its record. */
export function restaurantOf({
  point,
  cuisines,
  errorMetres,
  asOf: _asOf,
  ...facts
}: CreditedPlace): Restaurant {
  return {
    ...facts,
    location: point,
    ...(errorMetres !== undefined && { locationErrorMetres: errorMetres }),
    openingState: "unknown",
    types: cuisines,
  };
}
