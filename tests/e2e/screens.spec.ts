import type { Page } from "@playwright/test";
import { LARGE_LETTERS, letterChoice, wrongWithForm } from "./large-letters.js";
import { bottomOf } from "./on-screen.js";
import { gate, place, type ScriptedPlaces } from "./scripted-places.js";
import { expect, test } from "./test.js";
import type { Visitor } from "./visitor.js";

const LAPTOP = { width: 1366, height: 650 };
const TURNED_FROM = { width: 768, height: 640 };
const SPACED = "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}";

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

const FORM_SCREENS = [640, 768, 1024, 1060, 1100, 1180, 1280].flatMap((width) =>
  [780, 900].map((height) => ({ width, height })),
);

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

test("a form and a card of the directory fit the screen, whatever its size and its letters", async ({
  visitor,
  page,
}) => {
  const choose = await letterChoice(page);
  await test.step("no words of the form lie over others, however large the screen is", async () => {
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
    await expect(visitor.rating).toHaveCount(0);
    await look("awake");
  });
  await test.step("the first screen of a small laptop holds the whole form", async () => {
    await page.setViewportSize(LAPTOP);
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await bottomOf(visitor.findMyDinner)).toBeLessThanOrEqual(650);
    expect((await visitor.findMyDinner.boundingBox())!.height).toBeLessThan(66);
  });
  await test.step("the first screen of a small laptop holds the name and the ways on", async () => {
    await visitor.finds("Memphis");
    for (const action of [visitor.name, page.getByRole("link", { name: /^Directions/ }), visitor.findAnother])
      expect(await bottomOf(action)).toBeLessThanOrEqual(650);
  });
  await test.step("a page at 400 % keeps nothing in place that hides what is read", async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await visitor.readsTheCheck();
    await visitor.check.getByText("Why this one:").scrollIntoViewIfNeeded();
    expect(await bottomOf(page.getByRole("banner"))).toBeLessThan(0);
    expect(await bottomOf(visitor.findAnother)).toBeGreaterThan(256);
  });
  await test.step("with large letters the actions of a card stand beside or below each other, whole", async () => {
    const strip = page.locator("[data-main]");
    for (const width of [320, 360])
      for (const letters of LARGE_LETTERS) {
        await page.setViewportSize({ width, height: 740 });
        await choose(letters);
        expect(await strip.evaluate(wordsOfThree), `${width} px, letters of ${letters} px`).toEqual([]);
      }
  });
  await test.step("with large letters no control that has the focus lies under what stays in place", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
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
  await test.step("with large letters the form stays in its window, and what is chosen can be read whole", async () => {
    await visitor.back.click();
    await page.getByText("More filters", { exact: true }).click();
    const form = page.locator("form", { has: visitor.location });
    for (const width of [320, 360, 1280])
      for (const letters of [16, ...LARGE_LETTERS]) {
        await page.setViewportSize({ width, height: 740 });
        await choose(letters);
        expect(await form.evaluate(wrongWithForm), `${width} px, letters of ${letters} px`).toEqual([]);
      }
  });
});

function knowsLongWords(places: ScriptedPlaces): void {
  const LONG = "Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft";
  const matches = Array.from({ length: 14 }, (_, index) => place(`${LONG}${index}`, { vicinity: LONG }));
  const review = { author_name: LONG, rating: 5, text: LONG, relative_time_description: LONG };
  places.knowEverything(matches, { website: "https://example.org/", reviews: [review] });
}

/** A card of long words, as the screen is turned from 768 px. */
async function isWholeAt(width: number, { page, pick, check }: Visitor): Promise<void> {
  await page.setViewportSize(TURNED_FROM);
  await expect(pick).toHaveText("Pick 1 of 14");
  await page.setViewportSize({ width, height: 640 });
  expect(await sidewaysScroll(page)).toBe(0);
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACED);
  expect(await sidewaysScroll(page)).toBe(0);
  expect((await check.boundingBox())!.width).toBeGreaterThan(width === 320 ? 250 : 650);
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
}

const LOW_SCREENS = [
  { width: 740, height: 360, letters: 16 },
  { width: 320, height: 256, letters: 16 },
  { width: 360, height: 740, letters: 24 },
  { width: 320, height: 480, letters: 32 },
];

async function showsTheDieWithin(size: { width: number; height: number }, visitor: Visitor): Promise<void> {
  await expect(visitor.dice).toBeVisible();
  const sides = await visitor.dice.locator("svg").evaluateAll((drawn) =>
    drawn.map((side) => {
      const { top, bottom, left, right } = side.getBoundingClientRect();
      return { top, bottom, left, right };
    }),
  );
  expect(sides).not.toEqual([]);
  for (const { top, bottom, left, right } of sides) {
    expect(Math.min(top, left)).toBeGreaterThanOrEqual(0);
    expect(bottom).toBeLessThanOrEqual(size.height);
    expect(right).toBeLessThanOrEqual(size.width);
  }
  expect(await bottomOf(visitor.skip)).toBeLessThanOrEqual(size.height);
  expect(await visitor.dice.evaluate((dice) => dice.scrollWidth)).toBeLessThanOrEqual(size.width);
}

test("a die fits low screens, and of long words nothing scrolls sideways, on its own page and in a guide", async ({
  visitor,
  places,
  page,
}) => {
  const choose = await letterChoice(page);
  knowsLongWords(places);
  await visitor.opens();
  await visitor.saysWhere("Memphis");
  for (const { letters, ...size } of LOW_SCREENS)
    await test.step(`low screens of ${size.width} by ${size.height} with letters of ${letters} px show the whole die and Skip`, async () => {
      const slow = gate();
      places.answer({ places_search: () => slow.opened.then(() => "cut the connection") });
      await page.setViewportSize(size);
      await choose(letters);
      await visitor.asks();
      await showsTheDieWithin(size, visitor);
      slow.open();
      await expect(visitor.dice).toBeHidden();
    });
  await test.step("nothing scrolls sideways at 320 px on /, turned from 768, with long words, many picks and wide text", async () => {
    await choose(16);
    await page.setViewportSize(TURNED_FROM);
    knowsLongWords(places);
    await visitor.rolls();
    await visitor.readsTheCheck();
    await isWholeAt(320, visitor);
  });
  await test.step("nothing scrolls sideways at 320 and 1280 px in a guide, turned from 768, with long words, many picks and wide text", async () => {
    await page.setViewportSize(TURNED_FROM);
    await visitor.opens("/city-guides/memphis-restaurants");
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    await visitor.readsTheCheck();
    for (const width of [320, 1280]) await isWholeAt(width, visitor);
  });
});
