import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { INSTALLED } from "../engines/installed.mjs";
import { type RunningSite, startSite } from "../e2e/running-site.js";

const MINUTE = 60_000;

let site: RunningSite;
let browser: Browser;
let page: Page;
const accidents: string[] = [];

/** Firefox by WebDriver BiDi; the run names it where it is not installed. */
describe.skipIf(!INSTALLED.firefox)("in Firefox", () => {
  beforeAll(async () => {
    [site, browser] = await Promise.all([
      startSite(),
      puppeteer.launch({
        browser: "firefox",
        executablePath: INSTALLED.firefox ?? "",
        headless: true,
        timeout: 3 * MINUTE,
        extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en-US" },
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

  test(
    "dinner is rolled at home, and another one",
    async () => {
      await comesTo("/");
      await page.type("[name=location]", "Memphis");
      await presses("Find My Dinner");
      const first = await rolled();
      await presses("Find Another Restaurant");
      await page.waitForFunction(
        (name) => document.querySelector("article h1")?.textContent !== name,
        {},
        first,
      );
      await rolled();
    },
    3 * MINUTE,
  );

  test(
    "Back leads from the card to the form as it was",
    async () => {
      await page.goBack();
      await page.waitForSelector("[name=location]");
      expect(await page.$eval("[name=location]", (field) => (field as HTMLInputElement).value)).toBe(
        "Memphis",
      );
    },
    2 * MINUTE,
  );

  test(
    "an empty location is told at its field",
    async () => {
      await comesTo("/");
      await page.$eval("[name=location]", (field) => ((field as HTMLInputElement).value = ""));
      await presses("Find My Dinner");
      await page.waitForSelector("[role=alert]");
      expect(await page.$eval("[role=alert]", ({ textContent }) => textContent)).toContain(
        "Location is required",
      );
    },
    2 * MINUTE,
  );

  test(
    "a guide rolls one of its places, and its finder finds dinner",
    async () => {
      await comesTo("/city-guides/memphis-restaurants");
      await presses("Roll one");
      await page.waitForSelector("[data-island=guide-roll] [role=status] a");
      await presses("Find My Dinner");
      await page.waitForSelector("article h2");
    },
    3 * MINUTE,
  );

  test(
    "one's own six lead to their check",
    async () => {
      await comesTo("/your-six");
      const fields = await page.$$("[name=place]");
      for (const [index, name] of ["Ada's", "Bo's"].entries()) await fields[index]?.type(name);
      await presses("Roll the die");
      await page.waitForFunction(() =>
        /^(Ada|Bo)'s$/.test(document.querySelector("#sent-name")?.textContent ?? ""),
      );
    },
    2 * MINUTE,
  );

  test("nothing broke on the way", () => {
    expect(accidents).toEqual([]);
  });
});

async function comesTo(path: string): Promise<void> {
  await page.goto(`${site.url}${path}`);
  await page.mouse.move(200, 200);
}

/** The first button that says so and can be seen. */
async function presses(words: string): Promise<void> {
  const button = await page.waitForSelector(
    `::-p-xpath(//button[starts-with(normalize-space(), "${words}")])`,
    {
      visible: true,
    },
  );
  await button?.click();
}

/** The name on the check once the dice are gone. */
async function rolled(): Promise<string> {
  await page.waitForFunction(
    () => !document.querySelector("dialog[open]") && document.querySelector("article h1"),
  );
  return page.$eval("article h1", ({ textContent }) => textContent ?? "");
}
