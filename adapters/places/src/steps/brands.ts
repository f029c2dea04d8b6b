import type { Restaurant } from "@dinner-dice/core/restaurant";
import { brandOf } from "../brand-of.js";
import { type Step, step } from "./pipeline.js";

/** Adds the brand of each place by its name, so that "no chains" works with any provider. */
export const brands: Step = step({
  capable: (capabilities) => ({ ...capabilities, rules: new Set([...capabilities.rules, "local"]) }),
  nearby: async (_, next) => {
    const { restaurants, extent } = await next();
    return { restaurants: restaurants.map(branded), extent };
  },
});

function branded(restaurant: Restaurant): Restaurant {
  const brand = restaurant.brand ?? brandOf(restaurant);
  return brand === undefined ? restaurant : { ...restaurant, brand };
}
