import { afterEach, describe, expect, it } from "vitest";
import type { FakePlace } from "../upstreams/google/town.js";
import { FAMOUS, places } from "./behind-the-famous.js";
import { FALLS, placesIn, searchAt } from "./google-answers.js";
import { type GoogleSite, startGoogleSite } from "./google-site.js";

const HIDDEN: Readonly<Record<string, readonly FakePlace[]>> = {
  best: places("Best", 5, () => ({ rating: 5, reviewCount: 3, priceLevel: 4 })),
  open: places("Open", 5, () => ({ rating: 4, reviewCount: 3, priceLevel: 4, hours: "always" })),
  cheap: places("Cheap", 5, () => ({ rating: 4, reviewCount: 3, priceLevel: 1 })),
};

let site: GoogleSite;
afterEach(() => site.stop());

const start = async (
  hidden: readonly FakePlace[],
  settings: Readonly<Record<string, string>> = {},
): Promise<void> => {
  site = await startGoogleSite(
    { TEST_GOOGLE_TIMEOUT_MS: "10000", ...settings },
    { places: [...FAMOUS, ...hidden] },
  );
};
const namesIn = (answer: Awaited<ReturnType<GoogleSite["ask"]>>): readonly string[] =>
  placesIn(answer).map(({ name }) => name);
const paths = (): readonly string[] => site.google.questions.map(({ path }) => path);

describe("five places behind forty famous ones", () => {
  it.each([
    ["rating", "best", { minrating: 5, unrated: false }],
    ["rating, from a visitor who lets unrated places in,", "best", { minrating: 5, unrated: true }],
    ["rating, from a client that says nothing of unrated places,", "best", { minrating: 5 }],
    ["rating that Google knows no step for", "best", { minrating: 4.9 }],
    ["hours", "open", { opennow: true, unrated: false }],
    ["rating and hours", "open", { opennow: true, minrating: 3.9, unrated: false }],
  ])("are found by a wish for %s that nothing else satisfies", async (_, kind, wishes) => {
    const hidden = HIDDEN[kind] ?? [];
    await start(hidden);
    const answer = await site.ask({ ...searchAt(FALLS, 1500), ...wishes });
    expect(namesIn(answer)).toEqual(expect.arrayContaining(hidden.map(({ name }) => name)));
    expect(paths()).toEqual(["/v1/places:searchNearby", "/v1/places:searchText"]);
  });

  it("are found by their price, beside the famous ones, and called a part since others may have no price", async () => {
    await start(HIDDEN["cheap"] ?? []);
    const answer = await site.ask({ ...searchAt(FALLS, 1500), maxprice: 1 });
    expect(namesIn(answer).filter((name) => name.startsWith("Cheap"))).toHaveLength(5);
    expect(answer.body["extent"]).toMatchObject({ kind: "part" });
  });

  it("are dinner for who fills in the form without scripts", async () => {
    await start(HIDDEN["best"] ?? []);
    const page = await site.submit({ location: `${FALLS.lat},${FALLS.lng}`, minRating: "5" });
    expect(page).toMatch(/Best \d/);
    expect(page).not.toContain("No restaurants found");
  });

  it("are paid for once: whoever wishes the same hears it out of the cache", async () => {
    await start(HIDDEN["best"] ?? []);
    const wished = { ...searchAt(FALLS, 1500), minrating: 5 };
    const first = await site.ask(wished);
    await site.restart();
    expect(namesIn(await site.ask({ ...wished, lat: FALLS.lat + 0.0001 }))).toEqual(
      expect.arrayContaining([...namesIn(first)].filter((name) => name.startsWith("Best"))),
    );
    expect(site.google.questions).toHaveLength(2);
  });

  it("are not looked for beyond the budget, and the first answer stands", async () => {
    await start(HIDDEN["best"] ?? [], { BUDGET_DAILY_USD: "0.04" });
    const answer = await site.ask({ ...searchAt(FALLS, 1500), minrating: 5 });
    expect([answer.status, placesIn(answer).length]).toEqual([200, 20]);
    expect(answer.body["extent"]).toMatchObject({ kind: "part" });
    expect(paths()).toEqual(["/v1/places:searchNearby"]);
  });
});
