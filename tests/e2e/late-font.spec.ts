import type { Page } from "@playwright/test";
import { expect, test } from "./test.js";

/** What visitors see move before Google's measure of it is no longer good, divided by five. */
const MOST = 0.02;

/** The device faces that the page knows how to stretch, of which a browser takes the first that it has. */
const FACES = ["Ahead Georgia", "Ahead Noto", "Ahead Times", "Ahead DejaVu"];

const PATHS = [
  "/",
  "/city-guides",
  "/city-guides/memphis-restaurants",
  "/city-guides/san-antonio-restaurants",
  "/blog",
];
const WIDTHS = [360, 768, 1280];

test.use({ bypassCSP: true });

function addsUpShifts(): void {
  const sums = globalThis as { shifted?: number };
  sums.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      sums.shifted = (sums.shifted ?? 0) + entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

async function shiftAt(page: Page, path: string): Promise<number> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.woff2$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
  release();
  await page.evaluate(async () => {
    await document.fonts.load("1rem Shrikhand");
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  await page.unroute(/\.woff2$/);
  return page.evaluate(() => (globalThis as { shifted?: number }).shifted ?? Infinity);
}

async function hasOnly(page: Page, face: string): Promise<void> {
  await page.route(/\/[\w-]*$/, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const others = FACES.filter((each) => each !== face).map((each) => `${each},`);
    const body = others.reduce((left, other) => left.replaceAll(other, ""), html);
    await route.fulfill({ response: answer, body });
  });
}

for (const width of WIDTHS)
  for (const face of FACES)
    test(`a display face that comes late moves next to nothing at ${width} after ${face}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(addsUpShifts);
      await hasOnly(page, face);
      for (const path of PATHS) expect.soft(await shiftAt(page, path), path).toBeLessThanOrEqual(MOST);
    });
