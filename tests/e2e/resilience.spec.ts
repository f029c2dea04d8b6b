import { directoryFinds, pickText } from "./directory.js";
import { LATER_SCRIPTS } from "./later-scripts.js";
import { gate } from "./scripted-places.js";
import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";

test.describe("before the page is alive", () => {
  test("nothing more is fetched until somebody moves", async ({ visitor, page }) => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(fetched.filter((url) => LATER_SCRIPTS.test(url))).toEqual([]);
    const island = page.locator('[data-island="home-finder"]');
    await expect(island).not.toHaveAttribute("data-awake");
    await page.mouse.move(5, 5);
    await expect(island).toHaveAttribute("data-awake", "yes");
    await visitor.finds("Memphis");
    await page.goto("/");
    await expect(visitor.location).toHaveValue("Memphis");
  });

  test("it wakes on a machine that is never idle, too", async ({ page }) => {
    await givesClock(page);
    await page.addInitScript(() => {
      window.requestIdleCallback = (run, { timeout } = {}) =>
        timeout === undefined
          ? 0
          : window.setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 });
    });
    await page.goto("/");
    const island = page.locator('[data-island="home-finder"]');
    await expect(island).not.toHaveAttribute("data-awake");
    await page.mouse.move(5, 5);
    await page.clock.runFor(5000);
    await expect(island).toHaveAttribute("data-awake", "yes");
  });

  test("a form that is sent at once is answered by a live page", async ({ visitor, page }) => {
    const held = gate();
    await page.route(LATER_SCRIPTS, async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.findMyDinner).toHaveAttribute("aria-busy", "true");
    held.open();
    await visitor.skipsTheDice();
    await expect(visitor.pick).toHaveText(pickText(1, directoryFinds().length));
  });

  test("what is typed stays, and is what gets searched", async ({ visitor, page, places }) => {
    const held = gate();
    await page.route(LATER_SCRIPTS, async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await visitor.wishes({ cuisine: "BBQ", miles: 9, rating: 2.5, price: 2, openNow: true });
    const typed = await visitor.readsTheForm();
    for (const [slider, said] of [
      [visitor.distance, "9 miles"],
      [visitor.rating, "2.5 stars"],
      [visitor.price, "$$"],
    ] as const)
      await expect(slider.locator("..").locator("output")).toHaveAttribute("data-said", said);
    held.open();
    await visitor.wakesTheFinder();
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "9 miles");
    expect(await visitor.readsTheForm()).toEqual(typed);
    await visitor.rolls();
    expect(places.of("places_search").at(-1)).toMatchObject({ keyword: "bbq", maxprice: 2 });
  });

  test("the button of the form stays pressed until somebody answers", async ({ visitor, page }) => {
    const held = gate();
    await page.route(LATER_SCRIPTS, async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.findMyDinner).toHaveCSS("box-shadow", "none");
    await expect(visitor.findMyDinner).toHaveCSS("translate", "4px 4px");
    held.open();
    await expect(visitor.check).toBeVisible();
  });

  test("a form that the server sent back comes alive, with its words and its trouble", async ({
    visitor,
    page,
  }) => {
    let broken = true;
    await page.route(LATER_SCRIPTS, (route) => (broken ? route.abort() : route.continue()));
    await page.goto("/");
    await visitor.saysWhere("Zzyzxq");
    await visitor.wishes({ miles: 9 });
    await visitor.asks();
    await expect(visitor.alert).toContainText("Location error: ZERO_RESULTS");
    broken = false;
    await expect(async () => {
      await page.locator('[data-island="home-finder"]').dispatchEvent("pointerover");
      await expect(visitor.location).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(visitor.alert).toContainText("Location error: ZERO_RESULTS");
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Zzyzxq", miles: 9 });
    await visitor.saysWhere("Memphis");
    await expect(visitor.alert).toBeHidden();
    await visitor.rolls();
  });

  test("what was typed wins over what was remembered", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Tulsa", { miles: 20 });
    const held = gate();
    await page.route(LATER_SCRIPTS, async (route) => {
      await held.opened;
      await route.continue();
    });
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    held.open();
    await visitor.wakesTheFinder();
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Memphis", miles: 5 });
    await page.goto("/");
    await visitor.wishes({ rating: 4.2 });
    await visitor.wakesTheFinder();
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Tulsa", miles: 20, rating: 4.2 });
  });
});

