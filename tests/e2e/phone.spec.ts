import type { Locator } from "@playwright/test";
import { countsAlerts } from "./counted-alerts.js";
import { LARGE_LETTERS, letterChoice } from "./large-letters.js";
import { movesOf, notesItsMoves } from "./moves.js";
import { bottomOf } from "./on-screen.js";
import { givesClock, letsTheDiceLand } from "./page-clock.js";
import { place } from "./scripted-places.js";
import { swipes } from "./swipes.js";
import { expect, IN_MOTION, test } from "./test.js";

const SMALL = { width: 360, height: 640 };

function linesOfHyphens(name: Element): number {
  const words = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const tops = [];
  while (words.nextNode())
    for (let at = 0; at < words.currentNode.textContent!.length; at += 1) {
      range.setStart(words.currentNode, at);
      range.setEnd(words.currentNode, at + 1);
      if (/[-BQ]/.test(range.toString())) tops.push(Math.round(range.getBoundingClientRect().top));
    }
  return new Set(tops).size;
}

function tornWords(list: Element): readonly string[] {
  const words = document.createRange();
  return [...list.querySelectorAll("dt, dd")].flatMap((each) => {
    words.selectNodeContents(each.querySelector("a") ?? each);
    const lines = words.getClientRects().length;
    return /^(\S+|\(\d+\) \S+)$/.test(words.toString()) && lines > 1 ? [words.toString()] : [];
  });
}

/** What a restaurant needs so that every line of its check is looked at. */
const SHOP = place("pit", {
  name: "The Bar-B-Q Shop",
  vicinity: "Recommended",
  formatted_phone_number: "(901) 555-0100",
  reviews: [
    { author_name: "Ada", rating: 5, text: "Ribs.", relative_time_description: "in the last 11 months" },
  ],
});

test.describe("on a phone", () => {
  test.use({ viewport: SMALL, hasTouch: true });

  test("on a phone the form takes fingers, tells what is wrong and covers nothing", async ({
    visitor,
    page,
  }) => {
    await visitor.opens();
    await test.step("a swipe that starts on a slider scrolls the page and changes no wish", async () => {
      const before = await visitor.readsTheForm();
      const { distance } = visitor;
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await distance.scrollIntoViewIfNeeded();
      const start = await page.evaluate(() => scrollY);
      const said = await distance.getAttribute("aria-valuetext");
      await swipes(page, { from: distance, by: { y: -150 } });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start + 50);
      expect(await visitor.readsTheForm()).toEqual(before);
      await expect(distance).toHaveAttribute("aria-valuetext", said!);
    });
    await test.step("a finger along a slider changes it", async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await visitor.wakesTheFinder();
      expect((await visitor.readsTheForm()).miles).toBeLessThanOrEqual(10);
      await swipes(page, { from: visitor.distance, by: { x: -60 } });
      await expect.poll(async () => (await visitor.readsTheForm()).miles).toBeGreaterThan(10);
    });
    await test.step("an error goes away when the field is corrected, and is told again when it is not", async () => {
      await expect(visitor.alert).toBeHidden();
      await visitor.asks();
      await expect(visitor.alert).toHaveText(/^Location is required/);
      const first = await visitor.alert.elementHandle();
      await visitor.asks();
      await expect(visitor.alert).toHaveText(/^Location is required/);
      await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false);
      await visitor.saysWhere("M");
      await expect(visitor.alert).toBeHidden();
      await expect(visitor.location).not.toHaveAttribute("aria-invalid");
      await page.evaluate(countsAlerts);
      for (const unknown of ["Zzyzxq", "Qxzyzz", "Zzqqx"]) {
        await visitor.saysWhere(unknown);
        await expect(visitor.alert).toBeHidden();
        await visitor.asks();
        await expect(visitor.alert, unknown).toHaveText(/^Location error: ZERO_RESULTS/);
        await expect(visitor.location).toBeFocused();
      }
      // What was corrected is not told again while the next answer is awaited.
      await expect(page.locator("html")).toHaveAttribute("data-alerts", "3");
    });
    await test.step("what is told in passing covers no button", async () => {
      await visitor.saysWhere("");
      await expect(visitor.alert).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await visitor.wakesTheFinder();
      await visitor.standsInMemphis();
      await visitor.useMyLocation.click();
      await expect(page.getByText("Using your current location")).toBeVisible();
      const { x, y, width, height } = (await visitor.findMyDinner.boundingBox())!;
      const middle = [x + width / 2, y + height / 2] as const;
      const seen = await page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.textContent,
        middle,
      );
      expect(seen).toBe("Find My Dinner");
    });
  });

  test("on a phone a check is on one screen, and no line of it is torn", async ({
    visitor,
    places,
    page,
  }) => {
    await visitor.opens();
    await test.step("the button of the form and the actions of the card are on the first screen", async () => {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      expect(await bottomOf(visitor.findMyDinner)).toBeLessThanOrEqual(SMALL.height);
      await visitor.finds("Memphis");
      for (const action of [
        page.getByRole("link", { name: /^Directions/ }),
        visitor.findAnother,
        page.getByRole("link", { name: "Share" }),
        visitor.name,
      ])
        expect(await bottomOf(action)).toBeLessThanOrEqual(SMALL.height);
    });
    await test.step("no hyphen of a name ends a line", async () => {
      places.knowEverything([SHOP]);
      await visitor.back.click();
      await page.setViewportSize({ width: 360, height: 740 });
      await visitor.finds("Memphis, TN");
      await expect(visitor.name).toHaveText("The Bar-B-Q Shop");
      expect(await visitor.name.evaluate(linesOfHyphens)).toBe(1);
    });
    await visitor.readsTheCheck();
    await test.step("a review's time stays on one line beside or below its stars", async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      const lines = await page.getByText("in the last 11 months").evaluate((time) => {
        const words = document.createRange();
        words.selectNodeContents(time);
        return words.getClientRects().length;
      });
      expect(lines).toBe(1);
    });
    await test.step("no word of a check is torn apart, however large the letters are, nor a number unless they are twice as large", async () => {
      const choose = await letterChoice(page);
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        for (const letters of [16, ...LARGE_LETTERS]) {
          await choose(letters);
          const facts = letters > 24 ? visitor.check.locator("dl").first() : visitor.check;
          const torn = await facts.evaluate(tornWords);
          expect(torn, `${width} px, letters of ${letters} px`).toEqual([]);
        }
      }
    });
  });
});

