import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { CreditedPlace } from "./stored-place.js";

/** Builds a restaurant of the core from a stored place. Its hours decide whether it is open. Its credit includes the date of the record. */
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
