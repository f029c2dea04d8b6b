/** The messages between our page and our server, with readers and writers for both sides. */
export { TABLE_PATH } from "./form-paths.js";
export * from "./newsletter.js";
export * from "./wire-geocode.js";
export * from "./wire-request.js";
export * from "./wire-restaurant.js";
export * from "./wire-status.js";
export { EVENTS_TYPE, eventToWire, type WireEvent } from "./wire-events.js";
export { readReport, REPORT_PATH, type WireReport } from "./wire-report.js";
