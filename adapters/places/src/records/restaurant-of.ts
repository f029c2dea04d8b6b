import { isFresh } from "@dinner-dice/core/place/fresh";
import { known } from "@dinner-dice/core/reading";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import type { CreditedPlace } from "./stored-place.js";

/**
 * Builds a restaurant of the core from a stored place. Its hours decide whether it is open. Its credit includes the date of the record; hours
 * and price of an old record are left out.
 */
export function restaurantOf(
  { point, cuisines, errorMetres, asOf, hours, priceLevel, ...facts }: CreditedPlace,
  now = Date.now(),
): Restaurant {
  const isOld = asOf !== undefined && !isFresh(asOf, now);
  return {
    ...facts,
    ...(!isOld && known({ hours, priceLevel })),
    location: point,
    ...(errorMetres !== undefined && { locationErrorMetres: errorMetres }),
    openingState: "unknown",
    types: cuisines,
  };
}
