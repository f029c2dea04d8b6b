import { classicFault, type Fault, FAULTS, rpcFault } from "../upstreams/google/faults.js";
import type { FakePlace } from "../upstreams/google/town.js";
import { FALLS, MEMPHIS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

const TYPED = `${FALLS.lat},${FALLS.lng}`;
const NO_ANSWER = "Failed to search restaurants. Please try again.";

describe("a server set to Google", () => {
  let site: GoogleSite;
  let searches = 0;
  const byId = (id: string): FakePlace | undefined => site.google.places.find((place) => place.id === id);

  /** A search that was not asked before, so that no kept answer serves it. */
  const freshSearch = (): object => searchAt(FALLS, 1000 + 100 * (searches += 1));

  beforeAll(async () => {
    site = await startGoogleSite({
      PLACES_PROVIDER: "google",
      GOOGLE_MAPS_BROWSER_KEY: "for-browsers",
      TEST_GOOGLE_TIMEOUT_MS: "10000",
    });
    return () => site.stop();
  }, 120_000);
  beforeEach(() => {
    site.google.reset();
  });

  it("gives browsers their own key and says who answers, and that it is a fake", async () => {
    expect(await site.ask({ action: "get_api_key" })).toEqual({
      status: 200,
      body: {
        apiKey: "for-browsers",
        provider: {
          name: "google",
          ready: true,
          simulated: true,
          attribution: [{ text: "Google Maps", url: "https://maps.google.com/" }],
          capabilities: {
            rules: ["price", "rating", "open", "when", "without", "parking", "local"],
            reviews: true,
            ...{ map: "google", coverage: "world" },
          },
        },
      },
    });
    expect(site.google.questions).toEqual([]);
  });

  it("finds what trades inside the circle, as Google knows it", async () => {
    const answer = await site.ask(searchAt(FALLS, 900));
    const found = placesIn(answer);
    expect([answer.status, answer.body["status"]]).toEqual([200, "OK"]);
    expect(found.length).toBeGreaterThan(5);
    for (const { place_id, name, rating } of found) {
      const place = byId(place_id);
      expect({ name, rating }).toEqual({ name: place?.name, rating: place?.rating ?? 0 });
      expect(place?.status).toBe("OPERATIONAL");
      expect(distanceBetween(FALLS, place!.point)).toBeLessThanOrEqual(900);
    }
  });

  it("tells the details of a place, and that an id is unknown", async () => {
    const place = site.google.places.find(
      ({ website, phone, reviews, status }) =>
        website && phone && reviews.length > 1 && status === "OPERATIONAL",
    );
    const answer = await site.ask({ action: "place_details", placeId: place?.id });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: "OK", result: { website: place?.website, formatted_phone_number: place?.phone } },
    });
    const { reviews } = answer.body["result"] as { reviews: readonly { rating: number }[] };
    const worded = place?.reviews.filter(({ text }) => text !== "") ?? [];
    expect(reviews.map(({ rating }) => rating)).toEqual([Math.max(...worded.map(({ rating }) => rating))]);
    expect(await site.ask({ action: "place_details", placeId: "ChIJ_nowhere" })).toMatchObject({
      status: 200,
      body: { status: "NOT_FOUND" },
    });
  });

  const denied = rpcFault("service-disabled");
  const over = rpcFault("quota-per-day");

  it("passes a refused key on, without saying more", async () => {
    site.google.fail(denied);
    expect(await site.ask(freshSearch())).toEqual({
      status: 200,
      body: {
        status: "REQUEST_DENIED",
        error: "The places service did not answer (denied).",
        error_kind: "denied",
      },
    });
    expect(await site.submit({ location: TYPED })).toContain("Search error: REQUEST_DENIED");
  });

  it("over its quota lets the directory answer in a guide city, and says so elsewhere", async () => {
    site.google.fail(over);
    const inMemphis = placesIn(await site.ask(searchAt(MEMPHIS, 3000)));
    expect(inMemphis.length).toBeGreaterThan(0);
    expect(inMemphis.map(({ gaps }) => gaps)).toEqual(
      inMemphis.map(() => ["price", "rating", "open", "when", "parking"]),
    );
    expect((await site.ask(freshSearch())).body["status"]).toBe("OVER_QUERY_LIMIT");
    expect(await site.submit({ location: TYPED })).toContain("Search error: OVER_QUERY_LIMIT");
  });

  it("says in the visitor's words that a place cannot be looked up", async () => {
    site.google.fail(classicFault("OVER_DAILY_LIMIT"));
    expect(await site.submit({ location: "Larkspur Junction" })).toContain(
      "Location error: OVER_DAILY_LIMIT",
    );
    site.google.fail(undefined);
    expect(await site.submit({ location: "Zzyzxq" })).toContain("Location error: ZERO_RESULTS");
  });

  // Waits by the real clock: four seconds are for all calls of a form together, the rest is for a busy machine.

  it("answers a form within four seconds though every call is slow", async () => {
    site.google.fail({ kind: "delay", ms: 300 }, 2);
    const started = performance.now();
    const asked = site.submit({ location: "12 Quarry St, Brandywine Falls, MO", minRating: "1" });
    await expect.poll(() => site.google.questions.length).toBeGreaterThan(1);
    site.google.fail(FAULTS.hang);
    const page = await asked;
    expect(performance.now() - started).toBeLessThan(8000);
    expect(page).toContain("Find Another Restaurant");
  });

  describe("with little timeout", () => {
    beforeAll(async () => {
      await site.restart({ TEST_GOOGLE_TIMEOUT_MS: "300" });
    }, 60_000);

    it.each<[string, Fault]>([
      ["a silent Google", FAULTS.hang],
      ["an endless answer", FAULTS.drip],
    ])("calls %s a timeout", async (_, fault) => {
      site.google.fail(fault);
      expect(await site.ask(freshSearch())).toEqual({
        status: 504,
        body: { error: "The places service did not answer (timeout).", error_kind: "timeout" },
      });
      expect(await site.submit({ location: TYPED })).toContain(NO_ANSWER);
    });

    it("F7 shows the basic result when details fail", async () => {
      await expect.poll(async () => (await site.ask(searchAt(FALLS, 3000))).body["status"]).toBe("OK");
      site.google.fail(FAULTS.hang);
      const page = await site.submit({ location: TYPED, minRating: "1" });
      expect(page).toContain("Simulated data");
      expect(page).toContain("Find Another Restaurant");
    });
  });
});
