import type { Page } from "@playwright/test";
import { LARGE_LETTERS, letterChoice, wrongWithForm } from "./large-letters.js";
import { bottomOf } from "./on-screen.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

test.describe("the first screen", () => {
  test.use({ viewport: { width: 1366, height: 650 } });

  test("of a small laptop holds the whole form", async ({ visitor, page }) => {
    await visitor.opens();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await bottomOf(visitor.findMyDinner)).toBeLessThanOrEqual(650);
    expect((await visitor.findMyDinner.boundingBox())!.height).toBeLessThan(66);
  });

  test("of a small laptop holds the name and the ways on", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    for (const action of [visitor.name, page.getByRole("link", { name: /^Directions/ }), visitor.findAnother])
      expect(await bottomOf(action)).toBeLessThanOrEqual(650);
  });
});

const FORM_SCREENS = [640, 768, 1024, 1060, 1100, 1180, 1280].flatMap((width) =>
  [780, 900].map((height) => ({ width, height })),
);

test("no words of the form lie over others, however large the screen is", async ({ visitor, page }) => {
  const look = async (how: string): Promise<void> => {
    for (const screen of FORM_SCREENS) {
      await page.setViewportSize(screen);
      const over = await page.evaluate(wordsOverWords);
      expect(over, `${screen.width} by ${screen.height}, ${how}`).toEqual([]);
    }
  };
  await page.goto("/");
  await look("asleep");
  await visitor.wakesTheFinder();
  await expect(page.getByText("not known").first()).toBeVisible();
  await look("awake");
});

/** Runs in the page: labels of the form under a bubble or the button, by their words, bubbles beside their slider, and the button's words if they take two lines. */
function wordsOverWords(): readonly string[] {
  const button = document.querySelector<HTMLElement>("[data-busy]")!;
  const words = document.createRange();
  const boxOf = (element: Element): DOMRect => {
    words.selectNodeContents(element);
    return words.getBoundingClientRect();
  };
  const over = [button, ...document.querySelectorAll("form output")].map((each) =>
    each.getBoundingClientRect(),
  );
  const labels = [...document.querySelectorAll("form summary, form label:not(details label)")];
  const covered = labels.filter((label) => {
    const { left, right, top, bottom } = boxOf(label);
    return over.some(
      (each) => each.left < right && left < each.right && each.top < bottom && top < each.bottom,
    );
  });
  const astray = [...document.querySelectorAll("form output")].filter((bubble) => {
    const [own, track] = [bubble, bubble.parentElement!].map((each) => each.getBoundingClientRect());
    return own!.left < track!.left - 16 || own!.right > track!.right + 16;
  });
  const lines = boxOf(button).height / parseFloat(getComputedStyle(button).fontSize) > 1.6 ? [button] : [];
  return [...covered, ...astray, ...lines].map(({ textContent }) => textContent);
}

test.describe("a page at 400 %", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test("keeps nothing in place that hides what is read", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    await visitor.check.getByText("Why this one:").scrollIntoViewIfNeeded();
    expect(await bottomOf(page.getByRole("banner"))).toBeLessThan(0);
    expect(await bottomOf(visitor.findAnother)).toBeGreaterThan(256);
  });
});

test.describe("nothing scrolls sideways", () => {
  const LONG = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
  const SPACED = "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}";

  for (const [width, path] of [
    [320, "/"],
    [320, "/city-guides/memphis-restaurants"],
    [1280, "/city-guides/memphis-restaurants"],
  ] as const)
    test(`at ${width} px on ${path}, turned from 768, with long words, twelve picks and wide text`, async ({
      visitor,
      places,
      page,
    }) => {
      await page.setViewportSize({ width: 768, height: 640 });
      const bowl = Array.from({ length: 14 }, (_, index) => place(`${LONG}${index}`, { vicinity: LONG }));
      const review = { author_name: LONG, rating: 5, text: LONG, relative_time_description: LONG };
      places.knowEverything(bowl, { website: "https://example.org/", reviews: [review] });
      await visitor.opens(path);
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      if (path === "/") await visitor.skipsTheDice();
      await expect(visitor.pick).toHaveText("Pick 1 of 12");
      await visitor.readsTheCheck();
      await page.setViewportSize({ width, height: 640 });
      expect(await sidewaysScroll(page)).toBe(0);
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
      }, SPACED);
      expect(await sidewaysScroll(page)).toBe(0);
      const check = (await visitor.check.boundingBox())!;
      expect(check.width).toBeGreaterThan(width === 320 ? 250 : 650);
    });
});

