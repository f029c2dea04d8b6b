/** The newsletter on the server: a durable outbox, its delivery to a spreadsheet, and its export. */
export { type CsvRow, toCsv } from "./newsletter-list/csv.js";
export { createDelivery, type Delivery, type DeliveryOptions } from "./newsletter-list/delivery.js";
export { createOutbox, type OutboxOptions } from "./newsletter-list/outbox.js";
export { POSTGRES_OUTBOX, postgresOutbox } from "./newsletter-list/postgres-outbox.js";
export { redisOutbox } from "./newsletter-list/redis-outbox.js";
export {
  createSpreadsheet,
  ECHO_HOST,
  isLoopback,
  type Spreadsheet,
  type SpreadsheetOptions,
} from "./newsletter-list/spreadsheet.js";
