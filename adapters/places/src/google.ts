/** Google's restaurants, new and legacy, and what they cost. */
export { createGoogleLegacyPlaces } from "./google/legacy-places.js";
export { judgedByGoogle, judgedByLegacy } from "./google/wishes.js";
export { createGooglePlaces, type GooglePlacesOptions } from "./google/places.js";
export { microDollarPrices, PRICE_LIST_DATE, PRICES, type Sku } from "./google/prices.js";
export type { SemaphoreWatch } from "./http/semaphore.js";
