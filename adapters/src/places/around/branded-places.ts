import type { Capabilities, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { around } from "./around.js";
import { brandOf } from "../brand-of.js";

/** Tells the brand of every place by its name, so that any provider can answer who wants no chains. */
export function brandedPlaces(provider: PlacesProvider): PlacesProvider {
  return around(provider, {
    capable: withLocal,
    searchNearby: async (search, options) => {
      const { restaurants, extent } = await provider.searchNearby(search, options);
      return { restaurants: restaurants.map(branded), extent };
    },
  });
}

function withLocal(capabilities: Capabilities): Capabilities {
  return { ...capabilities, rules: new Set([...capabilities.rules, "local"]) };
}

function branded(restaurant: Restaurant): Restaurant {
  const brand = restaurant.brand ?? brandOf(restaurant);
  return brand === undefined ? restaurant : { ...restaurant, brand };
}
