/** The built-in directory for programs that bundle it: no database, no key, no network. */
export { DATA_FILES } from "./directory/build-data.js";
export { bundledPlaces } from "./offline/bundled-places.js";
export { type KeptDirectory, keptDirectory } from "./offline/kept-directory.js";
