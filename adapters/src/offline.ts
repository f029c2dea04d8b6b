/** The guides' directory as a browser keeps it, for when there is no network. */
export { keptDirectory, type KeptCity, type KeptDirectory } from "./places/offline/kept-directory.js";
export { keptPlaces } from "./places/offline/kept-places.js";
