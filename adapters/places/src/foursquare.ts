/** Foursquare's restaurants, and what its calls cost. */
export {
  createFoursquarePlaces,
  FOURSQUARE_PRICES,
  type FoursquareOptions,
  type FoursquareSku,
} from "./foursquare/foursquare.js";
