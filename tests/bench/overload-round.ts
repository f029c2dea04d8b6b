import { FALLS, searchAt } from "../server/google-answers.js";
import { startGoogleSite } from "../server/google-site.js";
import type { RawRequest } from "../server/raw-request.js";
import { offer, percentile, type Served } from "./load.js";

export interface OverloadPlan {
  /** Seconds of each part. */
  readonly seconds: number;
  /** Milliseconds that the fake takes for an answer. */
  readonly delay: number;
  readonly times: number;
  /** Pages, and kept answers, asked for each second beside it. */
  readonly beside: number;
}

/** What came of it; times are milliseconds. */
export interface OverloadResult {
  /** New paid searches a second that were answered well: at the source's capacity, and beyond it. */
  readonly peak: number;
  readonly goodput: number;
  /** 99 of 100 pages and kept answers beside it. */
  readonly pagesP99: number;
  readonly storedP99: number;
  /** 99 of 100 refusals. */
  readonly refusalsP99: number;
  /** Refusals by status, and whether each said when to come back. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly allSayWhen: boolean;
  readonly failures: number;
  readonly paid: number;
  readonly seen: number;
}

/** Calls under way at once (adapters/places/src/google/http.ts). */
const AT_ONCE = 32;

const HEADERS = { "content-type": "application/json" };

export async function overloadRound({
  seconds,
  delay,
  times,
  beside,
}: OverloadPlan): Promise<OverloadResult> {
  const site = await startGoogleSite({ TEST_GOOGLE_REACH: "0", LOG_LEVEL: "silent" }, { server: "process" });
  try {
    await site.ask(searchAt(FALLS, 1000));
    site.google.fail({ kind: "delay", ms: delay });
    const capacity = (AT_ONCE * 1000) / delay;
    const before = site.google.questions.length;
    let asked = 0;
    const fresh = (): RawRequest => post(searchAt(anywhere((asked += 1)), 1000));
    const calm = await offer({ url: site.url(), rate: capacity * 0.9, seconds, next: fresh });
    const [storm, pages, kept] = await Promise.all([
      offer({ url: site.url(), rate: capacity * times, seconds, next: fresh }),
      offer({ url: site.url(), rate: beside, seconds, next: () => ({ path: "/city-guides" }) }),
      offer({ url: site.url(), rate: beside, seconds, next: () => post(searchAt(FALLS, 1000)) }),
    ]);
    const refused = storm.filter(({ status }) => status !== 200);
    return {
      peak: good(calm) / seconds,
      goodput: good(storm) / seconds,
      pagesP99: percentile(pages, 99),
      storedP99: percentile(kept, 99),
      refusalsP99: percentile(refused, 99),
      refusals: counts(refused),
      allSayWhen: refused.every(({ retryAfter }) => retryAfter),
      failures: [...calm, ...storm, ...pages, ...kept].filter(({ status }) => status === 0 || status === 500)
        .length,
      paid: good(calm) + good(storm),
      seen: site.google.questions.length - before,
    };
  } finally {
    await site.stop();
  }
}

function post(body: object): RawRequest {
  return { method: "POST", path: "/functions/v1/google-maps", headers: HEADERS, body: JSON.stringify(body) };
}

function anywhere(index: number): { readonly lat: number; readonly lng: number } {
  return { lat: 38 + (index % 300) * 0.01, lng: -92 - Math.floor(index / 300) * 0.01 };
}

function good(served: readonly Served[]): number {
  return served.filter(({ status }) => status === 200).length;
}

function counts(served: readonly Served[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { status } of served) found[status] = (found[status] ?? 0) + 1;
  return found;
}
