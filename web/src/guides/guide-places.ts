import type { Guide } from "@dinner-dice/content/guides";
import { restaurantList } from "../head/restaurant-list.js";
import { type RollPlace, rollPlacesIn } from "./roll-places.js";

/** The places of a guide that it recommends, read from the structured data that its page will carry. */
export function rollPlaces(guide: Guide): readonly RollPlace[] {
  return rollPlacesIn([JSON.stringify(restaurantList(guide, ""))]);
}
