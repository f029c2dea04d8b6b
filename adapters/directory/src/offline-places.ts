/** A provider that answers from what a browser kept while there is no network; nothing kept is loaded before. */
export { type Offline, offlinePlaces } from "./offline/offline-places.js";
