import { factOrigins, sourcesOf } from "../../../../web/src/finder/card/fact-origins.js";
import { MEMPHIS, READY } from "../../../core/fixtures.js";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { describe, expect, it } from "vitest";

const place: Restaurant = { id: "a", name: "A", openingState: "unknown", types: [] };
const free = { ...READY, capabilities: { ...READY.capabilities, free: true } } as const;
const from = (result: Partial<Restaurant>, status = READY): readonly (readonly [string, string])[] =>
  factOrigins({ ...place, ...result }, status).map((each) => [each.facts, each.from] as const);

describe("where facts are from", () => {
  it("names a guide's pages for what it read, and ourselves for what we reckoned", () => {
    const evidence = [{ page: "https://example.org/a", says: "address" }];
    const result = {
      evidence,
      types: ["BBQ"],
      address: "1 Main St",
      order: "Ribs",
      brand: "A's",
      location: MEMPHIS,
    };
    expect(from({ ...result, locationErrorMeters: 300 }, free)).toEqual([
      ["Name, cuisine, address, what to order", "Our city guide, based on:"],
      ["Chain", "We worked this out from the name."],
      ["Distance", "We measured this in a straight line, to an estimated point."],
    ]);
  });

  it("credits an imported set, but for a kitchen that may be our guess", () => {
    const attributions = [{ text: "© OpenStreetMap contributors, ODbL, as of 2026-04-06" }];
    const [first, cuisine] = factOrigins({ ...place, attributions, types: ["Thai"], phone: "901" }, free);
    expect(first).toEqual({ facts: "Name, phone", from: "", credits: attributions });
    expect(cuisine?.from).toBe("From its source. If the source doesn't say, we worked it out from the name.");
  });

  it("names a service with the day on which it told", () => {
    const google = { ...READY, name: "google" };
    expect(
      from({ rating: 4, weekdayText: ["Monday: Closed"], knownAt: Date.UTC(2026, 10, 21) }, google),
    ).toEqual([["Name, hours, rating", "Google, as of November 21, 2026."]]);
    expect(from({ fallback: true }, google)).toEqual([["Name", "Our own directory."]]);
  });
});

it("a guide's sources are names and dates, each once, without what was noted beside them", () => {
  const evidence = [
    { page: "https://example.org/b", says: "a second page" },
    { page: "https://www.example.org/a?b", says: "address (2011); autumn 2025 by context", seen: "2025-03" },
    { page: "Memphis Flyer, print", says: "ribs", seen: "2019" },
    { page: "a r/memphis thread on the Best of Memphis (1nur1w4)", says: "named" },
    { page: "tulsaworld.com (article e31e6218, Jan 2023)", says: "named" },
    { page: "github: Colin-egan/riverviewsquare, content/hotel.ts (64529905)", says: "hours" },
    { page: "javascript:alert(1)", says: "nothing" },
  ];
  expect(sourcesOf(evidence)).toEqual([
    { page: { text: "example.org", url: "https://www.example.org/a?b" }, seen: "March 2025" },
    { page: { text: "Memphis Flyer, print" }, seen: "2019" },
    { page: { text: "A r/memphis thread on the Best of Memphis" } },
    { page: { text: "tulsaworld.com" } },
    { page: { text: "GitHub" } },
    { page: { text: "Javascript:alert" } },
  ]);
});
