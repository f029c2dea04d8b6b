import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { CreditedPlace } from "./stored-place.js";

/** A kept place as a restaurant of the core; whether it is open is left to its hours. */
export function restaurantOf({ point, cuisines, errorMetres, ...facts }: CreditedPlace): Restaurant {
  return {
    ...facts,
    location: point,
    ...(errorMetres !== undefined && { locationErrorMetres: errorMetres }),
    openingState: "unknown",
    types: cuisines,
  };
}
