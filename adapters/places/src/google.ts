/** Google's restaurants, and what they cost. */
export { judgedByGoogle } from "./google/wishes.js";
export { googlePictures } from "./google/photos.js";
export { createGooglePlaces, type GooglePlacesOptions } from "./google/places.js";
export { microDollarPrices, PRICE_LIST_DATE, PRICES, type Sku } from "./google/prices.js";
export type { SemaphoreWatch } from "./http/semaphore.js";
