import { FAULTS } from "../upstreams/google/faults.js";
import { FALLS, MEMPHIS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";
import { PRICES } from "@dinner-dice/places/google/mapping";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const SEARCH_USD = PRICES["nearby-search-atmosphere"].perThousand / 1000;
const UNAVAILABLE = "Google Maps service is currently unavailable. Please try again later.";

let site: GoogleSite;

describe("questions asked at once", () => {
  beforeAll(async () => {
    const settings = { TEST_GOOGLE_TIMEOUT_MS: "10000" }; // A busy machine holds this process up for longer than calls take.
    site = await startGoogleSite(settings, { delay: 200 });
    return () => site.stop();
  }, 60_000);
  beforeEach(() => {
    site.google.reset();
  });

  it("F10 are one call when they are equal", async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => site.ask(searchAt(FALLS, 2000))));
    const answer = await site.ask(searchAt(FALLS, 2000));
    const inTime = answers.filter(({ status }) => status === 200);
    expect(placesIn(answer).length).toBeGreaterThan(0);
    expect(new Set([answer, ...inTime].map(withoutMoment)).size).toBe(1);
    expect(site.google.questions).toHaveLength(1);
  });
});

describe("a budget of five searches", () => {
  afterEach(() => site.stop());
  const settings = { BUDGET_DAILY_USD: String(SEARCH_USD * 5), TEST_GOOGLE_REACH: "0" };
  /** Forty different searches around the town, all at once. */
  const rush = (from: number): Promise<unknown> =>
    Promise.all(
      Array.from({ length: 40 }, (_, step) => site.ask(searchAt(FALLS, 1000 + 100 * (from + step)))),
    );

  it("F9 is never passed; kept answers go on, then the directory, then a sentence", async () => {
    site = await startGoogleSite(settings);
    const first = await site.ask(searchAt(FALLS, 900));
    await expect.poll(storedSearches).toBe(1);
    await rush(1);
    expect(site.google.questions).toHaveLength(5);

    expect(withoutMoment(await site.ask(searchAt(FALLS, 900)))).toBe(withoutMoment(first));
    const inMemphis = placesIn(await site.ask(searchAt(MEMPHIS, 3000)));
    expect(inMemphis.length).toBeGreaterThan(0);
    expect(inMemphis.map(({ gaps }) => gaps)).toEqual(
      inMemphis.map(() => ["price", "rating", "open", "when", "parking"]),
    );
    expect(await site.ask(searchAt(FALLS, 20_000))).toEqual({
      status: 200,
      body: {
        status: "BUDGET_SPENT",
        error: "The places service did not answer (over-limit).",
        error_kind: "over-limit",
      },
    });
    const typed = { location: `${FALLS.lat},${FALLS.lng}`, cuisine: "Thai" };
    expect(await site.submit(typed)).toContain(UNAVAILABLE);
    const memphis = await site.submit({ location: "Memphis", minRating: "4.5" });
    expect(memphis).toContain(
      "We can't ask the maps service right now, so this comes from our own directory.",
    );
    expect(memphis).toContain("Find Another Restaurant");
    expect(site.google.questions).toHaveLength(5);
  });

  it("holds over kill -9 and restart, as do the kept answers", async () => {
    site = await startGoogleSite(settings, { server: "process" });
    const first = await site.ask(searchAt(FALLS, 900));
    await expect.poll(storedSearches).toBe(1);
    const cut = rush(50).catch(() => undefined);
    await site.restart();
    await cut;
    await rush(50);
    expect(site.google.questions.length).toBeLessThanOrEqual(5);
    expect((await site.ask(searchAt(FALLS, 15_000))).body["status"]).toBe("BUDGET_SPENT");
    expect(await site.ask(searchAt(FALLS, 900))).toEqual(first);
  });

  it("F12 that cannot be opened pays nothing, /readyz says so, and both heal without a restart", async () => {
    site = await startGoogleSite(settings);
    const file = join(site.dataDir, "budget.sqlite");
    for (const part of ["", "-wal", "-shm"]) await rm(file + part, { force: true });
    await mkdir(file);
    await site.restart();
    expect(await readiness()).toEqual({ status: "degraded", troubles: { budget: "EISDIR" } });
    expect((await site.ask(searchAt(FALLS, 900))).body["status"]).toBe("BUDGET_UNAVAILABLE");
    await rmdir(file);
    await expect.poll(readiness, { timeout: 50_000, interval: 200 }).toEqual({ status: "ready" });
    expect((await site.ask(searchAt(FALLS, 900))).body["status"]).toBe("OK");
  });
});

describe("a day of twenty searches", () => {
  afterEach(() => site.stop());

  it("a visitor's share keeps the rest of the day for others, and a failing Google costs nothing", async () => {
    site = await startGoogleSite({
      BUDGET_DAILY_USD: String(SEARCH_USD * 20),
      TEST_BUDGET_VISITOR_PERCENT: "15",
      TEST_GOOGLE_REACH: "0",
      TRUSTED_PROXIES: "127.0.0.1",
    });
    const from = (visitor: string, radius: number): Promise<unknown> =>
      site.ask(searchAt(FALLS, radius), { "x-forwarded-for": visitor });
    site.google.fail(FAULTS["bad-gateway"], 30);
    for (let call = 0; call < 30; call += 1) await from("192.0.2.9", 900 + 100 * call);
    site.google.reset();
    for (let call = 0; call < 10; call += 1) await from("192.0.2.1", 900 + 100 * call);
    expect(site.google.questions).toHaveLength(3);
    await from("192.0.2.9", 9000);
    expect(site.google.questions).toHaveLength(4);
  });

  it("tables that are opened over searches take from their visitor's share, which holds two calls at least", async () => {
    site = await startGoogleSite({ TEST_BUDGET_VISITOR_PERCENT: "0", TEST_GOOGLE_REACH: "0" });
    for (let north = 0; north < 4; north += 1)
      await fetch(`${site.url()}/table`, {
        ...{ method: "POST", redirect: "manual" },
        body: new URLSearchParams({ location: `${FALLS.lat + north},${FALLS.lng}` }),
      });
    expect(site.google.questions).toHaveLength(2);
  });
});

function withoutMoment(answer: object): string {
  return JSON.stringify(answer).replace(/"known_at":\d+/g, "");
}

async function storedSearches(): Promise<number> {
  const database = await openDatabase(join(site.dataDir, "cache.sqlite"), "read-only");
  const [row] = await database.all<{ readonly kept: number }>("SELECT count(*) AS kept FROM cache_search");
  await database.close();
  return row?.kept ?? 0;
}

async function readiness(): Promise<unknown> {
  return (await fetch(`${site.url()}/readyz`)).json();
}
