import type { Locator, Page } from "@playwright/test";
import { givesClock } from "./page-clock.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";
import type { Visitor } from "./visitor.js";

function earlierPicks(page: Page): Locator {
  return page.getByRole("region", { name: "Tonight's picks" });
}

const stubNames = (page: Page): Promise<string[]> => earlierPicks(page).getByRole("button").allInnerTexts();

async function rollsAnother(visitor: Visitor): Promise<string> {
  await visitor.rollsAgain();
  return (await visitor.readsTheCheck()).name;
}

test("the earlier picks are there for all of one visit", async ({ visitor, page, places, context }) => {
  const picks = earlierPicks(page).getByRole("listitem");
  const rolled: string[] = [];
  await visitor.opens();

  await test.step("holds this evening's picks; a tap brings one back, without dice", async () => {
    await visitor.finds("Memphis");
    const first = (await visitor.readsTheCheck()).name;
    await expect(earlierPicks(page)).toHaveCount(0);
    const second = await rollsAnother(visitor);
    const third = await rollsAnother(visitor);
    rolled.push(first, second, third);
    expect((await stubNames(page)).map((stub) => stub.split("\n")[0])).toEqual([
      first,
      second,
      expect.stringContaining(third),
    ]);
    const searches = places.of("places_search").length;
    await earlierPicks(page).getByRole("button", { name: second, exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(visitor.name).toHaveText(second);
    await expect(visitor.name).toBeFocused();
    expect((await visitor.readsTheCheck()).pick).toMatch(/^Pick 2 of/);
    await expect(visitor.dice).toBeHidden();
    expect(places.of("places_search")).toHaveLength(searches);
    await expect(earlierPicks(page).locator("[aria-current]")).toContainText(second);
  });

  await test.step("and the card outlast reload, Back, Forward and a guide", async () => {
    const name = await rollsAnother(visitor);
    expect(rolled).not.toContain(name);
    rolled.push(name);
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
    rolled.push(await rollsAnother(visitor));
    expect(await stubNames(page)).toHaveLength(stubs.length + 1);
    await visitor.back.click();
    await expect(visitor.location).toBeVisible();
    await page.reload();
    await expect(visitor.location).toBeVisible();
    await expect(visitor.check).toBeHidden();
  });

  await test.step("lies below a board too, where none of it is on the counter", async () => {
    await visitor.finds("Tulsa");
    const { name: last } = await visitor.readsTheCheck();
    await expect(picks).toHaveText([...rolled, `${last} (shown now)`]);
    await visitor.back.click();
    await visitor.saysWhere("Paris");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await expect(picks).toHaveText([...rolled, last]);
    expect(await picks.evaluateAll((all) => all.map((pick) => pick.ariaCurrent))).toEqual(
      [...rolled, last].map(() => null),
    );
  });

  await test.step("reaches back over a new search, and is gone with the tab", async () => {
    const name = rolled[0]!;
    await earlierPicks(page).getByRole("button", { name, exact: true }).click();
    await expect(visitor.name).toHaveText(name);
    const other = await context.newPage();
    await other.goto("/");
    expect(await other.evaluate(() => sessionStorage.length)).toBe(0);
  });

  await test.step("where a card is gone for good, or for a search that fails at once, Back leads on from its form", async () => {
    const stands = (): Promise<unknown> => page.evaluate<unknown>("history.state");
    places.answer({ places_search: () => "cut the connection" });
    await visitor.turnsTheCheck("Where this is from");
    await page.getByText(/^Different .+\?$/).click();
    await page.getByRole("button", { name: "Memphis, " }).first().click();
    await expect(visitor.alert).toContainText("Failed to search restaurants");
    await expect.poll(stands).toEqual({ form: true });
    await page.goForward();
    await expect(visitor.name).toHaveText(rolled[0]!);
    await page.evaluate("sessionStorage.clear()");
    await page.reload();
    await expect(visitor.location).toBeVisible();
    await expect.poll(stands).toEqual({ form: true });
  });
});

test("the check keeps what it was told, is a picture, and unknown once it is old", async ({
  visitor,
  page,
  places,
}) => {
  places.knowEverything([place("pit"), place("grill")]);
  await givesClock(page);
  await visitor.opens();
  await visitor.finds("Memphis");

  await test.step("'Open Now' is judged anew while the check lies there, and a quarter of an hour later unknown", async () => {
    await expect(visitor.check).toContainText("Open Now");
    await page.clock.fastForward(16 * 60_000);
    await expect(visitor.check).toContainText(/hours aren't listed here/i);
  });
});
