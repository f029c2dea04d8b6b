import type { Page } from "@playwright/test";
import { directoryFinds, pickText } from "./directory.js";
import { LATER_SCRIPTS } from "./later-scripts.js";
import { gate } from "./scripted-places.js";
import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";
import type { Visitor } from "./visitor.js";

/** Comes anew as somebody of whom the browser holds nothing. */
async function comesAsAStranger(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto("/");
  await expect(page.locator('[data-island="home-finder"]')).not.toHaveAttribute("data-awake");
}

test("before the page is alive nothing is fetched, and what is typed or sent counts", async ({
  visitor,
  page,
  places,
}) => {
  await test.step("nothing more is fetched until somebody moves", async () => {
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto("/", { waitUntil: "networkidle" });
    expect(fetched.filter((url) => LATER_SCRIPTS.test(url))).toEqual([]);
    const island = page.locator('[data-island="home-finder"]');
    await expect(island).not.toHaveAttribute("data-awake");
    await movesTheMouse(page);
    await expect(island).toHaveAttribute("data-awake", "yes");
  });

  let held = gate();
  await page.route(LATER_SCRIPTS, async (route) => {
    await held.opened;
    await route.continue();
  });

  await test.step("a form that is sent at once is answered by a live page", async () => {
    await comesAsAStranger(page);
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.findMyDinner).toHaveAttribute("aria-busy", "true");
    await test.step("the button of the form stays pressed until somebody answers", async () => {
      await expect(visitor.findMyDinner).toHaveCSS("box-shadow", "none");
      await expect(visitor.findMyDinner).toHaveCSS("translate", "4px 4px");
    });
    held.open();
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
    await expect(visitor.pick).toHaveText(pickText(1, directoryFinds().length));
  });

  await test.step("who searched before is met by what was searched, without a move", async () => {
    await page.goto("/");
    await expect(visitor.location).toHaveValue("Memphis");
  });

  await test.step("what is typed stays, and is what gets searched", async () => {
    held = gate();
    await comesAsAStranger(page);
    await typesBeforeAnybodyListens(visitor);
    await test.step("the browser puts it back after another page, and it is said", async () => {
      await page.goto("/privacy");
      await page.goBack();
      await saysWhatWasTyped(visitor);
    });
    const typed = await visitor.readsTheForm();
    held.open();
    await visitor.wakesTheFinder();
    await expect(visitor.distance).toHaveAttribute("aria-valuetext", "9 miles");
    expect(await visitor.readsTheForm()).toEqual(typed);
    await visitor.rolls();
    expect(places.of("places_search").at(-1)).toMatchObject({ keyword: "bbq" });
  });

  await test.step("what was typed wins over what was remembered", async () => {
    held = gate();
    await page.goto("/");
    await visitor.saysWhere("Tulsa");
    held.open();
    await visitor.wakesTheFinder();
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Tulsa", miles: 5 });
    held = gate();
    await page.goto("/");
    await visitor.wishes({ cuisine: "Thai" });
    held.open();
    await visitor.wakesTheFinder();
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Memphis", miles: 9, cuisine: "Thai" });
  });
});

async function typesBeforeAnybodyListens(visitor: Visitor): Promise<void> {
  await visitor.saysWhere("Memphis");
  await visitor.wishes({ cuisine: "BBQ", miles: 9 });
  await saysWhatWasTyped(visitor);
}

/** Twice, since a browser tells no distance for a page's first move. */
async function movesTheMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
}

async function saysWhatWasTyped(visitor: Visitor): Promise<void> {
  await expect(visitor.distance.locator("..").locator("output")).toHaveAttribute("data-said", "9 miles");
}

