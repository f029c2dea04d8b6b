/** OpenStreetMap's restaurants from servers that the operator names. */
export {
  createOpenStreetMapPlaces,
  type OpenStreetMapOptions,
} from "./places/openstreetmap/openstreetmap.js";
