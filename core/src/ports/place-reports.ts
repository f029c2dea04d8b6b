import type { Coordinates } from "../coordinates.js";

/** What visitors may say of a place: it is gone, or something about it is wrong. */
export const REPORT_KINDS = ["gone", "wrong"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What became of a report: it is kept, or could not be, or the place has left the directory since it was shown. */
export type ReportAnswer = "kept" | "not kept" | "no such place";

/** A place as it was when somebody reported it: another import may give it another id. */
export interface ReportedPlace {
  readonly id: string;
  readonly name: string;
  readonly point: Coordinates;
}

/** Takes what visitors say of places; nothing happens to a place until the operator decides. */
export interface PlaceReports {
  add(place: ReportedPlace, kind: ReportKind): Promise<void>;
  /** The places that the operator has hidden. */
  hidden(): Promise<readonly ReportedPlace[]>;
}
