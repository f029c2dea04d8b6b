import type { ReportKind } from "@dinner-dice/core/ports/place-reports";
import { REPORT_PATH } from "../wire/wire-report.js";

/** Milliseconds before reporting is given up. */
const TIMEOUT = 8000;

/** Tells our own server what a visitor says of a place; rejects when it was not kept. */
export async function reportPlace(placeId: string, kind: ReportKind): Promise<void> {
  const response = await fetch(REPORT_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ placeId, kind }),
    credentials: "omit",
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (!response.ok) throw new Error(`The report was answered ${response.status}.`);
}
