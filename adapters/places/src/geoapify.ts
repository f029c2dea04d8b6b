/** OpenStreetMap's restaurants from Geoapify, and what its calls cost in credits. */
export {
  createGeoapifyPlaces,
  GEOAPIFY_CREDITS,
  type GeoapifyOptions,
  type GeoapifySku,
} from "./geoapify/geoapify.js";
