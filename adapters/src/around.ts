/** What is put around any places provider: a cache, shared questions, a second provider, a key that comes later, a limit. */
export { around, type Changes, type PlacesCall } from "./places/around/around.js";
export { brandedPlaces } from "./places/around/branded-places.js";
export { type Breaking, breakingPlaces } from "./places/around/breaking-places.js";
export { cachedPlaces, type Caching } from "./places/around/cached-places.js";
export { countedMaps, type MapCounting } from "./places/around/counted-maps.js";
export { type Fallback, fallbackPlaces } from "./places/around/fallback-places.js";
export { gazetteerFirst } from "./places/around/gazetteer-first.js";
export { latePlaces, type LateProvider } from "./places/around/late-places.js";
export { limitedPlaces } from "./places/around/limited-places.js";
export { promptPlaces } from "./places/around/prompt-places.js";
export { type Reach, reachingPlaces } from "./places/around/reaching-places.js";
export { singleFlightPlaces } from "./places/around/single-flight-places.js";
export { tiledPlaces } from "./places/around/tiled-places.js";
