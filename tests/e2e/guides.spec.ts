import type { Page } from "@playwright/test";
import { HAND } from "@dinner-dice/core/machines/round";
import { sitemapPaths } from "./content-paths.js";
import { directoryFinds, pickText } from "./directory.js";
import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";

const MEMPHIS_GUIDE = "/city-guides/memphis-restaurants";
const TULSA_GUIDE = "/city-guides/tulsa-restaurants";
const HAND_OVER_KEY = "restaurantPreferences";

/** How many the directory has within five miles of Memphis. */
const BOWL = directoryFinds().length;

test.describe("the finder in a city guide", () => {
  test("knows its city without asking where it is", async ({ visitor, places, page }) => {
    await visitor.opens(MEMPHIS_GUIDE);
    await expect(page.getByRole("heading", { name: "Find Memphis Restaurants Near You" })).toBeVisible();
    await expect(visitor.location).toHaveValue("Memphis, TN");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, BOWL));
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.name).toBeFocused();
    expect(places.of("geocode")).toEqual([]);
  });

  test("searches elsewhere when the visitor says so", async ({ visitor, places }) => {
    await visitor.opens(MEMPHIS_GUIDE);
    await visitor.saysWhere("Tulsa");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(/^Pick 1 of \d+$/);
    expect(places.of("geocode")).toMatchObject([{ address: "Tulsa" }]);
  });

  test("waits 500 ms before another one, without dice, and deals the rest after a hand of twelve", async ({
    visitor,
    page,
  }) => {
    await givesClock(page);
    await visitor.opens(MEMPHIS_GUIDE);
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, BOWL));
    await expect(visitor.findAnother).toHaveText("Find another");
    await stopsClock(page);
    const again = page.getByRole("button", { name: /^(Find another|Searching\.\.\.)$/ });
    const seen = [await visitor.name.innerText()];
    for (let pick = 2; pick <= HAND; pick += 1) {
      await visitor.findAnother.click();
      await expect(again).toHaveText("Searching...");
      await page.clock.runFor(490);
      await expect(again).toHaveText("Searching...");
      await page.clock.runFor(10);
      await expect(visitor.pick).toHaveText(pickText(pick, BOWL));
      seen.push(await visitor.name.innerText());
    }
    expect(new Set(seen).size).toBe(HAND);
    await visitor.findAnother.click();
    await expect(again).toHaveText("Searching...");
    await page.clock.runFor(500);
    await expect(visitor.pick).toHaveText(pickText(HAND + 1, BOWL));
    await expect(visitor.dice).toBeHidden();
  });

  test("'← Search Again' brings the form back as it was", async ({ visitor, page }) => {
    await visitor.opens(MEMPHIS_GUIDE);
    await visitor.wishes({ cuisine: "BBQ", miles: 8 });
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, directoryFinds({ cuisine: "BBQ", miles: 8 }).length));
    await expect(visitor.back).toHaveText("← Search Again");
    await visitor.back.click();
    expect(await visitor.readsTheForm()).toMatchObject({
      ...{ location: "Memphis, TN", cuisine: "BBQ", miles: 8 },
    });
    await expect(page.getByRole("heading", { name: "Find Memphis Restaurants Near You" })).toBeFocused();
  });

  test("the browser's own buttons lead between form, card and board; the card outlasts a reload", async ({
    visitor,
    page,
  }) => {
    await visitor.opens(MEMPHIS_GUIDE);
    await visitor.asks();
    const { name } = await visitor.readsTheCheck();
    await page.goBack();
    await expect(visitor.findMyDinner).toBeVisible();
    await page.goForward();
    await expect(visitor.name).toHaveText(name);
    await page.reload();
    await visitor.wakesTheFinder();
    await expect(visitor.name).toHaveText(name);
    await visitor.back.click();
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await page.goBack();
    await expect(visitor.location).toHaveValue("New York");
    expect(new URL(page.url()).pathname).toBe(MEMPHIS_GUIDE);
  });

  test("is refused without a key", async ({ visitor, siteWithoutKey }) => {
    await visitor.opens(siteWithoutKey.url + MEMPHIS_GUIDE);
    await visitor.asks();
    await expect(visitor.alert).toHaveText("Google Maps API key not configured. Please contact support.");
  });

  test("counts what it did not find", async ({ visitor }) => {
    await visitor.opens(MEMPHIS_GUIDE);
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(
      visitor.board.getByRole("heading", { level: 2, name: "Nothing left to roll" }),
    ).toBeFocused();
    await expect(visitor.board.getByRole("status")).toHaveText(/^We hold no restaurants near New York/);
  });
});

test.describe("the finder elsewhere", () => {
  test("stands below the index of city guides", async ({ visitor, page }) => {
    await visitor.opens("/city-guides");
    await expect(page.getByRole("heading", { name: "Find Restaurants in These Cities" })).toBeVisible();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, BOWL));
    await expect(visitor.back).toHaveText("Search Again");
  });

  test("ends every article", async ({ visitor }) => {
    await visitor.opens("/blog/food-decider");
    await expect(visitor.location).toHaveValue("");
    await visitor.asks();
    await expect(visitor.alert).toContainText("Location is required");
    await expect(visitor.location).toBeFocused();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, BOWL));
  });
});

