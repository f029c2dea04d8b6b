/** OpenStreetMap's restaurants from servers that the operator names. */
export { createOpenStreetMapPlaces, type OpenStreetMapOptions } from "./openstreetmap/openstreetmap.js";
