import type { CDPSession, Locator, Page } from "@playwright/test";
import { LARGE_LETTERS, letterChoice } from "./large-letters.js";
import { movesOf, notesItsMoves } from "./moves.js";
import { bottomOf } from "./on-screen.js";
import { givesClock, letsTheDiceLand } from "./page-clock.js";
import { place } from "./scripted-places.js";
import { expect, IN_MOTION, test } from "./test.js";

const SMALL = { width: 360, height: 640 };

/** A finger that goes over the screen, as the browser itself feels it. */
async function swipes(
  page: Page,
  { from, by }: { readonly from: Locator; readonly by: { readonly x?: number; readonly y?: number } },
): Promise<void> {
  const box = (await from.boundingBox())!;
  const finger: CDPSession = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  const touch = (type: string, points: readonly object[]): Promise<unknown> =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points } as never);
  await touch("touchStart", [{ x, y }]);
  for (let part = 1; part <= 10; part += 1)
    await touch("touchMove", [{ x: x + ((by.x ?? 0) * part) / 10, y: y + ((by.y ?? 0) * part) / 10 }]);
  await touch("touchEnd", []);
}

/** Runs in the page: single words and numbers that take more than one line. */
function tornWords(list: Element): readonly string[] {
  const words = document.createRange();
  return [...list.querySelectorAll("dt, dd")].flatMap((each) => {
    words.selectNodeContents(each.querySelector("a") ?? each);
    const lines = words.getClientRects().length;
    return /^(\S+|\(\d+\) \S+)$/.test(words.toString()) && lines > 1 ? [words.toString()] : [];
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: SMALL, hasTouch: true });

  test("a swipe that starts on a slider scrolls the page and changes no wish", async ({ visitor, page }) => {
    await visitor.opens();
    const before = await visitor.readsTheForm();
    for (const slider of [visitor.distance, visitor.rating, visitor.price]) {
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await slider.scrollIntoViewIfNeeded();
      const start = await page.evaluate(() => scrollY);
      const said = await slider.getAttribute("aria-valuetext");
      await swipes(page, { from: slider, by: { y: -150 } });
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(start + 50);
      expect(await visitor.readsTheForm()).toEqual(before);
      await expect(slider).toHaveAttribute("aria-valuetext", said!);
    }
  });

  test("a finger along a slider changes it", async ({ visitor, page }) => {
    await visitor.opens();
    await swipes(page, { from: visitor.distance, by: { x: -60 } });
    expect((await visitor.readsTheForm()).miles).toBeGreaterThan(10);
  });

  test("the button of the form and the actions of the card are on the first screen", async ({
    visitor,
    page,
  }) => {
    await visitor.opens();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await bottomOf(visitor.findMyDinner)).toBeLessThanOrEqual(SMALL.height);
    await visitor.finds("Memphis");
    for (const action of [
      page.getByRole("link", { name: /^Directions/ }),
      visitor.findAnother,
      page.getByRole("button", { name: "Share" }),
      visitor.name,
    ])
      expect(await bottomOf(action)).toBeLessThanOrEqual(SMALL.height);
  });

  test("no word of a check is torn apart, however large the letters are, nor a number unless they are twice as large", async ({
    visitor,
    places,
    page,
  }) => {
    places.knowEverything([
      place("pit", { vicinity: "Recommended", formatted_phone_number: "(901) 555-0100" }),
    ]);
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    const choose = await letterChoice(page);
    for (const width of [320, 360])
      for (const letters of [16, ...LARGE_LETTERS]) {
        await page.setViewportSize({ width, height: 640 });
        await choose(letters);
        const facts = letters > 24 ? visitor.check.locator("dl").first() : visitor.check;
        const torn = await facts.evaluate(tornWords);
        expect(torn, `${width} px, letters of ${letters} px`).toEqual([]);
      }
  });

  test("no hyphen of a name ends a line", async ({ visitor, places, page }) => {
    places.knowEverything([place("pit", { name: "The Bar-B-Q Shop" })]);
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.opens();
    await visitor.finds("Memphis");
    await expect(visitor.name).toHaveText("The Bar-B-Q Shop");
    const lines = await visitor.name.evaluate((name) => {
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
    });
    expect(lines).toBe(1);
  });

  test("what a source does not know is said at every wish on one line", async ({ visitor, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.opens();
    await page.getByText("More wishes", { exact: true }).click();
    const notes = page.locator("form").getByText(/^not known/);
    await expect(notes).toHaveCount(9);
    const lines = await notes.evaluateAll((all) =>
      all.map((note) => {
        const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(note);
        const [height, ...around] = [lineHeight, paddingTop, paddingBottom].map((each) => parseFloat(each));
        const words = note.getBoundingClientRect().height - around[0]! - around[1]!;
        return Math.round(words / height!);
      }),
    );
    expect(new Set(lines)).toEqual(new Set([1]));
  });

  test("a review's time stays on one line beside or below its stars", async ({ visitor, places, page }) => {
    const review = {
      author_name: "Ada",
      rating: 5,
      text: "Ribs.",
      relative_time_description: "in the last 11 months",
    };
    places.knowEverything([place("pit", { reviews: [review] })]);
    await page.setViewportSize({ width: 320, height: 640 });
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    const lines = await page.getByText("in the last 11 months").evaluate((time) => {
      const words = document.createRange();
      words.selectNodeContents(time);
      return words.getClientRects().length;
    });
    expect(lines).toBe(1);
  });

  test("what is told in passing covers no button", async ({ visitor, page }) => {
    await visitor.standsInMemphis();
    await visitor.opens();
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

  test("an error goes away when the field is corrected, and is told again when it is not", async ({
    visitor,
  }) => {
    await visitor.opens();
    await visitor.asks();
    await expect(visitor.alert).toHaveText(/^Location is required/);
    const first = await visitor.alert.elementHandle();
    await visitor.asks();
    await expect(visitor.alert).toHaveText(/^Location is required/);
    await expect.poll(() => first?.evaluate((alert) => alert.isConnected)).toBe(false);
    await visitor.saysWhere("M");
    await expect(visitor.alert).toBeHidden();
    await expect(visitor.location).not.toHaveAttribute("aria-invalid");
    for (const unknown of ["Zzyzxq", "Qxzyzz", "Zzqqx"]) {
      await visitor.saysWhere(unknown);
      await expect(visitor.alert).toBeHidden();
      await visitor.asks();
      await expect(visitor.alert, unknown).toHaveText(/^Location error: ZERO_RESULTS/);
      await expect(visitor.location).toBeFocused();
    }
  });
});

test.describe("on a phone where things move", () => {
  test.use({ viewport: SMALL, hasTouch: true, ...IN_MOTION });

  test("a first visitor opens, names a town, rolls, rolls again and sends in four taps, each on one screen", async ({
    visitor,
    page,
  }) => {
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
    await givesClock(page);
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
    await touches(page.getByRole("button", { name: "Share" }));
    await expect(page.locator("html")).toHaveAttribute("data-sent", /\/check#/);
    expect(taps).toBeLessThanOrEqual(4);
  });

  test("nothing moves on the way from the form to the card and the next one", async ({ visitor, page }) => {
    await notesItsMoves(page);
    await givesClock(page);
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await letsTheDiceLand(visitor);
    await visitor.readsTheCheck();
    await visitor.rollsAgain();
    await visitor.readsTheCheck();
    expect(await movesOf(page)).toBeLessThan(0.02);
  });
});
