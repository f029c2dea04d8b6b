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

test("a town that was searched stays in the pocket until it is forgotten", async ({
  visitor,
  page,
  context,
}) => {
  await visitor.opens(site.url);
  await keeps(page);
  await test.step("a search saves its town", async () => {
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    await expect.poll(() => savedTowns(page)).toEqual(["Memphis, TN"]);
  });

  await test.step("without a network a saved town is rolled, and its check tells its age", async () => {
    await page.evaluate(async () => {
      const cache = await caches.open("pocket-towns");
      const [memphis] = await cache.matchAll();
      const town = (await memphis!.json()) as { restaurants: { id: string; location?: { lat: number } }[] };
      for (const place of town.restaurants) {
        place.id = `boise/${place.id}`;
        if (place.location) Object.assign(place.location, { lat: 43.6, lng: -116.2 });
      }
      const boise = { ...town, label: "Boise, ID", point: { lat: 43.6, lng: -116.2 } };
      await cache.put("/pocket/boise", new Response(JSON.stringify(boise)));
    });
    await context.setOffline(true);
    await visitor.back.click();
    await visitor.finds("Boise");
    await visitor.readsTheCheck();
    await expect(visitor.check.getByText(/^Offline, saved [A-Z][a-z]+ \d+$/)).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("the shelf names each town, its age and its license, and forgets it", async () => {
    await page.goto(`${site.url}/your-lists`);
    const shelf = page.getByRole("region", { name: "Towns saved for offline use" });
    const memphis = shelf.getByRole("listitem").filter({ hasText: "Memphis, TN" });
    await expect(memphis).toContainText(/\d+ places\. Saved [A-Z][a-z]+ \d+, kept until [A-Z][a-z]+ \d+\./);
    await expect(memphis).toContainText("CC BY 4.0");
    expect(await inspection()(page)).toEqual([]);
    await memphis.getByRole("button", { name: "Forget Memphis, TN" }).click();
    await expect(shelf.getByRole("status")).toBeFocused();
    await expect(memphis).toHaveCount(0);
    expect(await savedTowns(page)).toEqual(["Boise, ID"]);
  });
});

function savedTowns(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open("pocket-towns");
    const towns = await Promise.all((await cache.matchAll()).map((answer) => answer.json()));
    return towns.map((town: { label: string }) => town.label).sort();
  });
}
