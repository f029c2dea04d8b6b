/** A provider that answers from the browser's stored data while there is no network. It loads that data only when needed. */
export { type Offline, offlinePlaces } from "./offline/offline-places.js";
