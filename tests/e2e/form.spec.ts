import { expect, test } from "./test.js";

test.describe("the form", () => {
  const WISHED = { cuisine: "BBQ", miles: 7, rating: 4.2, price: 3, openNow: true };

  test("is as it was after 'Back to Preferences' and after the browser's Back", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.wishes(WISHED);
    for (const goesBack of [() => visitor.back.click(), () => page.goBack()]) {
      await visitor.finds("Memphis");
      await goesBack();
      await expect(page.getByRole("heading", { name: "Tell us what you're craving" })).toBeVisible();
      expect(await visitor.readsTheForm()).toEqual({ location: "Memphis", ...WISHED });
      await expect(visitor.check).toBeHidden();
      expect(page.url()).toMatch(/\/$/);
    }
  });

  test("comes back at the first Back, too, where an older build left it unmarked in the history", async ({
    visitor,
    page,
  }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await page.evaluate(unmarksTheForm);
    await page.reload();
    await expect(visitor.check).toBeVisible();
    await page.goBack();
    await expect(visitor.location).toBeVisible();
    await expect(visitor.check).toBeHidden();
  });

  test("keeps the focus on itself when the visitor comes back", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.back.click();
    await expect(page.getByRole("heading", { name: "Tell us what you're craving" })).toBeFocused();
  });

  test("remembers the last preferences on this device", async ({ visitor }) => {
    await visitor.opens();
    await visitor.finds("Memphis", WISHED);
    await visitor.opens();
    await expect(visitor.location).toHaveValue("Memphis");
    expect(await visitor.readsTheForm()).toEqual({ location: "Memphis", ...WISHED });
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "7 miles");
  });

  test("sends one search for a double click", async ({ visitor, places }) => {
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.findMyDinner.dblclick();
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
    expect(places.of("places_search").map(({ radius }) => radius)).toEqual([3000, 8046.72]);
  });

  test("offers twenty cuisines and the specified defaults", async ({ visitor }) => {
    await visitor.opens();
    await expect(visitor.cuisine.getByRole("option")).toHaveCount(20);
    expect(await visitor.readsTheForm()).toEqual({
      ...{ location: "", cuisine: "", miles: 5, rating: 3.5, price: 4, openNow: false },
    });
  });
});

test("wishes that the directory cannot answer are marked before the search", async ({ visitor, page }) => {
  await visitor.opens();
  await expect(page.locator("output[data-said]")).toHaveCount(1);
  await expect(page.locator("output[data-said]")).toHaveAttribute("data-said", "5 miles");
  await expect(page.locator("output:not([data-said])")).toHaveText(["not known here", "not known here"]);
  await expect(visitor.openNow).toHaveAccessibleName("Open now not known here");
  await expect(visitor.rating).toHaveAttribute("aria-description", "Not known by this directory");
  await expect(visitor.distance).not.toHaveAttribute("aria-description");
});

/** Runs in the page at a card: takes the mark from the form's entry, behind the page's back, and returns. */
async function unmarksTheForm(): Promise<void> {
  const travels = (by: number): Promise<unknown> =>
    new Promise((resolve) => {
      const arrive = (event: Event): void => {
        event.stopImmediatePropagation();
        resolve(event);
      };
      addEventListener("popstate", arrive, { capture: true, once: true });
      history.go(by);
    });
  await travels(-1);
  history.replaceState(null, "");
  await travels(1);
}

test("a button goes down under a mouse that presses it", async ({ visitor, page }) => {
  await page.goto("/");
  await visitor.findMyDinner.hover();
  await expect(visitor.findMyDinner).toHaveCSS("translate", "-1px -1px");
  await page.mouse.down();
  await expect(visitor.findMyDinner).toHaveCSS("translate", "4px 4px");
  await expect(visitor.findMyDinner).toHaveCSS("box-shadow", "none");
});
