import { isFresh } from "@dinner-dice/core/place/fresh";
import type { Guide } from "@dinner-dice/content/guides";
import { restaurantList } from "../head/restaurant-list.js";
import { type RollPlace, rollPlacesIn, withHours } from "./roll-places.js";

/** The places of a guide that it recommends, read from the structured data that its page will carry. */
export function rollPlaces(guide: Guide): readonly RollPlace[] {
  return rollPlacesIn([JSON.stringify(restaurantList(guide, ""))]);
}

/** The same places with their hours, which the page carries in its entries. */
export function timedPlaces(guide: Guide): readonly RollPlace[] {
  const fresh = guide.entries.filter(({ place }) => isFresh(place.hours?.seen ?? "", Date.now()));
  const hours = new Map(fresh.map(({ place }) => [place.slug, place.hours?.when]));
  return withHours(rollPlaces(guide), (id) => hours.get(id));
}
