import { beforeAll, expect, it } from "vitest";
import { json } from "../upstreams/google/answer.js";
import { FALLS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";

let site: GoogleSite;
let searches = 0;
beforeAll(async () => {
  site = await startGoogleSite({ TEST_GOOGLE_TIMEOUT_MS: "10000", TEST_GOOGLE_REACH: "0" });
  return () => site.stop();
}, 60_000);

async function result(facts: object): Promise<Readonly<Record<string, unknown>>> {
  const place = {
    ...{
      id: "odd",
      types: ["restaurant"],
      businessStatus: "OPERATIONAL",
      timeZone: { id: "America/Chicago" },
    },
    ...{ displayName: { text: "Odd" }, location: { latitude: FALLS.lat, longitude: FALLS.lng }, ...facts },
  };
  site.google.fail({ kind: "answer", answer: json({ places: [place] }) });
  const [only] = placesIn(await site.ask(searchAt(FALLS, 1000 + 100 * (searches += 1))));
  return { ...only };
}

const open = (day: number, hour: number): object => ({ day, hour, minute: 0 });

it.each([
  [
    "an opening without an end among others",
    [{ open: open(1, 17) }, { open: open(2, 17), close: open(2, 22) }],
  ],
  ["an end before its start", [{ open: open(3, 11), close: open(3, 2) }]],
  [
    "two openings at once",
    [
      { open: open(3, 11), close: open(3, 20) },
      { open: open(3, 12), close: open(3, 22) },
    ],
  ],
  ["a day that no week has", [{ open: open(7, 11), close: open(7, 20) }]],
])("hours with %s are unknown", async (_, periods) => {
  const place = await result({ regularOpeningHours: { periods } });
  expect(place["hours"]).toBeUndefined();
  expect(place["unknown"]).toContain("opening_hours");
});

it("a place that never closes is open at the moment of the answer, whatever Google told", async () => {
  const periods = [{ open: open(0, 0) }];
  const place = await result({ regularOpeningHours: { openNow: false, periods } });
  expect(place["opening_hours"]).toMatchObject({ open_now: true });
  expect(place["unknown"]).not.toContain("opening_hours");
});

it("a place of which no hours are known says that its state is unknown", async () => {
  expect((await result({}))["unknown"]).toContain("opening_hours");
});

it.each([
  ["\u202eelpmaS 3G \u200b", "elpmaS 3G "],
  ["Bo\u2066b\u2069's\u200d\ufeff Grill\u0007", "Bob's Grill"],
])("the name %j loses what nobody can see", async (text, name) => {
  expect((await result({ displayName: { text } }))["name"]).toBe(name);
});

it.each([
  ["USD", "10", "20", 2],
  ["GBP", "20", "40", 2],
  ["USD", "50", "100", 3],
  ["USD", "1", "10", 1],
] as const)("a range of %s %s to %s is a price level", async (...[currencyCode, start, end, level]) => {
  const [startPrice, endPrice] = [start, end].map((units) => ({ currencyCode, units }));
  expect((await result({ priceRange: { startPrice, endPrice } }))["price_level"]).toBe(level);
});
