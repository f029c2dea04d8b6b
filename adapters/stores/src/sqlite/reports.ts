import { durableFile } from "./durable-file.js";
import type { Schema } from "./schema.js";
import type { Checked, PlaceReports, ReportedPlace } from "@dinner-dice/core/ports/stores";

/** An operator's verdict about a reported place: hidden, kept despite the report, or undecided. */
const VERDICTS = ["hidden", "kept", "open"] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface Report extends ReportedPlace {
  readonly number: number;
  readonly gone: number;
  readonly wrong: number;
  /** Milliseconds since 1970. */
  readonly lastAt: number;
  readonly verdict: Verdict;
}

export interface ReviewedReports extends PlaceReports, Checked {
  /** All reports: undecided ones first, then the latest first. */
  list(): Promise<readonly Report[]>;
  /** Sets the verdict of a report; resolves with false if there is no such report. */
  decide(number: number, verdict: Verdict): Promise<boolean>;
  close(): Promise<void>;
}

export interface SqliteReportsOptions {
  /** Created if missing; may be shared by several processes. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** The most undecided places. Beyond that, reports about further places are refused until the operator decides on some. */
const MOST_OPEN = 10_000;

/** Counts and adds in one statement, so that concurrent reports never exceed the limit. Places already in the list are still counted. */
const ADD = `INSERT INTO reports (place, name, lat, lng, gone, wrong, first_at, last_at) SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?7
WHERE (SELECT count(*) FROM reports WHERE verdict IS NULL) < ${MOST_OPEN}
  OR EXISTS (SELECT 1 FROM reports WHERE place = ?1 AND name = ?2)
ON CONFLICT (place, name) DO UPDATE SET gone = gone + ?5, wrong = wrong + ?6, last_at = ?7,
  lat = iif(verdict = 'hidden', lat, ?3), lng = iif(verdict = 'hidden', lng, ?4)`;

const LIST = `SELECT number, place AS id, name, lat, lng, gone, wrong, last_at AS lastAt,
  coalesce(verdict, 'open') AS verdict FROM reports ORDER BY verdict IS NOT NULL, last_at DESC`;

const HIDDEN = "SELECT place AS id, name, lat, lng FROM reports WHERE verdict = 'hidden'";

type Row<T> = Omit<T, "point"> & { readonly lat: number; readonly lng: number };

/** Creates reports. The file is created with the first report, so no search waits for that. */
export function createReports({ file, now = Date.now }: SqliteReportsOptions): ReviewedReports {
  const opened = durableFile(file, REPORTS_SCHEMA);
  const all = async <T>(sql: string): Promise<readonly T[]> => {
    const rows = (await (await opened.madeDatabase())?.all<Row<T>>(sql)) ?? [];
    return rows.map(({ lat, lng, ...rest }) => ({ ...rest, point: { lat, lng } }) as T);
  };
  return {
    add: async ({ id, name, point: { lat, lng } }, kind) => {
      const values = [id, name, lat, lng, kind === "gone" ? 1 : 0, kind === "wrong" ? 1 : 0, now()];
      return (await (await opened.database()).run(ADD, values)) > 0 ? "kept" : "full";
    },
    hidden: () => all<ReportedPlace>(HIDDEN),
    list: () => all<Report>(LIST),
    decide: async (number, verdict) => {
      const values = [verdict === "open" ? null : verdict, number];
      return (
        (await (await opened.database()).run("UPDATE reports SET verdict = ? WHERE number = ?", values)) > 0
      );
    },
    check: opened.check,
    close: opened.close,
  };
}

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

const HIDDEN_INDEX = "reports_hidden ON reports (verdict) WHERE verdict = 'hidden'";

const TABLE = `CREATE TABLE IF NOT EXISTS reports (
  place TEXT PRIMARY KEY,
  ${FACTS}
);
CREATE INDEX IF NOT EXISTS ${HIDDEN_INDEX}`;

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
CREATE INDEX ${HIDDEN_INDEX}`;

/** The schema of the reports' file. */
export const REPORTS_SCHEMA: Schema = {
  what: "the reports about places",
  steps: [TABLE, BY_NAME],
  proof: "SELECT number, place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports LIMIT 0",
};
