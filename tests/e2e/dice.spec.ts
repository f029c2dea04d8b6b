import { directoryFinds, pickText } from "./directory.js";
import { comesToAsk, givesClock, letsTheDiceLand, stopsClock } from "./page-clock.js";
import { expect, IN_MOTION, test } from "./test.js";

test.use(IN_MOTION);

test.describe("the dice", () => {
  test("roll for 2.5 s, say 'Found it!' for 0.5 s, then show the restaurant", async ({ visitor, page }) => {
    await comesToAsk(visitor, "Memphis");
    const found = page.waitForResponse((response) =>
      /places_search/.test(response.request().postData() ?? ""),
    );
    await visitor.asks();
    await found;
    await expect(visitor.dice).toHaveAccessibleName("Rolling the dice...");
    await expect(visitor.dice.getByText("Finding your perfect restaurant")).toBeVisible();
    await page.clock.runFor(2490);
    await expect(visitor.dice.getByRole("status")).toHaveText("Rolling the dice...");
    await page.clock.runFor(10);
    await expect(visitor.dice.getByRole("status")).toHaveText("Found it!");
    await expect(visitor.dice.getByText("Finding your perfect restaurant")).toBeHidden();
    await page.clock.runFor(490);
    await expect(visitor.dice.getByRole("status")).toHaveText("Found it!");
    await page.clock.runFor(10);
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.check).toBeVisible();
  });

  test("land on the check: the die becomes the check's", async ({ visitor, page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document);
      const watched: typeof start = (update) => {
        const transition = start(update);
        void transition.ready.then(() => {
          const moved = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
          document.documentElement.dataset["landed"] = String(moved.includes("::view-transition-group(die)"));
        });
        return transition;
      };
      document.startViewTransition = watched;
    });
    const landed = page.locator("html[data-landed]");
    await comesToAsk(visitor, "Memphis");
    await visitor.asks();
    await letsTheDiceLand(visitor);
    await expect(landed).toHaveAttribute("data-landed", "true");
    await expect(visitor.check).toBeVisible();
    await page.locator("html").evaluate((html) => {
      delete html.dataset["landed"];
    });
    await visitor.rollsAgain();
    await expect(visitor.pick).toContainText("Pick 2");
    await expect(landed).toBeHidden();
    await visitor.findAnother.click();
    await letsTheDiceLand(visitor);
    await expect(landed).toHaveAttribute("data-landed", "true");
  });

  test("are still a die when they have landed, its number on top", async ({ visitor, page }) => {
    await comesToAsk(visitor, "Memphis");
    await visitor.asks();
    await expect(visitor.dice).toBeVisible();
    await page.clock.runFor(2500);
    await expect(visitor.dice.getByRole("status")).toHaveText("Found it!");
    const top = visitor.dice.locator("svg").first();
    const inSight = (): Promise<boolean> =>
      top.evaluate((side) => {
        const { x, y, width, height } = side.getBoundingClientRect();
        return side.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    await expect.poll(inSight).toBe(true);
  });

  test("roll as long for another one", async ({ visitor, page }) => {
    await givesClock(page);
    await visitor.opens();
    await visitor.finds("Memphis");
    await stopsClock(page);
    await visitor.findAnother.click();
    await expect(visitor.dice).toBeVisible();
    await page.clock.runFor(2490);
    await expect(visitor.dice.getByRole("status")).toHaveText("Rolling the dice...");
    await page.clock.runFor(10);
    await expect(visitor.dice.getByRole("status")).toHaveText("Found it!");
    await page.clock.runFor(500);
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.pick).toHaveText(pickText(2, directoryFinds().length));
  });

  test("stay up until a slow answer is there", async ({ visitor, places, page }) => {
    const slow = places.holds("places_search");
    await comesToAsk(visitor, "Memphis");
    await visitor.asks();
    await expect.poll(() => places.of("places_search")).toHaveLength(1);
    await page.clock.runFor(3500);
    await expect(visitor.dice.getByRole("status")).toHaveText("Rolling the dice...");
    await expect(visitor.check).toBeHidden();
    slow.open();
    await expect(visitor.dice.getByRole("status")).toHaveText("Found it!");
    await page.clock.runFor(500);
    await expect(visitor.check).toBeVisible();
    await expect(visitor.dice).toBeHidden();
  });

  test("never come up for what fails at once", async ({ visitor, page }) => {
    await comesToAsk(visitor, "");
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector("dialog")) document.documentElement.dataset["rolled"] = "";
      }).observe(document.body, { childList: true, subtree: true });
    });
    for (const [typed, said] of [
      ["", "Location is required"],
      ["Zzyzxq", "Location error: ZERO_RESULTS"],
    ] as const) {
      await visitor.saysWhere(typed);
      await visitor.asks();
      await expect(visitor.alert).toContainText(said);
      await page.clock.runFor(4000);
      await expect(visitor.alert).toContainText(said);
    }
    await expect(page.locator("html")).not.toHaveAttribute("data-rolled");
  });

  test("skipped before the answer end as soon as it is there", async ({ visitor, places }) => {
    const slow = places.holds("places_search");
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await visitor.skip.click();
    await expect(visitor.dice).toBeVisible();
    slow.open();
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.check).toBeVisible();
  });

  test("are skipped by Enter on Skip and by Escape", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    for (const [key, pick] of [
      ["Enter", /^Pick 1 of/],
      ["Escape", /^Pick 2 of/],
    ] as const) {
      await expect(visitor.skip).toBeFocused();
      await page.keyboard.press(key);
      await expect(visitor.dice).toBeHidden();
      await expect(visitor.pick).toHaveText(pick);
      await visitor.findAnother.click();
    }
  });

  test("give way to the browser's Back, which Forward takes back", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const { name } = await visitor.readsTheCheck();
    await visitor.findAnother.click();
    await expect(visitor.dice).toBeVisible();
    await page.goBack();
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.location).toHaveValue("Memphis");
    await expect(visitor.check).toBeHidden();
    await page.goForward();
    await expect(visitor.name).toHaveText(name);
  });

  test("hold the focus while the rest of the page is out of reach", async ({ visitor, page, places }) => {
    const never = places.holds("places_search");
    await givesClock(page);
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.skip).toBeFocused();
    for (const key of ["Tab", "Tab", "Shift+Tab"]) {
      await page.keyboard.press(key);
      const outside = await page.evaluate(() => {
        const at = document.activeElement;
        return at !== null && at !== document.body && at.closest("dialog") === null;
      });
      expect(outside).toBe(false);
    }
    const top = await page.evaluate(() =>
      document.elementFromPoint(innerWidth / 2, 20)?.closest("dialog") === null ? "page" : "dice",
    );
    expect(top).toBe("dice");
    never.open();
    await letsTheDiceLand(visitor);
    await expect(visitor.check).toBeVisible();
  });

  test("do not move for a visitor who prefers reduced motion", async ({ visitor, page, places }) => {
    const never = places.holds("places_search");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await givesClock(page);
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await expect(visitor.dice).toHaveAccessibleName("Rolling the dice...");
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState }) => playState === "running")
        .map((animation) => (animation as CSSAnimation).animationName),
    );
    expect(running).toEqual([]);
    await page.evaluate(() => {
      document.startViewTransition = (): never => {
        throw new Error("moved");
      };
    });
    never.open();
    await letsTheDiceLand(visitor);
    await expect(visitor.check).toBeVisible();
  });
});
