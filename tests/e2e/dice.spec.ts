import type { Locator, Page } from "@playwright/test";
import { directoryFinds, pickText } from "./directory.js";
import { comesToAsk, DICE_DELAY, letsTheDiceLand } from "./page-clock.js";
import type { Gate } from "./scripted-places.js";
import { expect, IN_MOTION, test } from "./test.js";
import type { Visitor } from "./visitor.js";

test.use(IN_MOTION);

async function notesLandings(page: Page): Promise<Locator> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const watched: typeof start = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moved = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
        document.documentElement.dataset["landed"] = String(moved.includes("::view-transition-group(pick)"));
      });
      return transition;
    };
    document.startViewTransition = watched;
  });
  return page.locator("html[data-landed]");
}

async function forgetsTheLanding({ page }: Visitor): Promise<void> {
  await page.locator("html").evaluate((html) => {
    delete html.dataset["landed"];
  });
}

function isInSight(side: Element): boolean {
  const { x, y, width, height } = side.getBoundingClientRect();
  return side.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

test("the dice roll, land, are skipped and given up, on one visit", async ({ visitor, page, places }) => {
  const said = visitor.dice.getByRole("status");
  const landed = await notesLandings(page);
  const matches = directoryFinds().length;
  /** Asks again for what is answered when the gate is opened. */
  const asksForLater = async (): Promise<Gate> => {
    await visitor.back.click();
    const later = places.holds("places_search");
    const asked = places.of("places_search").length;
    await visitor.asks();
    await expect.poll(() => places.of("places_search")).toHaveLength(asked + 1);
    return later;
  };
  await comesToAsk(visitor, "");

  await test.step("roll for 2.5 s, say 'Found it!' for 0.5 s, then show the restaurant", async () => {
    await visitor.saysWhere("Memphis");
    const found = page.waitForResponse((response) =>
      /places_search/.test(response.request().postData() ?? ""),
    );
    await visitor.asks();
    await found;
    await expect(visitor.dice).toHaveAccessibleName("Rolling the dice...");
    await expect(visitor.dice.getByText("Finding your perfect restaurant")).toBeVisible();
    await page.clock.runFor(2490);
    await expect(said).toHaveText("Rolling the dice...");
    await page.clock.runFor(10);
    await expect(said).toHaveText("Found it!");
    await expect(visitor.dice.getByText("Finding your perfect restaurant")).toBeHidden();
    await page.clock.runFor(490);
    await expect(said).toHaveText("Found it!");
    await page.clock.runFor(10);
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.check).toBeVisible();
  });

  await test.step("land on the check: the name on the mat becomes the name of the check", async () => {
    await expect(landed).toHaveAttribute("data-landed", "true");
    await forgetsTheLanding(visitor);
    await visitor.rollsAgain();
    await expect(visitor.pick).toContainText("Pick 2");
    await expect(landed).toBeHidden();
  });

  await test.step("roll as long for another one", async () => {
    await visitor.findAnother.click();
    await expect(visitor.dice).toBeVisible();
    await page.clock.runFor(2490);
    await expect(said).toHaveText("Rolling the dice...");
    await page.clock.runFor(10);
    await expect(said).toHaveText("Found it!");
    await test.step("are still a die when they have landed, its number on top", async () => {
      const top = visitor.dice.locator("svg").first();
      await expect.poll(() => top.evaluate(isInSight)).toBe(true);
    });
    await page.clock.runFor(500);
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.pick).toHaveText(pickText(3, matches));
    await expect(landed).toHaveAttribute("data-landed", "true");
  });

  // Dice that move are drawn sixty times a second, and nothing below is about motion but that there is none.
  await page.emulateMedia({ reducedMotion: "reduce" });

  const unanswered = await asksForLater();
  await test.step("hold the focus while the rest of the page is out of reach", async () => {
    await page.clock.runFor(DICE_DELAY);
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
  });

  await test.step("skipped before the answer end as soon as it is there", async () => {
    await visitor.skip.click();
    await expect(visitor.dice).toBeVisible();
    unanswered.open();
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.check).toBeVisible();
  });

  await test.step("are skipped by Enter on Skip and by Escape", async () => {
    await visitor.back.click();
    await visitor.asks();
    await expect(visitor.skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.pick).toHaveText(/^Pick 1 of/);
    await visitor.findAnother.click();
    await expect(visitor.skip).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.pick).toHaveText(/^Pick 2 of/);
  });

  await test.step("give way to the browser's Back, which Forward takes back", async () => {
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

  await test.step("do not move for a visitor who prefers reduced motion", async () => {
    const never = await asksForLater();
    await page.clock.runFor(DICE_DELAY);
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
    // The answer has all the time it needs: on a clock that runs on, a slow one would come after the search's deadline.
    await page.clock.runFor(2500);
    never.open();
    await expect(said).toHaveText("Found it!");
    await letsTheDiceLand(visitor);
    await expect(visitor.check).toBeVisible();
  });

  await test.step("do not tell the pick before the landing where they stand still", async () => {
    await visitor.findAnother.click();
    await expect(visitor.dice).toBeVisible();
    const faces = visitor.dice.getByRole("listitem").locator("svg");
    const up = visitor.dice.locator("[style*='rotateX(90deg)'] svg");
    expect(await pipsOn(up)).toBe(await pipsOn(faces.first()));
    await page.clock.runFor(2500);
    await expect(said).toHaveText("Found it!");
    expect(await pipsOn(up)).toBe(await pipsOn(visitor.dice.locator("[data-landed=true] svg")));
    await letsTheDiceLand(visitor);
    await expect(visitor.check).toBeVisible();
  });
});

async function pipsOn(face: Locator): Promise<string> {
  return face.evaluate(({ innerHTML }) => innerHTML.split("</rect>").pop() ?? "");
}
