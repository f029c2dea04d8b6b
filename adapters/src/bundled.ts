/** The built-in directory for programs that bring it along: no database, no key, no network. */
export { DATA_FILES } from "./data/build-data.js";
export { openGazetteer } from "./gazetteer/gazetteer.js";
export { bundledPlaces } from "./places/offline/bundled-places.js";
export { keptDirectory } from "./places/offline/kept-directory.js";
