import type { APIRequestContext, BrowserContext, Page } from "@playwright/test";
import { inspection } from "./inspection.js";
import { type ServerProcess, startSite } from "../server/server-process.js";
import { expect, test } from "./test.js";

test.use({ serviceWorkers: "allow", bypassCSP: true });

const DESK = { width: 1280, height: 900 };
const PHONE = { width: 360, height: 640 };

let site: ServerProcess;
test.beforeEach(async () => {
  site = await startSite();
});
test.afterEach(async () => {
  await site.stop();
});

async function shortcut(request: APIRequestContext): Promise<string | undefined> {
  const manifest = (await (await request.get(`${site.url}/manifest.webmanifest`)).json()) as {
    readonly display: string;
    readonly shortcuts: readonly { readonly name: string; readonly url: string }[];
  };
  expect(manifest.display).toBe("standalone");
  return manifest.shortcuts.find(({ name }) => name === "Roll near me")?.url;
}

async function keeps(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect
    .poll(() => page.evaluate(async () => (await caches.match("/directory.json")) !== undefined))
    .toBe(true);
}

/** Waits until the worker too is told: a real browser is offline as a whole, an emulated one page by page. */
async function knowsOfNoNetwork(context: BrowserContext): Promise<void> {
  await expect
    .poll(() =>
      Promise.all(context.serviceWorkers().map((worker) => worker.evaluate(() => navigator.onLine))),
    )
    .toEqual([false]);
}

test("a pocket holds the guides and the directory for where there is no network", async ({
  visitor,
  page,
  context,
  request,
}) => {
  await test.step("the installed app's shortcut rolls near the visitor at once, and only once", async () => {
    await visitor.standsInMemphis();
    await visitor.opens(site.url + (await shortcut(request)));
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
    expect(new URL(page.url()).search).toBe("");
  });

  await keeps(page);

  await test.step("a tunnel in the middle of an evening: dinner out of what was kept, said so, and fresh again behind it", async () => {
    const said = visitor.check.getByText("Offline, from the built-in directory", { exact: true });
    await visitor.back.click();
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    await expect(said).toBeHidden();
    await context.setOffline(true);
    await visitor.back.click();
    await visitor.finds("Tulsa");
    await visitor.readsTheCheck();
    await page.setViewportSize(PHONE);
    await expect(said).toBeVisible();
    const ends = await Promise.all([said, visitor.check].map(async (part) => (await part.boundingBox())!));
    expect(ends[0]!.x + ends[0]!.width).toBeLessThanOrEqual(ends[1]!.x + ends[1]!.width);
    await page.setViewportSize(DESK);
    const { name } = await visitor.readsTheCheck();
    await visitor.rollsAgain();
    await expect(visitor.name).not.toHaveText(name);
    await expect(said).toBeVisible();
    await visitor.back.click();
    await visitor.saysWhere("Seattle");
    await visitor.asks();
    await expect(visitor.alert).toHaveText(
      "Failed to search restaurants. Please try again. You are offline, so you can roll only in the guide cities.",
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

  await test.step("guides outlast the network, say so, can be rolled, and the finder finds in what was kept", async () => {
    await page.goto(`${site.url}/city-guides`);
    await expect(page.locator(".offline")).toHaveCount(0);
    await context.setOffline(true);
    await knowsOfNoNetwork(context);
    await page.reload();
    await expect(page.locator(".offline")).toContainText("You are offline.");
    await context.setOffline(false);
    await expect(page.locator(".offline")).toHaveText("You are back online. Reload this page");
    expect(await inspection()(page)).toEqual([]);
    await page.getByRole("button", { name: "Reload this page" }).click();
    await expect(page.locator(".offline")).toHaveCount(0);
    await site.stop();
    await page.goto(`${site.url}/city-guides/memphis-restaurants`);
    await expect(page.locator(".offline")).toContainText(
      /^This site can't be reached right now. This page was saved on .* Until it answers, .* Reload this page$/,
    );
    expect(await inspection()(page)).toEqual([]);
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
    await expect(page.locator(".offline")).toContainText("that page isn't saved");
  });
});
