import type { Locator } from "@playwright/test";
import { GUIDE } from "../../web/src/words/guides.js";
import { sitemapPaths } from "./content-paths.js";
import { directoryFinds, pickText } from "./directory.js";
import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";
import type { Visitor } from "./visitor.js";

const MEMPHIS_GUIDE = "/city-guides/memphis-restaurants";
const TULSA_GUIDE = "/city-guides/tulsa-restaurants";
const HAND_OVER_KEY = "restaurantPreferences";

/** How many the directory has within five miles of Memphis. */
const MATCHES = directoryFinds().length;

const PICKS = Math.min(12, MATCHES);

/** Presses the button of the card on the counter, with the clock stopped, for so many picks. */
async function dealsPicks({ page, name, pick, findAnother, dice }: Visitor): Promise<void> {
  const again = page.getByRole("button", { name: /^(Find another|Searching\.\.\.)$/ });
  const seen = [await name.innerText()];
  for (let number = 2; number <= PICKS; number += 1) {
    await findAnother.click();
    await expect(again).toHaveText("Searching...");
    await page.clock.runFor(490);
    await expect(again).toHaveText("Searching...");
    await page.clock.runFor(10);
    await expect(pick).toHaveText(pickText(number, MATCHES));
    seen.push(await name.innerText());
  }
  expect(new Set(seen).size).toBe(PICKS);
  await findAnother.click();
  await expect(again).toHaveText("Searching...");
  await page.clock.runFor(500);
  await expect(pick).toHaveText(pickText((PICKS % MATCHES) + 1, MATCHES));
  await expect(dice).toBeHidden();
}

test("the finder in a city guide deals, comes back and searches elsewhere", async ({
  visitor,
  places,
  page,
}) => {
  await givesClock(page);
  await test.step("knows its city without asking where it is", async () => {
    await visitor.opens(MEMPHIS_GUIDE);
    await expect(page.getByRole("heading", { name: "Find Memphis Restaurants Near You" })).toBeVisible();
    await expect(visitor.location).toHaveValue("Memphis, TN");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, MATCHES));
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.name).toBeFocused();
    expect(places.of("geocode")).toEqual([]);
  });
  await test.step("waits 500 ms before another one, without dice, and deals the rest after a hand of twelve", async () => {
    await expect(visitor.findAnother).toHaveText("Find another");
    await stopsClock(page);
    await dealsPicks(visitor);
    await page.clock.resume();
  });
  await test.step("the browser's own buttons lead between form and card; the card outlasts a reload", async () => {
    const { name } = await visitor.readsTheCheck();
    await page.goBack();
    await expect(visitor.findMyDinner).toBeVisible();
    await page.goForward();
    await expect(visitor.name).toHaveText(name);
    await page.reload();
    await visitor.wakesTheFinder();
    await expect(visitor.name).toHaveText(name);
    await visitor.back.click();
  });
  await test.step("'← Search Again' brings the form back as it was", async () => {
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
  await test.step("searches elsewhere when the visitor says so", async () => {
    expect(places.of("geocode")).toEqual([]);
    await visitor.wishes({ cuisine: "", miles: 5 });
    await visitor.saysWhere("Tulsa");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(/^Pick 1 of \d+$/);
    expect(places.of("geocode")).toMatchObject([{ address: "Tulsa" }]);
    await visitor.back.click();
  });
  await test.step("counts what it did not find below the form, which waits with what was asked", async () => {
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(
      visitor.board.getByRole("heading", { level: 2, name: "Nothing left to roll" }),
    ).toBeFocused();
    await expect(visitor.board.getByRole("status")).toHaveText(/^We don't have restaurants near New York/);
    await expect(visitor.location).toHaveValue("New York");
    await expect(visitor.findMyDinner).toHaveText("Find My Dinner");
  });
});

test("the finder elsewhere stands on other pages and without a key", async ({
  visitor,
  page,
  siteWithoutKey,
}) => {
  await test.step("stands below the index of city guides", async () => {
    await visitor.opens("/city-guides");
    await expect(page.getByRole("heading", { name: "Find Restaurants in These Cities" })).toBeVisible();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, MATCHES));
    await expect(visitor.back).toHaveText("Search Again");
  });
  await test.step("ends every article", async () => {
    await visitor.opens("/blog/food-decider");
    await expect(visitor.location).toHaveValue("");
    await visitor.asks();
    await expect(visitor.alert).toContainText("Location is required");
    await expect(visitor.location).toBeFocused();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.pick).toHaveText(pickText(1, MATCHES));
  });
  await test.step("is refused without a key", async () => {
    await visitor.opens(siteWithoutKey.url + MEMPHIS_GUIDE);
    await visitor.asks();
    await expect(visitor.alert).toHaveText("Google Maps API key not configured. Please contact support.");
  });
});

