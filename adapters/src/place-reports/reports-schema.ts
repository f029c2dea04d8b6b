import type { Schema } from "../sqlite/schema.js";

/** One row for each reported place, with how often which was said and what the operator decided. Times are milliseconds since 1970. */
const TABLE = `CREATE TABLE IF NOT EXISTS reports (
  place TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  gone INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  verdict TEXT CHECK (verdict IN ('hidden', 'kept'))
);
CREATE INDEX IF NOT EXISTS reports_hidden ON reports (verdict) WHERE verdict = 'hidden'`;

/** The form of the reports' file. */
export const REPORTS_SCHEMA: Schema = {
  what: "the reports about places",
  steps: [TABLE],
  proof: "SELECT place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports LIMIT 0",
};
