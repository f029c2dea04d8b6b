/** Google's map in a page of its own. */
export { drawGoogleMap, type GoogleMapOptions, loadGoogleMaps, type MarkedPlace } from "./map/google-map.js";
