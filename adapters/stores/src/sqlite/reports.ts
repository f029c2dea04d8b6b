import { durableFile } from "./durable-file.js";
import type { Schema } from "./schema.js";
import type { Checked, DoubtedPlace, PlaceReports, ReportedPlace } from "@dinner-dice/core/ports/stores";

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
  /** From how many networks it was called gone lately. */
  readonly networks: number;
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

/** How long a network's word counts and is stored, in milliseconds, and how many networks it takes. */
const SAID_FOR = 30 * 86_400_000;
const ENOUGH = 2;

const NETWORKS = "(SELECT count(*) FROM networks WHERE report = number AND at > ?1)";

const LIST = `SELECT number, place AS id, name, lat, lng, gone, wrong, last_at AS lastAt,
  coalesce(verdict, 'open') AS verdict, ${NETWORKS} AS networks FROM reports ORDER BY verdict IS NOT NULL, last_at DESC`;

const HIDDEN = `SELECT place AS id, name, lat, lng, 0 AS said FROM reports WHERE verdict = 'hidden'
  UNION ALL SELECT place, name, lat, lng, 1 FROM reports WHERE verdict IS NULL AND number IN
    (SELECT report FROM networks WHERE at > ?1 GROUP BY report HAVING count(*) >= ${ENOUGH})`;

const HEARD = `INSERT OR REPLACE INTO networks (report, network, at)
  SELECT number, ?3, ?4 FROM reports WHERE place = ?1 AND name = ?2`;

type Row<T> = Omit<T, "point"> & { readonly lat: number; readonly lng: number };

/** Creates reports. The file is created with the first report, so no search waits for that. */
export function createReports({ file, now = Date.now }: SqliteReportsOptions): ReviewedReports {
  const opened = durableFile(file, REPORTS_SCHEMA);
  const all = async <T>(sql: string): Promise<readonly T[]> => {
    const rows = (await (await opened.madeDatabase())?.all<Row<T>>(sql, [now() - SAID_FOR])) ?? [];
    return rows.map(({ lat, lng, ...rest }) => ({ ...rest, point: { lat, lng } }) as T);
  };
  return {
    add: async ({ id, name, point: { lat, lng } }, kind, network) => {
      const database = await opened.database();
      const values = [id, name, lat, lng, kind === "gone" ? 1 : 0, kind === "wrong" ? 1 : 0, now()];
      if ((await database.run(ADD, values)) === 0) return "full";
      await database.run("DELETE FROM networks WHERE at <= ?", [now() - SAID_FOR]);
      if (kind === "gone" && network !== undefined) await database.run(HEARD, [id, name, network, now()]);
      return "kept";
    },
    hidden: async () =>
      (await all<ReportedPlace & { readonly said: number }>(HIDDEN)).map(({ said, ...place }): DoubtedPlace =>
        said === 1 ? { ...place, reportedClosed: true } : place,
      ),
    list: () => all<Report>(LIST),
    decide: async (number, verdict) => {
      const database = await opened.database();
      const values = [verdict === "open" ? null : verdict, number];
      await database.run("DELETE FROM networks WHERE report = ?", [number]);
      return (await database.run("UPDATE reports SET verdict = ? WHERE number = ?", values)) > 0;
    },
    check: opened.check,
    close: opened.close,
  };
}

/** The columns of a report in both table versions: how often each kind was reported, and the operator's verdict. Times are milliseconds since 1970. */
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

/** Which networks called a place gone, and when, until somebody looks. */
const BY_NETWORK = `CREATE TABLE networks (
  report INTEGER NOT NULL,
  network TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (report, network)
) WITHOUT ROWID`;

export const REPORTS_SCHEMA: Schema = {
  what: "the reports about places",
  steps: [TABLE, BY_NAME, BY_NETWORK],
  proof: "SELECT number, place, name, lat, lng, gone, wrong, first_at, last_at, verdict FROM reports LIMIT 0",
};
