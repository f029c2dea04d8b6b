import type { ReportAnswer, ReportKind } from "@dinner-dice/core/ports/place-reports";
import { withPatience } from "../reads/patience.js";
import { REPORT_PATH } from "@dinner-dice/wire/internal/wire-report";

/** Milliseconds before reporting is given up. */
const TIMEOUT = 8000;

/** Sends a visitor's report about a place to our own server. Rejects if another try may succeed. */
export async function reportPlace(placeId: string, kind: ReportKind): Promise<ReportAnswer> {
  const response = await withPatience({ milliseconds: TIMEOUT }, (signal) =>
    fetch(REPORT_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ placeId, kind }),
      credentials: "omit",
      redirect: "error",
      signal,
    }),
  );
  if (response.status === 404) return "no such place";
  if (response.status === 507) return "full";
  if (!response.ok) throw new Error(`The report endpoint answered ${response.status}.`);
  return "kept";
}
