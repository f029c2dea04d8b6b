import type { Page } from "@playwright/test";
import { type Bucket, startBucket } from "../upstreams/overture/bucket.js";
import type { BucketPlace } from "../upstreams/overture/places-parquet.js";
import { inspection } from "./inspection.js";
import { type ServerProcess, startSite } from "../server/server-process.js";
import { expect, test } from "./test.js";

/** Towns of which nothing is held: each is fetched for the first who asks. */
const TOWNS = {
  "Boise, ID": { lat: 43.6135, lng: -116.2035 },
  "Helena, MT": { lat: 46.5891, lng: -112.0391 },
  "Fargo, ND": { lat: 46.8772, lng: -96.7898 },
  "Cheyenne, WY": { lat: 41.14, lng: -104.8202 },
};

// One server for all of them.
test.describe.configure({ mode: "default" });

let bucket: Bucket;
let site: ServerProcess;
test.beforeAll(async () => {
  bucket = await startBucket({ files: Object.values(TOWNS).map(cuisinesOf), rowGroupSize: 100 });
  site = await startSite({ PLACES_OPEN_DATA: "on-demand", UPSTREAMS: `overture=${bucket.url}` });
});
test.beforeEach(() => {
  bucket.delay = 150;
});
test.afterEach(async ({ page }) => {
  // A search that waits for the fetch would hold the server up.
  await page.close();
  bucket.delay = 0;
});
test.afterAll(async () => {
  await site.stop();
  await bucket.close();
});

function cuisinesOf({ lat, lng }: { lat: number; lng: number }): readonly BucketPlace[] {
  return Array.from({ length: 1200 }, (_, row) => ({
    id: `gers-${lat}-${row}`,
    name: `Kitchen ${row}`,
    lat: lat - 0.02 + (row % 40) / 1000,
    lng: lng - 0.02 + Math.floor(row / 40) / 800,
    category: "thai_restaurant",
  }));
}

async function asksIn(town: keyof typeof TOWNS, page: Page): Promise<void> {
  await page.getByLabel("Location", { exact: true }).fill(town);
  await page.getByRole("button", { name: "Find My Dinner" }).click();
}

test("the first visitor of a town reads that it is fetched, and gets dinner in the same visit", async ({
  page,
}) => {
  for (const [path, town] of [
    ["/", "Boise, ID"],
    ["/blog/food-decider", "Helena, MT"],
  ] as const)
    await test.step(path, async () => {
      bucket.delay = 150;
      await page.goto(site.url + path);
      await asksIn(town, page);
      await expect(
        page.getByText(
          new RegExp(`^We don't have this area yet\\. Loading restaurants around ${town}…( \\d+%)?`),
        ),
      ).toBeVisible();
      bucket.delay = 0;
      await expect(page.getByRole("heading", { name: /^Kitchen \d+$/ })).toBeVisible({ timeout: 20_000 });
    });
});

test.describe("while it is fetched", () => {
  test.use({ bypassCSP: true });

  test("nothing is wrong with the page", async ({ page }) => {
    bucket.delay = 1500;
    await page.goto(site.url);
    await asksIn("Fargo, ND", page);
    await expect(page.getByText(/^We don't have this area yet/)).toBeVisible();
    expect(await inspection()(page)).toEqual([]);
    await expect(page.getByText(/^We don't have this area yet/)).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page looks again by itself until dinner is there", async ({ page }) => {
    await page.goto(site.url);
    await asksIn("Cheyenne, WY", page);
    const notice = (await page.getByText(/^We don't have this area yet/).boundingBox())!;
    const button = (await page.getByRole("button", { name: "Searching..." }).boundingBox())!;
    expect(button.y - notice.y - notice.height).toBeGreaterThan(8);
    bucket.delay = 0;
    await expect(page.getByRole("heading", { name: /^Kitchen \d+$/ })).toBeVisible({ timeout: 20_000 });
  });
});
