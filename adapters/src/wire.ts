/** What travels between our page and our server, read and written by both ends. */
export {
  NEWSLETTER_MODES,
  type NewsletterChoice,
  type NewsletterMode,
} from "./newsletter-list/chosen-newsletter.js";
export { TABLE_PATH, YOUR_SIX_PATH } from "./wire/form-paths.js";
export { LEAVE_PATH, NEWSLETTER_PATH } from "./newsletter-list/http-newsletter.js";
export * from "./wire/wire-geocode.js";
export * from "./wire/wire-request.js";
export * from "./wire/wire-restaurant.js";
export * from "./wire/wire-status.js";
export { EVENTS_TYPE, eventToWire, type WireEvent } from "./wire/wire-events.js";
export { readReport, REPORT_PATH, type WireReport } from "./wire/wire-report.js";
