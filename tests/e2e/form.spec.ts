import { violations } from "./axe.js";
import { bottomOf } from "./on-screen.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";
import type { Locator } from "@playwright/test";
import { FIRST_SEARCH_LIMIT, DEFAULT_RADIUS } from "@dinner-dice/core/search/radius";

const WISHED = { cuisine: "BBQ", miles: 7 };

const OFF = "We don't have ratings, prices or hours here yet, so those filters are off.";

test("before any script runs, a form has the filters of its source alone", async ({
  site,
  googleSite,
  page,
}) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  for (const [{ url }, drawn] of [
    [site, false],
    [googleSite, true],
  ] as const) {
    await page.goto(`${url}/`);
    for (const name of ["Minimum rating", "Maximum price"])
      await expect(page.getByRole("slider", { name })).toBeVisible({ visible: drawn });
    await expect(page.getByRole("switch", { name: "Open now" })).toBeVisible({ visible: drawn });
    await expect(page.getByText(OFF)).toBeVisible({ visible: !drawn });
  }
});

test("a form on a visitor's first visit, and on the next", async ({ visitor, page, places }) => {
  const heading = page.getByRole("heading", { name: "Tell us what you're craving" });

  await test.step("a button goes down under a mouse that presses it", async () => {
    await page.goto("/");
    await visitor.findMyDinner.hover();
    await expect(visitor.findMyDinner).toHaveCSS("translate", "-1px -1px");
    await page.mouse.down();
    await expect(visitor.findMyDinner).toHaveCSS("translate", "4px 4px");
    await expect(visitor.findMyDinner).toHaveCSS("box-shadow", "none");
    await page.mouse.move(0, 0);
    await page.mouse.up();
  });

  await visitor.wakesTheFinder();
  await test.step("the form offers twenty cuisines and the specified defaults", async () => {
    await expect(visitor.cuisine.getByRole("option")).toHaveCount(20);
    expect(await visitor.readsTheForm()).toEqual({ ...{ location: "", cuisine: "", miles: 5 } });
  });

  await test.step("filters that the directory cannot judge are not drawn, and one sentence names them", async () => {
    for (const control of [visitor.rating, visitor.price, visitor.openNow])
      await expect(control).toHaveCount(0);
    await expect(page.getByText(OFF)).toBeVisible();
  });

  await test.step("the form sends one search for a double click", async () => {
    await visitor.saysWhere("Memphis");
    await visitor.findMyDinner.dblclick();
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
    expect(places.of("places_search").map(({ radius }) => radius)).toEqual([
      FIRST_SEARCH_LIMIT,
      DEFAULT_RADIUS,
    ]);
  });

  await test.step("the form keeps the focus on itself when the visitor comes back", async () => {
    await visitor.back.click();
    await expect(heading).toBeFocused();
  });

  await test.step("the form is as it was after 'Back to Preferences' and after the browser's Back", async () => {
    await visitor.wishes(WISHED);
    for (const goesBack of [() => visitor.back.click(), () => page.goBack()]) {
      await visitor.finds("Memphis");
      await goesBack();
      await expect(heading).toBeVisible();
      expect(await visitor.readsTheForm()).toEqual({ location: "Memphis", ...WISHED });
      await expect(visitor.check).toBeHidden();
      expect(page.url()).toMatch(/\/$/);
    }
  });

  await test.step("the form remembers the last preferences on this device", async () => {
    await visitor.wishes({ miles: 9 });
    await visitor.rolls();
    await visitor.opens();
    await expect(visitor.location).toHaveValue("Memphis");
    expect(await visitor.readsTheForm()).toEqual({ location: "Memphis", ...WISHED, miles: 9 });
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "9 miles");
  });

  await test.step("the form of a visitor who was here before holds what was asked now, not what was remembered, after an answer", async () => {
    await visitor.finds("Tulsa", { cuisine: "", miles: 4 });
    await visitor.back.click();
    expect(await visitor.readsTheForm()).toEqual({ ...WISHED, location: "Tulsa", cuisine: "", miles: 4 });
  });

  await test.step("the form shows the further wishes that it remembers, and wishes nothing unseen", async () => {
    const local = page.getByRole("switch", { name: "Local places only" });
    await page.getByText("More filters", { exact: true }).click();
    await local.check();
    await visitor.rolls();
    await visitor.opens();
    await expect(visitor.location).toHaveValue("Tulsa");
    await expect(local).toBeChecked();
    await expect(local).toBeVisible();
  });
});

