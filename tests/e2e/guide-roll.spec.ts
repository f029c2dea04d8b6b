import { join } from "node:path";
import { readGuides } from "@dinner-dice/content/guides";
import type { Locator, Page } from "@playwright/test";
import { LATER_SCRIPTS } from "./later-scripts.js";
import { expect, test } from "./test.js";

interface Landings {
  readonly all: number;
  readonly bbq: number;
}

/** What the die may land on: every place of the guide that is sure to trade. Read by the test alone: whoever lists the tests opens this file too. */
function landings(): Landings {
  const sure = readGuides(join(import.meta.dirname, "../../content"))
    .filter(({ city }) => city.slug === "memphis")
    .flatMap(({ entries }) => entries.filter(({ uncertain }) => !uncertain));
  return { all: sure.length, bbq: sure.filter(({ place }) => place.cuisines.includes("BBQ")).length };
}

const MEMPHIS_GUIDE = "/city-guides/memphis-restaurants";

function scriptsOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" && !request.url().includes("/loader-")) asked.push(request.url());
  });
  return asked;
}

const roll = (page: Page): Locator => page.getByRole("region", { name: "Roll one from this guide" });

async function cuisine(page: Page): Promise<Locator> {
  const filters = roll(page).getByLabel("Cuisine");
  if (await filters.isHidden()) await roll(page).getByText("Filters").click();
  return filters;
}

test("'Roll one from this guide'", async ({ page, places, browser, site }) => {
  const { all, bbq } = landings();
  await test.step("loads nothing before it is touched, and the first tap counts", async () => {
    const scripts = scriptsOf(page);
    await page.goto(site.url + MEMPHIS_GUIDE);
    await page.waitForLoadState("networkidle");
    expect(scripts).toEqual([]);
    await roll(page).getByRole("button", { name: "Roll one" }).click();
    await expect(roll(page).getByText(`1 of ${all}`)).toBeVisible();
    await expect(roll(page).getByRole("status").last()).toContainText(
      `${all - 1} more before anything repeats.`,
    );
  });

  await test.step("says nothing of all places once one cuisine is chosen, even before a script is there", async () => {
    let comes = (): void => undefined;
    const late = new Promise<void>((resolve) => {
      comes = resolve;
    });
    await page.route(LATER_SCRIPTS, (route) => late.then(() => route.continue()));
    await page.goto(MEMPHIS_GUIDE);
    const said = roll(page).getByRole("status").last().getByRole("paragraph");
    await expect(said).toContainText(`all ${all} places`);
    await (await cuisine(page)).selectOption("BBQ");
    await expect(said).toBeHidden();
    comes();
    await expect(said).toContainText(`${bbq} of the ${all} places`);
    await expect(said).toBeVisible();
  });

  await test.step("rolls by keyboard, without repeats and without asking anybody", async () => {
    await (await cuisine(page)).selectOption("");
    await expect(roll(page).getByRole("status").last()).toContainText(`all ${all} places`);
    const button = roll(page).getByRole("button", { name: /^(Roll|Find Another)/ });
    const name = roll(page).getByRole("heading", { level: 2 }).last();
    const seen = new Set<string>();
    for (let number = 1; number <= all; number += 1) {
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(roll(page).getByText(`${number} of ${all}`, { exact: true })).toBeVisible();
      await expect(name).toBeFocused();
      seen.add(await name.innerText());
    }
    expect(seen.size).toBe(all);
    await expect(roll(page).getByRole("status").last()).toContainText(
      `You have seen all ${all}. The next roll starts over.`,
    );
    expect([places.of("geocode"), places.of("places_search")]).toEqual([[], []]);
  });

  await test.step("keeps to a cuisine, and leads to the entry and to the door", async () => {
    await (await cuisine(page)).selectOption("BBQ");
    await expect(roll(page).getByRole("status").last()).toContainText(
      `Rolling from ${bbq} of the ${all} places we could confirm.`,
    );
    await roll(page)
      .getByRole("button", { name: /^(Roll|Find Another)/ })
      .click();
    await expect(roll(page).getByText(`1 of ${bbq}`)).toBeVisible();
    const directions = roll(page).getByRole("link", { name: "Directions" });
    await expect(directions).toHaveAttribute("href", /^https:\/\/www\.google\.com\/maps\/dir\//);
    const entry = roll(page).getByRole("link").first();
    const anchor = (await entry.getAttribute("href")) ?? "";
    const order = page.locator(`li${anchor}`).getByRole("definition").first();
    await expect(roll(page)).toContainText(`Order: ${await order.innerText()}`);
    await entry.click();
    await expect(page.locator(`li${anchor}`)).toBeInViewport();
  });

  await test.step("'Roll one from this guide' is absent without JavaScript", async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(site.url + MEMPHIS_GUIDE);
    await expect(plain.getByRole("heading", { name: "Roll one from this guide" })).toBeHidden();
    await context.close();
  });
});

test("the sketch beside a guide shows which entry is in the middle of the window", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(MEMPHIS_GUIDE);
  const lit = (): Promise<readonly string[]> =>
    page
      .getByRole("group", { name: /^Sketch map/ })
      .getByRole("link")
      .evaluateAll((pins) =>
        pins
          .filter((pin) => getComputedStyle(pin.querySelector("rect")!).strokeWidth === "7px")
          .map((pin) => pin.querySelector("text")!.textContent),
      );
  for (const number of ["4", "9"]) {
    await page.locator(`li.n${number}`).evaluate((entry) => {
      entry.scrollIntoView({ block: "center" });
    });
    await expect.poll(lit).toEqual([number]);
  }
});
