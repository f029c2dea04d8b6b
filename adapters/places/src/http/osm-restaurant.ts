import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import type { Capabilities } from "@dinner-dice/core/ports/places-provider";
import { rulesFor } from "@dinner-dice/core/rules/rules";
import { restaurantOf } from "../records/restaurant-of.js";
import { storedPlaceOf } from "../records/stored-place-of.js";
import { OSM_TRAITS } from "../records/osm-traits.js";
import type { ReadPlace } from "./nearby.js";

/** The facts that OpenStreetMap has of a restaurant, for every service built on it. */
export const OSM_CAPABILITIES: Capabilities = {
  rules: rulesFor([...OSM_TRAITS, "hours", "cuisine"]),
  reviews: false,
  map: "none",
  coverage: "world",
};

/** Builds a restaurant from OpenStreetMap's facts, with the same mapping as an import. */
export function osmRestaurant(place: SourcePlace): ReadPlace {
  const stored = storedPlaceOf(place, "live");
  if (stored === "no point") return undefined;
  if (typeof stored === "string") return "left out";
  const attributions = place.credit ? { attributions: [place.credit] } : {};
  return { ...restaurantOf({ ...stored, ...attributions }), id: place.id, location: stored.point };
}
