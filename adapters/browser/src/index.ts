/** The ports as a browser serves them: our own server by fetch, the device, its storage, its console. */
export { browserLocation } from "./device-location/browser-location.js";
export { consoleLogger } from "./logger/console-logger.js";
export { chosenNewsletter, type ChosenNewsletterOptions } from "./newsletter-list/chosen-newsletter.js";
export { DirectNewsletter } from "./newsletter-list/direct-newsletter.js";
export { HttpNewsletter } from "./newsletter-list/http-newsletter.js";
export { HttpPlaces, type HttpPlacesOptions } from "./places/http-places.js";
export { browserMemory, type BrowserMemoryOptions } from "./memory/browser-memory.js";
export { browserExclusions } from "./memory/browser-exclusions.js";
export { browserLists } from "./memory/browser-lists.js";
export { browserVisits } from "./memory/browser-visits.js";
export { browserPreferences, HAND_OVER_KEY } from "./preference-store/browser-preferences.js";
export { readJson, readJsonOnce } from "./reads/http-reads.js";
export { reportPlace } from "./place-reports/http-reports.js";
export {
  actAtTable,
  type ActionAnswer,
  type LiveTable,
  liveTable,
  type TableListener,
} from "./live-table/live-table.js";
