import { startSite } from "./running-site.js";
import { expect, test } from "./test.js";

test.use({ serviceWorkers: "allow" });

test("guides outlast the network, say so, and can still be rolled", async ({ page }) => {
  const site = await startSite();
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() =>
      page.evaluate(async () => (await caches.match("/city-guides/tulsa-restaurants")) !== undefined),
    )
    .toBe(true);
  await page.goto(`${site.url}/city-guides`);
  await expect(page.locator(".offline")).toHaveCount(0);
  await site.stop();
  await page.goto(`${site.url}/city-guides/memphis-restaurants`);
  await expect(page.locator(".offline")).toContainText(/^You are offline. This page was kept on /);
  const roll = page.locator('[data-island="guide-roll"]');
  await roll.getByRole("button").first().click();
  await expect(roll.getByText(/^1 of \d+$/)).toBeVisible();
  await page.goto(`${site.url}/?near`);
  await expect(page.locator(".offline")).toBeVisible();
  await page.goto(`${site.url}/no/such/page`);
  await expect(page.locator(".offline")).toContainText("that page is not kept");
});

test.describe("the installed app's shortcut", () => {
  test.use({ geolocation: { latitude: 35.1495, longitude: -90.049 }, permissions: ["geolocation"] });

  test("rolls near the visitor at once, and only once", async ({ visitor, page, request }) => {
    const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
      readonly display: string;
      readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
    };
    expect(manifest.display).toBe("standalone");
    const near = manifest.shortcuts.find(({ name }) => name === "Roll near me");
    await visitor.opens(near?.url);
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });
});
