import type { Page } from "@playwright/test";
import { LATER_SCRIPTS } from "./later-scripts.js";
import { givesClock, stopsClock } from "./page-clock.js";
import { gate } from "./scripted-places.js";
import { expect, test } from "./test.js";

async function heldScripts(page: Page): Promise<ReturnType<typeof gate>> {
  const held = gate();
  await page.route(LATER_SCRIPTS, async (route) => {
    await held.opened;
    await route.continue();
  });
  return held;
}

test.describe("before the page is alive", () => {
  test("a tap shows at once, and counts", async ({ visitor, page }) => {
    await visitor.standsInMemphis();
    const held = await heldScripts(page);
    await page.goto("/");
    await visitor.useMyLocation.click();
    await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
    held.open();
    await expect(visitor.location).toHaveValue("35.1495,-90.049");
    await expect(visitor.useMyLocation).toHaveAccessibleName("Use my location");
  });

  test("a tap counts though other parts are touched after it", async ({ visitor, page }) => {
    await visitor.standsInMemphis();
    const held = await heldScripts(page);
    await page.goto("/");
    await visitor.useMyLocation.click();
    await visitor.location.click();
    await visitor.cuisine.click();
    await expect(visitor.useMyLocation).toHaveAccessibleName("Getting...");
    held.open();
    await expect(visitor.location).toHaveValue("35.1495,-90.049");
    await expect(visitor.useMyLocation).toHaveAccessibleName("Use my location");
  });

  test("a tap gives way to one on another button", async ({ visitor, page }) => {
    const held = await heldScripts(page);
    await page.goto("/");
    await visitor.useMyLocation.click();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.findMyDinner).toHaveAttribute("aria-busy", "true");
    await expect(visitor.useMyLocation).toHaveAccessibleName("Use my location");
    held.open();
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
  });

  test("a part that wakes while the server's page is on its way does not ask again", async ({
    visitor,
    page,
  }) => {
    const held = await heldScripts(page);
    await page.addInitScript(() => {
      HTMLFormElement.prototype.submit = () => {
        document.documentElement.dataset["sent"] = "";
      };
      addEventListener("click", ({ isTrusted }) => {
        if (!isTrusted) document.documentElement.dataset["repeated"] = "";
      });
    });
    await givesClock(page);
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await stopsClock(page);
    await visitor.asks();
    await page.clock.runFor(5000);
    await page.clock.resume();
    held.open();
    await expect(page.locator("[data-island=home-finder]")).toHaveAttribute("data-awake", "yes");
    // What is touched once a part listens comes after all that its waking brings.
    await visitor.cuisine.selectOption("Italian");
    await expect(visitor.findMyDinner).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("html[data-sent]:not([data-repeated])")).toHaveCount(1);
  });
});