test("after a search abroad the form counts in kilometers, until the visitor wants miles", async ({
  visitor,
  page,
  places,
}) => {
  places.knowEverything([place("a", { customs: "km 24h €" })]);
  const unit = page.getByRole("combobox", { name: "Distances in" });
  await visitor.opens();
  await visitor.finds("Memphis", { miles: 5 });
  await expect(visitor.check).toContainText("within 3\u00A0km of Memphis");
  await visitor.back.click();
  await test.step("the slider goes from 1 to 40 km", async () => {
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "8 km");
    await expect(visitor.distance).toHaveAttribute("max", "40");
    await expect(visitor.price).toHaveAttribute("aria-valuetext", /^€+$/);
    await visitor.distance.fill("12");
    await visitor.rolls();
    await expect(visitor.check).toContainText("You said up to 12\u00A0km.");
    await visitor.back.click();
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "12 km");
  });
  await test.step("the switch keeps the distance, and the next visit the switch", async () => {
    await page.getByText("More filters", { exact: true }).click();
    await unit.selectOption("Miles");
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "7 miles");
    await visitor.rolls();
    await expect(visitor.check).toContainText("within 1.9\u00A0mi of Memphis");
    await visitor.opens();
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "7 miles");
    await expect(visitor.distance).toHaveAttribute("max", "25");
  });
});

test("an American's form has no switch between miles and kilometers", async ({ visitor, page, places }) => {
  places.knowEverything([place("a")]);
  await visitor.opens();
  await visitor.finds("Memphis");
  await visitor.back.click();
  await page.getByText("More filters", { exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Distances in" })).toHaveCount(0);
  expect(await page.evaluate<unknown>("localStorage.getItem('counting')")).toBeNull();
});

test("the location suggests towns, ZIP codes and the visitor's own place, by keyboard, touch and name", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const field = page.getByLabel("Location", { exact: true });
  const list = page.getByRole("listbox", { name: "Suggested places" });
  const option = (name: string): Locator => list.getByRole("option", { name, exact: true });

  await test.step("after two letters, and not before", async () => {
    await field.click();
    await field.pressSequentially("m");
    await expect(field).toHaveRole("combobox");
    await expect(field).toHaveAttribute("aria-expanded", "false");
    await field.pressSequentially("emph");
    await expect(option("Memphis, TN")).toBeVisible();
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await expect(page.getByText(/^\d places suggested/)).toHaveCount(1);
    const button = await page.getByRole("button", { name: "Find My Dinner" }).boundingBox();
    expect(await bottomOf(list), "the button stays free").toBeLessThanOrEqual(button!.y);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("arrows, Home and End move through them; Escape closes; the field keeps the focus", async () => {
    const active = async (): Promise<string | null> => {
      const id = await field.getAttribute("aria-activedescendant");
      return id === null ? null : page.locator(`[id="${id}"]`).textContent();
    };
    await field.press("ArrowDown");
    expect(await active()).toBe("Near me");
    await field.press("ArrowDown");
    expect(await active()).toBe("Memphis, TN");
    await field.press("End");
    const last = await active();
    await field.press("ArrowDown");
    expect(await active()).toBe("Near me");
    await field.press("ArrowUp");
    expect(await active()).toBe(last);
    await field.press("Home");
    expect(await active()).toBe("Near me");
    await expect(list.locator("[aria-selected=true]")).toHaveText("Near me");
    await field.press("Escape");
    await expect(list).toBeHidden();
    expect(await active()).toBeNull();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("memph");
  });

  await test.step("Enter takes the chosen one and does not roll", async () => {
    await field.pressSequentially("i");
    await expect(option("Memphis, TN")).toBeVisible();
    await field.press("ArrowDown");
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect(field).toHaveValue("Memphis, TN");
    await expect(list).toBeHidden();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("a touch takes one, and a ZIP code is one too", async () => {
    await field.fill("3810");
    await option("Memphis, TN 38103").click();
    await expect(field).toHaveValue("Memphis, TN 38103");
    await expect(field).toBeFocused();
  });

  await test.step("the list is gone when the field is left", async () => {
    await field.fill("tuls");
    await expect(option("Tulsa, OK")).toBeVisible();
    await field.press("Tab");
    await expect(list).toBeHidden();
  });
});

test("the button is in the first window of a small phone, with every source", async ({
  site,
  googleSite,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const { url } of [site, googleSite]) {
    await page.goto(`${url}/`);
    expect(await bottomOf(page.getByRole("button", { name: "Find My Dinner" }))).toBeLessThanOrEqual(640);
  }

  await test.step("a tap at either end of a price's segment chooses that price", async () => {
    const price = page.getByRole("slider", { name: "Maximum price" });
    const { width = 0 } = (await price.boundingBox()) ?? {};
    for (const [segment, words] of ["$", "$$", "$$$", "$$$$"].entries())
      for (const end of [0.1, 0.9]) {
        await price.click({ position: { x: (width * (segment + end)) / 4, y: 18 } });
        await expect(price).toHaveAttribute("aria-valuetext", words);
      }
  });
});