test.describe("the sketch of every guide", () => {
  test("fits with its caption into the window beside the text", async ({ page, request }) => {
    const guides = (await sitemapPaths(request)).filter((path) => path.startsWith("/city-guides/"));
    for (const path of guides) {
      await page.goto(path);
      const sketch = page
        .getByRole("figure")
        .filter({ has: page.getByRole("group", { name: /^Sketch map of/ }) });
      const fits = await sketch.evaluate((figure) => {
        window.scrollTo(0, 1200);
        const { top, bottom } = figure.getBoundingClientRect();
        return top >= 0 && bottom <= window.innerHeight;
      });
      expect(fits, path).toBe(true);
    }
  });
});

test.describe("the display face", () => {
  /** How tall the headings are with a list of faces. */
  const headings = async (page: Page, faces: string): Promise<readonly number[]> =>
    page
      .getByRole("heading", { level: 1 })
      .or(page.getByRole("heading", { level: 2 }))
      .evaluateAll(
        (titles, fontFamily) =>
          titles.map((title) => {
            title.style.fontFamily = fontFamily;
            return title.getBoundingClientRect().height;
          }),
        faces,
      );

  test.use({ viewport: { width: 1280, height: 900 } });

  test("moves nothing when it comes late: what stands in for it is as wide and as tall", async ({ page }) => {
    for (const path of ["/", "/city-guides/tulsa-restaurants"]) {
      await page.goto(path);
      const faces = await page
        .getByRole("heading", { level: 1 })
        .evaluate(async (title) => (await document.fonts.ready, getComputedStyle(title).fontFamily));
      const before = await headings(page, faces.replace("Shrikhand, ", ""));
      expect(before, path).toEqual(await headings(page, faces));
    }
  });
});

test.describe("the Tulsa guide", () => {
  test("hands the preferences to the home page, which searches once", async ({ visitor, page, places }) => {
    await page.addInitScript((key) => {
      new MutationObserver(() => {
        const words = [...document.querySelectorAll("[role=status]")].find(
          ({ textContent }) => textContent === "Redirecting you to find restaurants...",
        );
        if (!words) return;
        const { top, bottom } = words.getBoundingClientRect();
        localStorage.setItem("handed over", sessionStorage.getItem(key) ?? "");
        localStorage.setItem("middle of the words", String((top + bottom) / 2 / innerHeight));
      }).observe(document, { childList: true, subtree: true });
    }, HAND_OVER_KEY);
    await visitor.opens(TULSA_GUIDE);
    await visitor.wishes({ miles: 3 });
    await visitor.asks();
    await visitor.skipsTheDice();
    await expect(visitor.pick).toHaveText(/^Pick 1 of \d+$/);
    expect(new URL(page.url()).pathname).toBe("/");
    const handedOver = await page.evaluate(() => localStorage.getItem("handed over"));
    expect(JSON.parse(handedOver ?? "")).toMatchObject({ location: "Tulsa, OK", radius: 3 * 1609.344 });
    expect(await page.evaluate((key) => sessionStorage.getItem(key), HAND_OVER_KEY)).toBeNull();
    expect(places.of("places_search")).toHaveLength(1);
    const middle = Number(await page.evaluate(() => localStorage.getItem("middle of the words")));
    expect(middle).toBeGreaterThan(0.3);
    expect(middle).toBeLessThan(0.7);
    await page.reload();
    await visitor.back.click();
    await expect(visitor.location).toHaveValue("Tulsa, OK");
    expect(places.of("places_search")).toHaveLength(1);
  });

  test("F26 searches by itself when the session storage is blocked", async ({ visitor, page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, "sessionStorage", {
        get: () => {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    await visitor.opens(TULSA_GUIDE);
    await visitor.asks();
    await expect(visitor.pick).toHaveText(/^Pick 1 of \d+$/);
    expect(new URL(page.url()).pathname).toBe(TULSA_GUIDE);
  });

  test("leaves a plain form when nonsense was handed over", async ({ visitor, page, places }) => {
    await page.goto(TULSA_GUIDE);
    for (const broken of ["{oops", "null", '"text"', "[]"]) {
      await page.evaluate(
        ([key, text]) => {
          sessionStorage.setItem(key!, text!);
        },
        [HAND_OVER_KEY, broken],
      );
      await visitor.opens();
      await expect(page.getByRole("heading", { name: "Tell us what you're craving" })).toBeVisible();
      await expect(visitor.findMyDinner).toHaveText("Find My Dinner");
      await expect(visitor.dice).toBeHidden();
      const left = await page.evaluate((key) => sessionStorage.getItem(key), HAND_OVER_KEY);
      expect(left, broken).toBeNull();
      expect(places.of("places_search"), broken).toEqual([]);
    }
  });
});
