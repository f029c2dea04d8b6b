import type { Page } from "@playwright/test";
import { findings } from "./inspection.js";
import { startSite } from "./running-site.js";
import { expect, test } from "./test.js";

test.use({ serviceWorkers: "allow" });

test.use({ bypassCSP: true });

/** Waits until the worker holds everything. */
async function keeps(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/directory.json")) !== undefined))
    .toBe(true);
}

test("guides outlast the network, say so, can be rolled, and the finder finds in what was kept", async ({
  visitor,
  page,
}) => {
  const site = await startSite();
  await page.goto(site.url);
  await keeps(page);
  await page.goto(`${site.url}/city-guides`);
  await expect(page.locator(".offline")).toHaveCount(0);
  await site.stop();
  await page.goto(`${site.url}/city-guides/memphis-restaurants`);
  await expect(page.locator(".offline")).toContainText(/^You are offline. This page was kept on /);
  expect(await findings(page)).toEqual([]);
  const roll = page.locator('[data-island="guide-roll"]');
  await roll.getByRole("button").first().click();
  await expect(roll.getByText(/^1 of \d+$/)).toBeVisible();
  await visitor.wakesTheFinder();
  await visitor.asks();
  await expect(visitor.check).toContainText("Offline, from the built-in directory");
  await page.goto(`${site.url}/city-guides`);
  const plate = page.locator("main img").last();
  await plate.scrollIntoViewIfNeeded();
  await expect.poll(() => plate.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await page.goto(`${site.url}/?near`);
  await expect(page.locator(".offline")).toBeVisible();
  await page.goto(`${site.url}/no/such/page`);
  await expect(page.locator(".offline")).toContainText("that page is not kept");
});

test("a tunnel in the middle of an evening: dinner out of what was kept, said so, and fresh again behind it", async ({
  visitor,
  page,
  context,
}) => {
  const said = visitor.check.getByText("Offline, from the built-in directory", { exact: true });
  await visitor.opens();
  await keeps(page);
  await visitor.finds("Memphis");
  await visitor.readsTheCheck();
  await expect(said).toBeHidden();
  await context.setOffline(true);
  await visitor.back.click();
  await visitor.finds("Tulsa");
  await visitor.readsTheCheck();
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(said).toBeVisible();
  const ends = await Promise.all([said, visitor.check].map(async (part) => (await part.boundingBox())!));
  expect(ends[0]!.x + ends[0]!.width).toBeLessThanOrEqual(ends[1]!.x + ends[1]!.width);
  const { name } = await visitor.readsTheCheck();
  await visitor.rollsAgain();
  await expect(visitor.name).not.toHaveText(name);
  await expect(said).toBeVisible();
  await visitor.back.click();
  await visitor.saysWhere("Seattle");
  await visitor.asks();
  await expect(visitor.alert).toHaveText(
    "Failed to search restaurants. Please try again. You are offline: only the guide cities roll.",
  );
  await expect(visitor.alert.getByRole("link", { name: "the guide cities" })).toHaveAttribute(
    "href",
    "/city-guides",
  );
  await context.setOffline(false);
  await visitor.finds("Tulsa");
  await visitor.readsTheCheck();
  await expect(said).toBeHidden();
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