test("a page waits no longer than it says for idle time or for scripts", async ({ visitor, page }) => {
  await givesClock(page);

  await test.step("it wakes on a machine that is never idle, too", async () => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (run, { timeout } = {}) =>
        timeout === undefined
          ? 0
          : window.setTimeout(run, timeout, { didTimeout: true, timeRemaining: () => 0 });
    });
    await page.goto("/");
    const island = page.locator('[data-island="home-finder"]');
    await expect(island).not.toHaveAttribute("data-awake");
    await movesTheMouse(page);
    await page.clock.runFor(5000);
    await expect(island).toHaveAttribute("data-awake", "yes");
  });

  await page.route(LATER_SCRIPTS, () => undefined);

  await test.step("a form whose scripts do not come is answered by the server all the same", async () => {
    await comesAsAStranger(page);
    await visitor.saysWhere("Memphis");
    await stopsClock(page);
    await visitor.asks();
    await page.clock.runFor(3990);
    await expect(visitor.check).toBeHidden();
    await page.clock.runFor(10);
    await expect(visitor.check).toBeVisible();
  });

  await test.step("the server is asked once by whoever taps twice", async () => {
    await page.addInitScript(() => {
      HTMLFormElement.prototype.submit = () => {
        document.documentElement.dataset["sent"] = `${document.documentElement.dataset["sent"] ?? ""}.`;
      };
    });
    await comesAsAStranger(page);
    await page.clock.runFor(1);
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await page.clock.runFor(2000);
    await visitor.asks();
    await page.clock.runFor(6000);
    await expect(page.locator("html")).toHaveAttribute("data-sent", ".");
  });
});

test("when the scripts cannot be loaded the server answers, and the next touch tries again", async ({
  visitor,
  page,
}) => {
  const island = page.locator('[data-island="home-finder"]');
  let broken = LATER_SCRIPTS;
  await page.route(LATER_SCRIPTS, (route) =>
    broken.test(route.request().url()) ? route.abort() : route.continue(),
  );
  const failed = (): Promise<unknown> =>
    page.waitForEvent("requestfailed", (request) => LATER_SCRIPTS.test(request.url()));

  await test.step("F23 the form is sent as a form and the server answers", async () => {
    await page.goto("/");
    await visitor.saysWhere("Memphis");
    await visitor.wishes({ cuisine: "BBQ" });
    await visitor.asks();
    const matches = directoryFinds({ cuisine: "BBQ" }).length;
    await expect(visitor.pick).toHaveText(pickText(1, matches));
    await visitor.findAnother.click();
    await expect(visitor.pick).toHaveText(pickText(2, matches));
    expect(page.url()).toMatch(/\/$/);
  });

  await test.step("a form that the server sent back comes alive, with its words and its trouble", async () => {
    await comesAsAStranger(page);
    await visitor.saysWhere("Zzyzxq");
    await visitor.wishes({ miles: 9 });
    await visitor.asks();
    await expect(visitor.alert).toContainText("Location error: ZERO_RESULTS");
    broken = NOTHING;
    await expect(async () => {
      await island.dispatchEvent("pointerover");
      await expect(visitor.location).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(visitor.alert).toContainText("Location error: ZERO_RESULTS");
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Zzyzxq", miles: 9 });
    await visitor.saysWhere("Memphis");
    await expect(visitor.alert).toBeHidden();
    await visitor.rolls();
  });

  await test.step("a tap that came to nothing is not repeated by a later touch", async () => {
    broken = LATER_SCRIPTS;
    await page.addInitScript(() => {
      const getCurrentPosition = (): void => document.documentElement.setAttribute("data-asked", "yes");
      Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
    });
    await comesAsAStranger(page);
    const failing = failed();
    await visitor.useMyLocation.click();
    await failing;
    await expect(visitor.useMyLocation).not.toHaveAttribute("aria-busy");
    broken = NOTHING;
    await island.dispatchEvent("pointerover");
    await expect(island).toHaveAttribute("data-awake", "yes");
    await visitor.saysWhere("Memphis");
    await expect(page.locator("html")).not.toHaveAttribute("data-asked");
    await visitor.useMyLocation.click();
    await expect(page.locator("html")).toHaveAttribute("data-asked", "yes");
  });

  await test.step("the next touch tries again", async () => {
    broken = LATER_SCRIPTS;
    await comesAsAStranger(page);
    const failing = failed();
    await movesTheMouse(page);
    await failing;
    broken = ANSWER_PARTS;
    await expect(async () => {
      await island.dispatchEvent("pointerover");
      await expect(island).toHaveAttribute("data-awake", "yes", { timeout: 500 });
    }).toPass();
  });

  await test.step("an answer whose parts do not come is a failed search, and the next one tries again", async () => {
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.alert).toHaveText("Failed to search restaurants. Please try again.");
    broken = NOTHING;
    await visitor.rolls();
  });
});

const ANSWER_PARTS = /\/answer-parts-/;
const NOTHING = /(?!)/;