test("every guide's sketch fits with its caption into the window, beside the text", async ({
  page,
  request,
}) => {
  const guides = (await sitemapPaths(request)).filter((path) => path.startsWith("/city-guides/"));
  for (const path of guides) {
    await page.goto(path);
    await page.evaluate(() => {
      window.scrollTo(0, 1200);
    });
    await expect(page.locator("figure#map"), path).toBeInViewport({ ratio: 1 });
  }
});

test("on a phone a guide's die is on the first screen, its first place within two, and the rest unfolds", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const endOf = async (what: Locator): Promise<number> => {
    const { y, height } = (await what.first().boundingBox())!;
    return y + height;
  };
  const place = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  for (const city of ["tulsa", "kansas-city", "charlotte", "memphis"]) {
    await page.goto(`/city-guides/${city}-restaurants`);
    expect(await endOf(page.getByRole("button", { name: /^Roll one of these/ })), city).toBeLessThan(640);
    expect((await place.first().boundingBox())!.y, city).toBeLessThan(2 * 640);
  }
  const contents = page.getByRole("navigation", { name: GUIDE.onThisPage });
  await expect(contents).toBeHidden();
  await page.getByText(GUIDE.onThisPage).first().click();
  await contents.getByRole("link", { name: GUIDE.map }).click();
  await expect(page.getByRole("group", { name: /^Sketch map of/ })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await expect(contents).toBeVisible();
  await expect(page.getByRole("radio", { name: /^All / })).toBeVisible();
});

function watchesTheHandOver(key: string): void {
  new MutationObserver(() => {
    const words = [...document.querySelectorAll("[role=status]")].find(
      ({ textContent }) => textContent === "Redirecting you to find restaurants...",
    );
    if (!words) return;
    const { top, bottom } = words.getBoundingClientRect();
    localStorage.setItem("handed over", sessionStorage.getItem(key) ?? "");
    localStorage.setItem("middle of the words", String((top + bottom) / 2 / innerHeight));
  }).observe(document, { childList: true, subtree: true });
}

test("the Tulsa guide hands over", async ({ visitor, page, places }) => {
  const handedOver = (): Promise<string | null> =>
    page.evaluate((key) => sessionStorage.getItem(key), HAND_OVER_KEY);
  await test.step("leaves a plain form when nonsense was handed over", async () => {
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
      expect(await handedOver(), broken).toBeNull();
      expect(places.of("places_search"), broken).toEqual([]);
    }
  });
  await test.step("hands the preferences to the home page, which searches once", async () => {
    await page.addInitScript(watchesTheHandOver, HAND_OVER_KEY);
    await visitor.opens(TULSA_GUIDE);
    await visitor.wishes({ miles: 1 });
    await visitor.asks();
    await visitor.skipsTheDice();
    await expect(visitor.pick).toHaveText(/^Pick 1 of \d+$/);
    expect(new URL(page.url()).pathname).toBe("/");
    const words = await page.evaluate(() => localStorage.getItem("handed over"));
    expect(JSON.parse(words ?? "")).toMatchObject({ location: "Tulsa, OK", radius: 1609.344 });
    expect(await handedOver()).toBeNull();
    expect(places.of("places_search")).toHaveLength(1);
    const middle = Number(await page.evaluate(() => localStorage.getItem("middle of the words")));
    expect(middle).toBeGreaterThan(0.3);
    expect(middle).toBeLessThan(0.7);
    await page.reload();
    await visitor.back.click();
    await expect(visitor.location).toHaveValue("Tulsa, OK");
    expect(places.of("places_search")).toHaveLength(1);
  });
  await test.step("F26 searches by itself when the session storage is blocked", async () => {
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
});
