/** Google's restaurants, new and legacy, and what they cost. */
export { createGoogleLegacyPlaces } from "./places/google/legacy-places.js";
export { judgedByGoogle, judgedByLegacy } from "./places/google/wishes.js";
export { createGooglePlaces, type GooglePlacesOptions } from "./places/google/places.js";
export { microDollarPrices, PRICE_LIST_DATE, PRICES, type Sku } from "./places/google/prices.js";
export type { GateWatch } from "./places/asking/gate.js";
