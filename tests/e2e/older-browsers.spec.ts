import type { Page } from "@playwright/test";
import { expect, test } from "./test.js";

/** Functions that the oldest supported browsers lack, or lacked in part. */
const NEWER = [
  "AbortSignal.any",
  "AbortSignal.timeout",
  "Array.fromAsync",
  "Array.prototype.toReversed",
  "Array.prototype.toSorted",
  "Array.prototype.toSpliced",
  "Array.prototype.with",
  "Intl.Segmenter",
  "Object.groupBy",
  "Promise.withResolvers",
  "Set.prototype.difference",
  "Set.prototype.intersection",
  "Set.prototype.union",
  "URL.canParse",
  "structuredClone",
];

/** Functions that pages need to come alive. */
const NEEDED = ["Array.prototype.at", "Intl.ListFormat", "IntersectionObserver", "Object.hasOwn"];

function forgets(paths: readonly string[]): void {
  for (const path of paths) {
    const parts = path.split(".");
    const name = parts.pop()!;
    const owner = parts.reduce<unknown>(
      (object, part) => (object as Record<string, unknown>)[part],
      globalThis,
    );
    Reflect.deleteProperty(owner as object, name);
  }
}

async function findsTwice(page: Page): Promise<void> {
  await page.goto("/");
  await page.mouse.move(400, 300);
  await page.getByRole("textbox", { name: "Location" }).fill("Memphis");
  for (const button of ["Find My Dinner", "Find Another Restaurant"]) {
    await page.getByRole("button", { name: button }).click();
    const skip = page.getByRole("dialog").getByRole("button", { name: "Skip" });
    await expect(
      skip.or(page.getByRole("button", { name: "Find Another Restaurant" })).first(),
    ).toBeVisible();
    await skip.click({ timeout: 2000 }).catch(() => undefined);
    await expect(page.getByRole("article").getByRole("heading")).toBeVisible();
  }
}

test("pages come alive in browsers without any function newer than the oldest supported ones have", async ({
  page,
}) => {
  await page.addInitScript(forgets, NEWER);
  await findsTwice(page);
  await expect(page.locator('[data-island="home-finder"]')).toHaveAttribute("data-awake", "yes");
});

for (const path of NEEDED)
  test(`the plain form finds dinner in a browser without ${path}`, async ({ page }) => {
    await page.addInitScript(forgets, [path]);
    await findsTwice(page);
    await expect(page.locator("html")).toHaveAttribute("data-plain");
  });

test("a plain page hides what only a script can do, and its sliders tell what they say", async ({ page }) => {
  await page.addInitScript(forgets, ["Object.hasOwn"]);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeHidden();
  await page.getByRole("slider", { name: "Distance" }).fill("9");
  await expect(page.locator("output[data-said='9 miles']")).toBeVisible();
});

test("a page that only a script can fill says so in a browser that is too old", async ({ page }) => {
  await page.addInitScript(forgets, ["Object.hasOwn"]);
  await page.goto("/crossed-out");
  await expect(page.getByText("needs JavaScript")).toBeVisible();
});
