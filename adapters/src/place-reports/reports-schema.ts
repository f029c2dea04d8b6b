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

/** Another place may come to bear the id of one that was decided: each name under an id is a report of its own. */
const BY_NAME = `CREATE TABLE reports_by_name (
  number INTEGER PRIMARY KEY,
  place TEXT NOT NULL,
  name TEXT NOT NULL,
  lat REAL NOT NULL,
  lng REAL NOT NULL,
  gone INTEGER NOT NULL,
  wrong INTEGER NOT NULL,
  first_at INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  verdict TEXT CHECK (verdict IN ('hidden', 'kept')),
  UNIQUE (place, name)
);
INSERT INTO reports_by_name
  SELECT rowid, place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports;
DROP TABLE reports;
ALTER TABLE reports_by_name RENAME TO reports;
CREATE INDEX reports_hidden ON reports (verdict) WHERE verdict = 'hidden'`;

/** The form of the reports' file. */
export const REPORTS_SCHEMA: Schema = {
  what: "the reports about places",
  steps: [TABLE, BY_NAME],
  proof: "SELECT number, place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports LIMIT 0",
};
