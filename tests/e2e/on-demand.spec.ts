import { type Bucket, startBucket } from "../upstreams/overture/bucket.js";
import { findings } from "./inspection.js";
import { type RunningSite, startSite } from "./running-site.js";
import { expect, test } from "./test.js";

const BOISE = { lat: 43.6135, lng: -116.2035 };
const KITCHENS = Array.from({ length: 1200 }, (_, row) => ({
  id: `gers-${row}`,
  name: `Kitchen ${row}`,
  lat: BOISE.lat - 0.02 + (row % 40) / 1000,
  lng: BOISE.lng - 0.02 + Math.floor(row / 40) / 800,
  category: "thai_restaurant",
}));

let bucket: Bucket;
let site: RunningSite;
test.beforeEach(async () => {
  bucket = await startBucket({ files: [KITCHENS], rowGroupSize: 100 });
  bucket.delay = 150;
  site = await startSite({ PLACES_OPEN_DATA: "on-demand", OVERTURE_URL: bucket.url });
});
test.afterEach(async ({ page }) => {
  // A search that waits for the fetch would hold the server up.
  await page.close();
  await site.stop();
  await bucket.close();
});

for (const path of ["/", "/blog/food-decider"])
  test(`the first visitor of a town reads that it is fetched, and gets dinner in the same visit: ${path}`, async ({
    page,
  }) => {
    await page.goto(site.url + path);
    await page.getByLabel("Location", { exact: true }).fill("Boise, ID");
    await page.getByRole("button", { name: "Find My Dinner" }).click();
    await expect(
      page.getByText(/^We do not hold this area yet\. Fetching restaurants around Boise, ID…( \d+ %)?/),
    ).toBeVisible();
    bucket.delay = 0;
    await expect(page.getByRole("heading", { name: /^Kitchen \d+$/ })).toBeVisible({ timeout: 20_000 });
  });

test.describe("while it is fetched", () => {
  test.use({ bypassCSP: true });

  test("nothing is wrong with the page", async ({ page }) => {
    bucket.delay = 1500;
    await page.goto(site.url);
    await page.getByLabel("Location", { exact: true }).fill("Boise, ID");
    await page.getByRole("button", { name: "Find My Dinner" }).click();
    await expect(page.getByText(/^We do not hold this area yet/)).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expect(page.getByText(/^We do not hold this area yet/)).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page looks again by itself until dinner is there", async ({ page }) => {
    await page.goto(site.url);
    await page.getByLabel("Location", { exact: true }).fill("Boise, ID");
    await page.getByRole("button", { name: "Find My Dinner" }).click();
    const notice = (await page.getByText(/^We do not hold this area yet/).boundingBox())!;
    const button = (await page.getByRole("button", { name: "Searching..." }).boundingBox())!;
    expect(button.y - notice.y - notice.height).toBeGreaterThan(8);
    bucket.delay = 0;
    await expect(page.getByRole("heading", { name: /^Kitchen \d+$/ })).toBeVisible({ timeout: 20_000 });
  });
});