test.describe("on a phone where things move", () => {
  test.use({ viewport: SMALL, hasTouch: true, ...IN_MOTION });

  test("on a phone where things move a dinner is four taps away and nothing moves by itself", async ({
    visitor,
    page,
  }) => {
    await notesItsMoves(page);
    await givesClock(page);
    await test.step("a first visitor opens, names a town, rolls, rolls again and sends in four taps, each on one screen", async () => {
      await page.addInitScript(() => {
        const share = ({ url }: { url: string }): Promise<void> => {
          document.documentElement.dataset["sent"] = url;
          return Promise.resolve();
        };
        Object.defineProperty(navigator, "share", { value: share });
      });
      let taps = 0;
      const touches = async (control: Locator): Promise<void> => {
        const { y, height } = (await control.boundingBox())!;
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y + height).toBeLessThanOrEqual(SMALL.height);
        taps += 1;
        await control.tap();
      };
      await page.goto("/");
      await touches(visitor.location);
      await page.keyboard.type("Memphis");
      await page.keyboard.press("Enter");
      await letsTheDiceLand(visitor);
      const { name } = await visitor.readsTheCheck();
      expect(await page.evaluate(() => scrollY)).toBeLessThan(SMALL.height);
      await touches(visitor.findAnother);
      await letsTheDiceLand(visitor);
      await expect(visitor.name).not.toHaveText(name);
      await touches(page.getByRole("link", { name: "Share" }));
      await expect(page.locator("html")).toHaveAttribute("data-sent", /\/check\?p=/);
      expect(taps).toBeLessThanOrEqual(4);
    });
    await test.step("nothing moves on the way from the form to the card and the next one", async () => {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await visitor.opens();
      await expect(visitor.location).toHaveValue("");
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await letsTheDiceLand(visitor);
      await visitor.readsTheCheck();
      await visitor.rollsAgain();
      await visitor.readsTheCheck();
      expect(await movesOf(page)).toBeLessThan(0.02);
    });
  });
});
