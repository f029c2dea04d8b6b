import { type Browser, launch, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ServerProcess, startSite } from "../server/server-process.js";
import { INSTALLED } from "../engines/installed.mjs";

const MINUTE = 60_000;
const accidents: string[] = [];

let site: ServerProcess;
let browser: Browser;
let page: Page;

/** Firefox by WebDriver BiDi; the run names it where it is not installed. */
describe.skipIf(!INSTALLED.firefox)("in Firefox", { timeout: 4 * MINUTE }, () => {
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite(),
      launch({
        browser: "firefox",
        executablePath: INSTALLED.firefox ?? "",
        headless: true,
        timeout: 3 * MINUTE,
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
      }),
    ]);
    page = await browser.newPage();
    page.setDefaultTimeout(MINUTE);
    page.on("pageerror", (error) => accidents.push(String(error)));
  }, 4 * MINUTE);

  afterAll(async () => {
    await browser.close();
    await site.stop();
  });

  test("dinner is rolled at home, and another one", async () => {
    await comesTo("/");
    await page.type("[name=location]", "Memphis");
    await presses("Find My Dinner");
    const first = await textOf("article h1");
    await goneFrom("dialog");
    await presses("Find Another Restaurant");
    await goneFrom("dialog");
    expect(await textOf("article h1")).not.toBe(first);
  });

  test("Back leads from the card to the form as it was", async () => {
    await page.evaluate(() => {
      history.back();
    });
    await page.waitForSelector("[name=location]");
    expect(await page.$eval("[name=location]", (field) => (field as HTMLInputElement).value)).toBe("Memphis");
  });

  test("an empty location is told at its field", async () => {
    await comesTo("/");
    await page.$eval("[name=location]", (field) => ((field as HTMLInputElement).value = ""));
    await presses("Find My Dinner");
    expect(await textOf("[role=alert]")).toContain("Location is required");
  });

  test("a guide rolls one of its places, and its finder finds dinner", async () => {
    await comesTo("/city-guides/memphis-restaurants");
    await presses("Roll one");
    expect(await textOf("[data-island=guide-roll] h2 a")).not.toBe("");
    await presses("Find My Dinner");
    expect(await textOf("article h2")).not.toBe("");
  });

  test("nothing broke on the way", () => {
    expect(accidents).toEqual([]);
  });
});

/** Opens a page and comes near its first part, so that it is alive. */
async function comesTo(path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.mouse.move(200, 200);
  await page.$eval("[data-island]", (island) => {
    island.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
  });
  await page.waitForSelector("[data-island][data-awake=yes]");
}

/** The first button that says so and can be seen. */
async function presses(words: string): Promise<void> {
  const path = `::-p-xpath(//button[starts-with(normalize-space(), "${words}")])`;
  await (await page.waitForSelector(path, { visible: true }))?.click();
}

async function textOf(selector: string): Promise<string> {
  await page.waitForSelector(selector);
  return page.$eval(selector, ({ textContent }) => textContent ?? "");
}

async function goneFrom(selector: string): Promise<void> {
  await page.waitForSelector(selector, { timeout: 5000 }).catch(() => undefined);
  await page.waitForSelector(selector, { hidden: true });
}