test("with large letters the actions of a card stand beside or below each other, whole", async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await visitor.opens();
  await visitor.finds("Memphis");
  const choose = await letterChoice(page);
  const strip = page.locator("[data-main]");
  for (const width of [320, 360])
    for (const letters of LARGE_LETTERS) {
      await page.setViewportSize({ width, height: 740 });
      await choose(letters);
      expect(await strip.evaluate(wordsOfThree), `${width} px, letters of ${letters} px`).toEqual([]);
    }
});

test("with large letters the form stays in its window, and what is chosen can be read whole", async ({
  visitor,
  page,
}) => {
  await visitor.opens();
  await page.getByText("More wishes", { exact: true }).click();
  const choose = await letterChoice(page);
  const form = page.locator("form", { has: visitor.location });
  for (const width of [320, 360, 1280])
    for (const letters of [16, ...LARGE_LETTERS]) {
      await page.setViewportSize({ width, height: 740 });
      await choose(letters);
      expect(await form.evaluate(wrongWithForm), `${width} px, letters of ${letters} px`).toEqual([]);
    }
});

test("with large letters no control that has the focus lies under what stays in place", async ({
  visitor,
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visitor.opens();
  await visitor.finds("Memphis");
  const choose = await letterChoice(page);
  for (const letters of LARGE_LETTERS)
    for (const key of ["Tab", "Shift+Tab"]) {
      await choose(letters);
      const hidden: string[] = [];
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press(key);
        hidden.push(...(await page.evaluate(hiddenFocus)));
      }
      expect(hidden, `${key}, letters of ${letters} px`).toEqual([]);
    }
});

/** Runs in the page: the control that has the focus, where something that stays in place covers an edge of it. */
function hiddenFocus(): readonly string[] {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return [];
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const middle = (left + right) / 2;
  const over = [top + 1, bottom - 1].map((y) => document.elementFromPoint(middle, y));
  const covers = over.map((each) => each?.closest("header, [data-main]") ?? undefined);
  return covers.some((cover) => cover && !cover.contains(focused)) ? [focused.outerHTML.slice(0, 120)] : [];
}

/** Runs in the page: the actions of a strip that lie over another one, leave the screen or do not hold their words. */
function wordsOfThree(strip: Element): readonly string[] {
  const actions = [...strip.querySelectorAll("button, a")];
  const boxes = actions.map((action) => action.getBoundingClientRect());
  return actions.flatMap((action, index) => {
    const { left, right, top, bottom } = boxes[index]!;
    const isOver = boxes.some(
      (other, at) =>
        at > index && other.left < right && left < other.right && other.top < bottom && top < other.bottom,
    );
    const isWhole = action.scrollWidth <= action.clientWidth && left >= 0 && right <= innerWidth;
    return isOver || !isWhole ? [action.textContent] : [];
  });
}

test.describe("low screens", () => {
  for (const size of [
    { width: 740, height: 360, letters: 16 },
    { width: 320, height: 256, letters: 16 },
    { width: 360, height: 740, letters: 24 },
    { width: 320, height: 480, letters: 32 },
  ])
    test(`of ${size.width} by ${size.height} with letters of ${size.letters} px show the whole die and Skip`, async ({
      visitor,
      places,
      page,
    }) => {
      await page.setViewportSize(size);
      await (
        await letterChoice(page)
      )(size.letters);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const slow = places.holds("places_search");
      await visitor.opens();
      await visitor.saysWhere("Memphis");
      await visitor.asks();
      await expect(visitor.dice).toBeVisible();
      const sides = await visitor.dice.locator("svg").evaluateAll((drawn) =>
        drawn.map((side) => {
          const { top, bottom, left, right } = side.getBoundingClientRect();
          return { top, bottom, left, right };
        }),
      );
      for (const { top, bottom, left, right } of sides) {
        expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(size.height);
        expect(right).toBeLessThanOrEqual(size.width);
      }
      expect(await bottomOf(visitor.skip)).toBeLessThanOrEqual(size.height);
      expect(await visitor.dice.evaluate((dice) => dice.scrollWidth)).toBeLessThanOrEqual(size.width);
      slow.open();
    });
});
