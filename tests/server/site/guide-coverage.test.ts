import { NO_OTHERS } from "@dinner-dice/content/coverage-words";
import type { SetFacts } from "@dinner-dice/directory";
import { coveredPages } from "@dinner-dice/server/site/guide-coverage";
import type { Site } from "@dinner-dice/server/site/site";
import { beforeAll, describe, expect, it } from "vitest";
import { siteOf } from "../site-of.js";

const GUIDE = "/city-guides/memphis-restaurants";
const set: SetFacts = {
  ...{ name: "tennessee-latest", from: "x", format: "x", installed: "2026-11-21", count: 20_412 },
  ...{ withHours: 0, withTraits: {}, withCuisine: 0, credit: [] },
  area: { south: 34.9, west: -90.4, north: 36.7, east: -81.6 },
};

let site: Site;
beforeAll(async () => {
  site = await siteOf([
    { file: "memphis.html", content: `<p>It holds the same places in Memphis${NO_OTHERS}.</p>`, path: GUIDE },
    { file: "blog.html", content: `<p>${NO_OTHERS}</p>`, path: "/blog" },
    {
      file: "coverage.json",
      content: JSON.stringify([{ name: "Memphis, TN", path: GUIDE, point: { lat: 35.15, lng: -90.05 } }]),
      path: "/coverage.json",
    },
  ]);
});

async function read(path: string, sets: readonly SetFacts[]): Promise<string | undefined> {
  return (await coveredPages(site, { sets, look: async () => undefined })(path))?.plain.toString();
}

describe("a guide's page", () => {
  it("says that there are no others where nothing is installed in its city", async () => {
    const boise = { ...set, area: { south: 43, west: -117, north: 44, east: -116 } };
    const empty = { ...set, count: 0, area: { south: 90, west: 180, north: -90, east: -180 } };
    const pacific = { ...set, area: { south: -50, west: 170, north: 72, east: -130 } };
    const farAround = { ...set, blocks: [] };
    expect(await read(GUIDE, [boise, empty, pacific, farAround])).toBe(site.get(GUIDE)?.plain.toString());
  });

  it("says what is installed there while the server runs, by the name of its place and never of its file, and forgets what was removed", async () => {
    const around = { center: { lat: 35.1, lng: -90 }, radius: 8000, label: "Memphis, <TN>" };
    const directory = { sets: [set, { ...set, around, count: 1200 }], look: async () => undefined };
    const pageAt = coveredPages(site, directory);
    const page = await pageAt(GUIDE);
    expect(page?.plain.toString()).toBe(
      "<p>It holds the same places in Memphis, plus 20,412 restaurants, Memphis, &lt;TN&gt; (1,200 restaurants).</p>",
    );
    expect(await pageAt(GUIDE)).toBe(page);
    expect(page?.etag("identity")).not.toBe(site.get(GUIDE)?.etag("identity"));
    directory.sets = [];
    expect(await pageAt(GUIDE)).toBe(site.get(GUIDE));
  });

  it("is the only one that says so", async () => {
    expect(await read("/blog", [set])).toBe(site.get("/blog")?.plain.toString());
    expect(await read("/atlantis", [set])).toBeUndefined();
  });

  it("is there when the folder cannot be looked at", async () => {
    const look = (): Promise<never> => Promise.reject(new Error("EACCES"));
    expect(await coveredPages(site, { sets: [], look })(GUIDE)).toBe(site.get(GUIDE));
  });
});