test.describe("when the scripts cannot be loaded", () => {
  test("F23 the form is sent as a form and the server answers", async ({ visitor, page }) => {
    await page.route(LATER_SCRIPTS, (route) => route.abort());
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await visitor.wishes({ cuisine: "BBQ" });
    await visitor.asks();
    const bowl = directoryFinds({ cuisine: "BBQ" }).length;
    await expect(visitor.pick).toHaveText(pickText(1, bowl));
    await visitor.findAnother.click();
    await expect(visitor.pick).toHaveText(pickText(2, bowl));
    expect(page.url()).toMatch(/\/$/);
  });

  test("a form whose scripts do not come is answered by the server all the same", async ({
    visitor,
    page,
  }) => {
    await page.route(LATER_SCRIPTS, () => undefined);
    await givesClock(page);
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await stopsClock(page);
    await visitor.asks();
    await page.clock.runFor(3990);
    await expect(visitor.check).toBeHidden();
    await page.clock.runFor(10);
    await expect(visitor.check).toBeVisible();
  });

  test("the server is asked once by whoever taps twice", async ({ visitor, page }) => {
    await page.route(LATER_SCRIPTS, () => undefined);
    await page.addInitScript(() => {
      HTMLFormElement.prototype.submit = () => {
        document.documentElement.dataset["sent"] = `${document.documentElement.dataset["sent"] ?? ""}.`;
      };
    });
    await givesClock(page);
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await stopsClock(page);
    await visitor.asks();
    await page.clock.runFor(2000);
    await visitor.asks();
    await page.clock.runFor(6000);
    await expect(page.locator("html")).toHaveAttribute("data-sent", ".");
  });

  test("the next touch tries again", async ({ visitor, page }) => {
    let broken = true;
    await page.route(LATER_SCRIPTS, (route) => (broken ? route.abort() : route.continue()));
    const failed = page.waitForEvent("requestfailed");
    await page.goto("/");
    await page.mouse.move(5, 5);
    await failed;
    broken = false;
    const island = page.locator('[data-island="home-finder"]');
    await expect(async () => {
      await island.dispatchEvent("pointerover");
      await expect(island).toHaveAttribute("data-awake", "yes", { timeout: 500 });
    }).toPass();
    await visitor.finds("Memphis");
  });

  test("a tap that came to nothing is not repeated by a later touch", async ({ visitor, page }) => {
    let broken = true;
    await page.addInitScript(() => {
      const getCurrentPosition = (): void => document.documentElement.setAttribute("data-asked", "yes");
      Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
    });
    await page.route(LATER_SCRIPTS, (route) => (broken ? route.abort() : route.continue()));
    await page.goto("/");
    const failed = page.waitForEvent("requestfailed");
    await visitor.useMyLocation.click();
    await failed;
    await expect(visitor.useMyLocation).not.toHaveAttribute("aria-busy");
    broken = false;
    const island = page.locator('[data-island="home-finder"]');
    await island.dispatchEvent("pointerover");
    await expect(island).toHaveAttribute("data-awake", "yes");
    await visitor.saysWhere("Memphis");
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await visitor.useMyLocation.click();
    await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  });

  test("an answer whose parts do not come is a failed search, and the next one tries again", async ({
    visitor,
    page,
  }) => {
    let broken = true;
    await page.route(/\/answer-parts-/, (route) => (broken ? route.abort() : route.continue()));
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.alert).toHaveText("Failed to search restaurants. Please try again.");
    broken = false;
    await visitor.rolls();
  });
});
