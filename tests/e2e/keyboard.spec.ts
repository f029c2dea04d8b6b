import type { Page } from "@playwright/test";
import { directoryFinds, pickText } from "./directory.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

async function tabsTo(page: Page, name: string | RegExp): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let steps = 0; steps < 40; steps += 1) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const at = document.activeElement as HTMLInputElement | null;
      return (at?.labels?.[0]?.innerText ?? at?.innerText ?? "").trim().split("\n")[0] ?? "";
    });
    passed.push(focused);
    if (typeof name === "string" ? focused === name : name.test(focused)) return passed;
  }
  throw new Error(`Tab never came to ${name}; it passed ${passed.join(", ")}.`);
}

test.describe("with the keyboard alone", () => {
  test("a visitor searches, reads, rolls again and goes back", async ({ visitor, page }) => {
    await visitor.opens();
    expect(await tabsTo(page, "Location")).toEqual([
      ...["Skip to content", "Dinner Dice", "City Guides", "Food Blog", "Yours"],
      ...["Use my location", "Location"],
    ]);
    await page.keyboard.type("Memphis");
    expect(await tabsTo(page, "Find My Dinner")).toEqual([
      ...["Cuisine", "Distance", "More filters", "Find My Dinner"],
    ]);
    await page.keyboard.press("Enter");
    await expect(visitor.skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visitor.name).toBeFocused();
    const passed = await tabsTo(page, "Find Another Restaurant");
    expect(passed.at(-2)).toMatch(/^Directions/);
    expect(await tabsTo(page, "Share")).toEqual(["Share"]);
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(visitor.skip).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(visitor.pick).toHaveText(pickText(2, directoryFinds().length));
    await expect(visitor.name).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(visitor.back).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visitor.location).toHaveValue("Memphis");
    expect(await tabsTo(page, "Location")).toEqual(["Use my location", "Location"]);
  });

  test("keys skip to the content, move the sliders and search", async ({ visitor, page, places }) => {
    places.knowEverything([place("pit"), place("grill")]);
    await test.step("the skip link leads to the content", async () => {
      await page.goto("/");
      await page.keyboard.press("Tab");
      await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/#main$/);
      await page.keyboard.press("Tab");
      const inMain = await page.evaluate(() => document.activeElement?.closest("main") !== null);
      expect(inMain).toBe(true);
    });

    await test.step("sliders follow arrows, Home, End, Page Up and Page Down, and say their value", async () => {
      await visitor.wakesTheFinder();
      const { distance, rating, price } = visitor;
      await distance.focus();
      await expect(distance).toHaveAttribute("aria-valuetext", "5 miles");
      for (const [key, said] of [
        ["ArrowRight", "6 miles"],
        ["ArrowUp", "7 miles"],
        ["ArrowLeft", "6 miles"],
        ["ArrowDown", "5 miles"],
        ["Home", "1 mile"],
        ["End", "25 miles"],
      ] as const) {
        await page.keyboard.press(key);
        await expect(distance).toHaveAttribute("aria-valuetext", said);
      }
      await page.keyboard.press("PageDown");
      const paged = Number(await distance.inputValue());
      expect(paged).toBeLessThan(24);
      await page.keyboard.press("PageUp");
      expect(Number(await distance.inputValue())).toBeGreaterThan(paged);
      await rating.focus();
      await page.keyboard.press("ArrowRight");
      await expect(rating).toHaveAttribute("aria-valuetext", "3.6 stars");
      await page.keyboard.press("Home");
      await expect(rating).toHaveAttribute("aria-valuetext", "1 star");
      await price.focus();
      await page.keyboard.press("ArrowLeft");
      await expect(price).toHaveAttribute("aria-valuetext", "$$$");
      for (const [slider, said] of [
        [distance, "25 miles"],
        [rating, "1 star"],
      ] as const)
        await expect(slider.locator("..").locator("output")).toHaveAttribute("data-said", said);
    });

    await test.step("Enter in the location field searches", async () => {
      await visitor.location.focus();
      await page.keyboard.type("Memphis");
      await page.keyboard.press("Enter");
      await visitor.skipsTheDice();
      await expect(visitor.check).toBeVisible();
    });
  });
});
