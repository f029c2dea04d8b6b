import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { givesClock } from "./page-clock.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

function earlierPicks(page: Page): Locator {
  return page.getByRole("region", { name: "Tonight’s picks" });
}

const stubNames = (page: Page): Promise<string[]> => earlierPicks(page).getByRole("button").allInnerTexts();

test.describe("the earlier picks", () => {
  test("holds this evening's picks; a tap brings one back, without dice", async ({
    visitor,
    page,
    places,
  }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const first = (await visitor.readsTheCheck()).name;
    await expect(earlierPicks(page)).toHaveCount(0);
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
    await earlierPicks(page).getByRole("button", { name: second }).focus();
    await page.keyboard.press("Enter");
    await expect(visitor.name).toHaveText(second);
    await expect(visitor.name).toBeFocused();
    expect((await visitor.readsTheCheck()).pick).toMatch(/^Pick 2 of/);
    await expect(visitor.dice).toBeHidden();
    expect(places.of("places_search")).toHaveLength(searches);
    await expect(earlierPicks(page).locator("[aria-current]")).toContainText(second);
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
    await expect(earlierPicks(page).getByRole("button")).toHaveCount(stubs.length);
    await expect(earlierPicks(page).locator("[aria-current]")).toHaveCount(0);
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

  test("lies below a board too, where none of it is on the counter", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const { name: first } = await visitor.readsTheCheck();
    await visitor.rollsAgain();
    const { name: second } = await visitor.readsTheCheck();
    const picks = earlierPicks(page).getByRole("listitem");
    await expect(picks).toHaveText([first, `${second} (on the counter)`]);
    await visitor.back.click();
    await visitor.saysWhere("Paris");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await expect(picks).toHaveText([first, second]);
    expect(await picks.evaluateAll((all) => all.map((pick) => pick.ariaCurrent))).toEqual([null, null]);
  });

  test("reaches back over a new search, and is gone with the tab", async ({ visitor, page, context }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const { name } = await visitor.readsTheCheck();
    await visitor.back.click();
    await visitor.finds("Tulsa");
    await earlierPicks(page).getByRole("button", { name }).click();
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
    await earlierPicks(page).getByRole("button", { name: first }).click();
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

test("the check can be had as a picture", async ({ visitor, page }) => {
  await visitor.opens();
  await visitor.finds("Memphis");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Check as a picture" }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("guest-check.png");
  const picture = await readFile(await download.path());
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1350]);
  expect(picture.length).toBeGreaterThan(20_000);
  await expect(page.getByText("Saved as guest-check.png.")).toBeVisible();
});

test("'Open Now' is judged anew while the check lies there, and a quarter of an hour later unknown", async ({
  visitor,
  page,
  places,
}) => {
  places.knowEverything([place("pit")]);
  await givesClock(page);
  await visitor.opens();
  await visitor.finds("Memphis");
  await expect(visitor.check).toContainText("Open Now");
  await page.clock.fastForward(16 * 60_000);
  await expect(visitor.check).toContainText("Hours unknown");
});
