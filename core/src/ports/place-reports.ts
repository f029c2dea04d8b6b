import type { Coordinates } from "../coordinates.js";

/** What visitors may say of a place: it is gone, or something about it is wrong. */
export const REPORT_KINDS = ["gone", "wrong"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What became of a report: it is kept, or could not be; too many wait for the operator; or the place has left the directory since it was shown. */
export type ReportAnswer = "kept" | "not kept" | "full" | "no such place";

/** A place as it was when somebody reported it: another import may give it another id. */
export interface ReportedPlace {
  readonly id: string;
  readonly name: string;
  readonly point: Coordinates;
}

/** Takes what visitors say of places; nothing happens to a place until the operator decides. */
export interface PlaceReports {
  /** Keeps a report; 'full' where too many places wait for the operator, and nothing was kept. */
  add(place: ReportedPlace, kind: ReportKind): Promise<"kept" | "full">;
  /** The places that the operator has hidden. */
  hidden(): Promise<readonly ReportedPlace[]>;
}
