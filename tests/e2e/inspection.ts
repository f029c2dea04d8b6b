import type { Page } from "@playwright/test";
import { TIER } from "../tiers.mjs";
import { violations, violationsIn } from "./axe.js";
import { forcedColourFindings } from "./forced-colours.js";
import { largeLetterFindings, USUAL_LETTERS } from "./large-letters.js";
import { layoutFindings } from "./laid-out.js";

const WIDE = { width: 1280, height: 900 };

/** The narrowest phone; a screen of 1280 px at 400 % is as wide (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 };

/** As high as a whole check: what is pinned to the bottom of a lower screen covers half of whatever link happens to stand there. */
const HIGH = 1600;

/** What every reader may do to our text (WCAG 1.4.12). */
const SPACED =
  "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}";

/** Every pair of width, scheme and letter size stands in one of these. */
const DRAWS = [
  { width: 1280, scheme: "light", letters: 16 },
  { width: 320, scheme: "dark", letters: 16 },
  { width: 1280, scheme: "dark", letters: 24 },
  { width: 320, scheme: "light", letters: 24 },
] as const;

/** What is wrong with the page as it is now: in one drawn way of looking at it, the next one for the next state; or in every way. */
export function inspection(): (page: Page) => Promise<readonly string[]> {
  let draw = 0;
  return async (page) => {
    const size = page.viewportSize() ?? WIDE;
    const found =
      TIER === "first" ? await drawn(page, DRAWS[draw++ % DRAWS.length] ?? DRAWS[0]) : await findings(page);
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize(size);
    return found;
  };
}

async function drawn(
  page: Page,
  { width, scheme, letters }: (typeof DRAWS)[number],
): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: HIGH });
  const found = [
    ...(await violationsIn(page, scheme)),
    ...(await sideways(page)),
    ...(letters > USUAL_LETTERS ? await largeLetterFindings(page, [letters]) : []),
  ];
  return found.map((line) => `${width} px, ${scheme}: ${line}`);
}

/** Everything: wide and narrow, by day and by night, with spaced text, with large letters, in forced colours. */
async function findings(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  for (const each of [WIDE, NARROW]) {
    await page.setViewportSize(each);
    const laidOut = [...(await sideways(page)), ...(await layoutFindings(page))];
    await page.setViewportSize({ ...each, height: HIGH });
    const lines = [...(await violations(page)), ...laidOut];
    found.push(...lines.map((line) => `${each.width} px: ${line}`));
  }
  return [
    ...found,
    ...(await spaced(page)),
    ...(await largeLetterFindings(page)),
    ...(await forcedColourFindings(page)),
  ];
}

async function sideways(page: Page): Promise<readonly string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return beyond > 0 ? [`scrolls sideways by ${beyond} px`] : [];
}

async function spaced(page: Page): Promise<readonly string[]> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACED);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a, label, h1, h2, h3, legend, dt, dd, p")]
      .filter((element) => {
        const { overflowX, overflowY, position } = getComputedStyle(element);
        if (position === "absolute" || !element.checkVisibility({ visibilityProperty: true })) return false;
        const isCut = [overflowX, overflowY].some((each) => ["hidden", "clip"].includes(each));
        return (
          isCut && (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight)
        );
      })
      .map(({ outerHTML }) => `is cut off: ${outerHTML.slice(0, 120)}`),
  );
  const lines = [...cut, ...(await sideways(page))];
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
  });
  return lines.map((line) => `spaced text: ${line}`);
}
