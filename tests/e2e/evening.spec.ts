import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

function spindle(page: Page): Locator {
  return page.getByRole("region", { name: "Tonight’s picks" });
}

const stubNames = (page: Page): Promise<string[]> => spindle(page).getByRole("button").allInnerTexts();

test.describe("the spindle", () => {
  test("holds this evening's picks; a tap brings one back, without dice", async ({
    visitor,
    page,
    places,
  }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const first = (await visitor.readsTheCheck()).name;
    await expect(spindle(page)).toHaveCount(0);
    await visitor.rollsAgain();
    const second = (await visitor.readsTheCheck()).name;
    await visitor.rollsAgain();
    const third = (await visitor.readsTheCheck()).name;
    expect((await stubNames(page)).map((stub) => stub.split("\n")[0])).toEqual([
      first,
      second,
      expect.stringContaining(third),
    ]);
    const searches = places.of("places_search").length;
    await spindle(page).getByRole("button", { name: second }).focus();
    await page.keyboard.press("Enter");
    await expect(visitor.name).toHaveText(second);
    await expect(visitor.name).toBeFocused();
    expect((await visitor.readsTheCheck()).pick).toMatch(/^Pick 2 of/);
    await expect(visitor.dice).toBeHidden();
    expect(places.of("places_search")).toHaveLength(searches);
    await expect(spindle(page).locator("[aria-current]")).toContainText(second);
  });

  test("and the card outlast reload, Back, Forward and a guide", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.rollsAgain();
    const { name } = await visitor.readsTheCheck();
    const stubs = await stubNames(page);
    await page.reload();
    await expect(visitor.name).toHaveText(name);
    expect(await stubNames(page)).toEqual(stubs);
    await page.goBack();
    await expect(visitor.location).toBeVisible();
    await page.goForward();
    await expect(visitor.name).toHaveText(name);
    await page.getByRole("link", { name: "City Guides" }).first().click();
    await expect(page).toHaveURL(/\/city-guides$/);
    await page.goBack();
    await expect(visitor.name).toHaveText(name);
    expect(await stubNames(page)).toEqual(stubs);
    await visitor.rollsAgain();
    expect(await stubNames(page)).toHaveLength(3);
    await visitor.back.click();
    await expect(visitor.location).toBeVisible();
    await page.reload();
    await expect(visitor.location).toBeVisible();
    await expect(visitor.check).toBeHidden();
  });

  test("reaches back over a new search, and is gone with the tab", async ({ visitor, page, context }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const { name } = await visitor.readsTheCheck();
    await visitor.back.click();
    await visitor.finds("Tulsa");
    await spindle(page).getByRole("button", { name }).click();
    await expect(visitor.name).toHaveText(name);
    const other = await context.newPage();
    await other.goto("/");
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test("works without JavaScript", async ({ browser, site }) => {
    const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
    await page.goto("/");
    await page.getByRole("textbox", { name: "Location" }).fill("Memphis");
    await page.getByRole("button", { name: "Find My Dinner" }).click();
    const first = await page.getByRole("article").getByRole("heading").innerText();
    await page.getByRole("button", { name: "Find Another Restaurant" }).click();
    expect(await stubNames(page)).toHaveLength(2);
    await spindle(page).getByRole("button", { name: first }).click();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(first);
    expect(await stubNames(page)).toHaveLength(2);
    await page.close();
  });

  test("asks nothing again for a card that comes back", async ({ visitor, page, places }) => {
    places.knowEverything([place("pit"), place("grill")]);
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    const asked = places.of("place_details").length;
    await page.reload();
    await visitor.readsTheCheck();
    expect([places.of("place_details").length, places.of("places_search").length]).toEqual([asked, 1]);
  });
});

test.describe("by day and by night, 360 px wide", () => {
  test.use({
    bypassCSP: true,
    viewport: { width: 360, height: 640 },
    contextOptions: { reducedMotion: "reduce" },
  });

  test("the spindle has no violation and makes nothing wider", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    for (let turn = 0; turn < 4; turn += 1) await visitor.rollsAgain();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});
