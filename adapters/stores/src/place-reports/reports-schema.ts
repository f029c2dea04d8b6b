import type { Schema } from "../sqlite/schema.js";

/**
 * The columns of a report in both table versions: how often each kind was reported, and the operator's verdict. Times are milliseconds since 1970.
 */
const FACTS = `name TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  gone INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  verdict TEXT CHECK (verdict IN ('hidden', 'kept'))`;

const HIDDEN = "reports_hidden ON reports (verdict) WHERE verdict = 'hidden'";

/** One row per reported place. */
const TABLE = `CREATE TABLE IF NOT EXISTS reports (
  place TEXT PRIMARY KEY,
  ${FACTS}
);
CREATE INDEX IF NOT EXISTS ${HIDDEN}`;

/** A new place may get the id of one with a verdict, so each name under an id is a separate report. */
const BY_NAME = `CREATE TABLE reports_by_name (
  number INTEGER PRIMARY KEY,
  place TEXT NOT NULL,
  ${FACTS},
  UNIQUE (place, name)
);
INSERT INTO reports_by_name
  SELECT rowid, place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports;
DROP TABLE reports;
ALTER TABLE reports_by_name RENAME TO reports;
CREATE INDEX ${HIDDEN}`;

/** The schema of the reports' file. */
export const REPORTS_SCHEMA: Schema = {
  what: "the reports about places",
  steps: [TABLE, BY_NAME],
  proof: "SELECT number, place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports LIMIT 0",
};
