import { REPORT_KINDS, type ReportKind } from "@dinner-dice/core/ports/place-reports";
import { readFields } from "@dinner-dice/core/reading";
import { isPlaceId } from "@dinner-dice/core/place/place-id";

/** The path that accepts reports about places. */
export const REPORT_PATH = "/functions/v1/report";

export interface WireReport {
  readonly placeId: string;
  readonly kind: ReportKind;
}

/** Reads a report; `undefined` if it is invalid. */
export function readReport(body: unknown): WireReport | undefined {
  const { placeId, kind } = readFields(body);
  const named = REPORT_KINDS.find((each) => each === kind);
  return named && isPlaceId(placeId) ? { placeId, kind: named } : undefined;
}
