import type { Coordinates } from "../coordinates.js";

/** What visitors can report about a place: it is gone, or something about it is wrong. */
export const REPORT_KINDS = ["gone", "wrong"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** The result of a report: stored; not stored; too many wait for the operator; or the place is no longer in the directory. */
export type ReportAnswer = "kept" | "not kept" | "full" | "no such place";

/** A place as it was when it was reported. Another import may give it another id. */
export interface ReportedPlace {
  readonly id: string;
  readonly name: string;
  readonly point: Coordinates;
}

/** Receives reports about places. Only the operator's decision changes a place. */
export interface PlaceReports {
  /** Stores a report. Returns 'full', without storing it, if too many places wait for the operator. */
  add(place: ReportedPlace, kind: ReportKind): Promise<"kept" | "full">;
  /** The places that the operator has hidden. */
  hidden(): Promise<readonly ReportedPlace[]>;
}
