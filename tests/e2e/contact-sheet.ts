import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { EVENING_WAY } from "./evening-way.js";
import { Guest, opened } from "./guest.js";
import { place } from "./scripted-places.js";
import { goes, OTHER_PAGES, type Walk, type Way, WAYS } from "./states.js";
import { expect, test } from "./test.js";

// Draws every state at four widths, light and dark, one sheet per state:
// npx playwright test --config tests/contact-sheet.config.ts [-g WAY], with WIDTHS=360,768 SCALE=1 WINDOWS=2 to look closely.

test.use({ bypassCSP: true });

const SHEETS = join(import.meta.dirname, "../../test-results/contact-sheets");
const WIDTHS = (process.env["WIDTHS"] ?? "360,768,1280,1920").split(",").map(Number);
const THEMES = (process.env["THEMES"] ?? "light,dark").split(",") as ("light" | "dark")[];
const HEIGHTS: Readonly<Record<number, number>> = { 360: 640, 768: 1024, 1920: 1080 };
const SCALE = Number(process.env["SCALE"] ?? 0.5);

/** How much of a long page is drawn, in windows. */
const WINDOWS = Number(process.env["WINDOWS"] ?? 2.5);

async function drawSheet(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()!;
  const drawn: string[] = [];
  for (const colorScheme of THEMES) {
    await page.emulateMedia({ colorScheme });
    for (const width of WIDTHS) {
      const height = HEIGHTS[width] ?? 800;
      await page.setViewportSize({ width, height });
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(whole, height * WINDOWS) };
      const image = await page.screenshot({ clip, fullPage: true, type: "jpeg", quality: 80 });
      drawn.push(`<img src="data:image/jpeg;base64,${image.toString("base64")}" width="${width * SCALE}">`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(size);
  const sheet = await page.context().newPage();
  await sheet.setViewportSize({
    width: WIDTHS.reduce((sum, width) => sum + Math.ceil(width * SCALE) + 8, 0),
    height: 600,
  });
  await sheet.setContent(
    `<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px;align-items:start;background:#888">${drawn.join("")}`,
  );
  mkdirSync(SHEETS, { recursive: true });
  const path = join(SHEETS, `${name.replaceAll(/\W+/g, "-")}.png`);
  await sheet.screenshot({ path, fullPage: true });
  await sheet.close();
}

const tooFar: Way = {
  "the board after Too far": async ({ visitor, page, places }) => {
    places.knowEverything([place("near")]);
    await visitor.opens();
    await visitor.finds("Memphis, TN");
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Too far" }).click();
    await expect(visitor.board).toBeVisible();
  },
};

const embed: Way = {
  "the embed": goes("/embed/memphis"),
  "the embed, rolled": async ({ page }) => {
    await page.getByRole("button", { name: "Roll the die" }).click();
    await expect(page.getByText(/^The die shows \d of \d$/)).toBeVisible();
  },
};

function tableWay(siteUrl: string): Way {
  return {
    "a table": async ({ page }) => page.goto(await opened(siteUrl)),
    "a table, seated with a mark": ({ page }) => marks(new Guest(page)),
    "a table, decided": async ({ page }) => {
      const guest = new Guest(page);
      await guest.isDone();
      await page.getByRole("button", { name: "Roll the die" }).click();
      await expect(guest.decided).toBeFocused();
    },
    "a table that is gone": goes("/table/00000000"),
  };
}

async function marks(guest: Guest): Promise<void> {
  await guest.sits("Ana");
  await guest.vetoes("Central");
}

const STATES = {
  ...WAYS,
  "the other pages": OTHER_PAGES,
  "the evening": EVENING_WAY,
  "too far": tooFar,
  "the embed": embed,
};

async function walks(way: Way, walk: Walk): Promise<void> {
  for (const [state, reach] of Object.entries(way)) {
    await reach(walk);
    await drawSheet(walk.page, state);
  }
}

for (const [name, way] of Object.entries(STATES))
  test(`sheets of ${name}`, ({ visitor, page, context, places, siteWithoutKey }) =>
    walks(way, { visitor, page, context, places, siteWithoutKey }));

test("sheets of a table", ({ visitor, page, context, places, site, siteWithoutKey }) =>
  walks(tableWay(site.url), { visitor, page, context, places, siteWithoutKey }));

test("sheets of a site on Google", async ({ visitor, page, googleSite }) => {
  await visitor.opens(googleSite.url);
  await drawSheet(page, "the form on Google");
  await visitor.finds("Brandywine Falls, MO");
  await visitor.readsTheCheck();
  await drawSheet(page, "the card on Google");
  await visitor.turnsTheCheck();
  await drawSheet(page, "the open card on Google");
});
