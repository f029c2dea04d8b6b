import type { Locator, Page } from "@playwright/test";
import { violations } from "./axe.js";
import { place } from "./scripted-places.js";
import { expect, IN_MOTION, test } from "./test.js";
import type { Visitor } from "./visitor.js";

const KNOWN = { website: "https://example.org/", formatted_phone_number: "(901) 555-0100" } as const;

const SCREENS = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;

const ROOMS = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 412, height: 915 },
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** What can be pressed at a card and is seen at rest; what may follow it stands below. */
async function controls(page: Page): Promise<readonly string[]> {
  return page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("a, button, summary, input, select")]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => !control.closest("[data-after]"))
      .map((control) => control.textContent ?? ""),
  );
}

async function bottomOf(part: Locator): Promise<number> {
  const { y, height } = (await part.boundingBox())!;
  return y + height;
}

async function findsOne(visitor: Visitor): Promise<void> {
  await visitor.opens();
  await visitor.finds("Memphis");
  await visitor.readsTheCheck();
}

test("a card at rest has at most seven controls", async ({ visitor, page, places }) => {
  places.knowEverything([place("pit", KNOWN), place("grill", KNOWN), place("bar", KNOWN)]);
  await findsOne(visitor);
  expect((await controls(page)).length).toBeLessThanOrEqual(7);
});

test("Directions is the primary action, before another restaurant", async ({ visitor, page }) => {
  await findsOne(visitor);
  const [go, another] = await Promise.all(
    [page.getByRole("link", { name: /^Directions/ }), visitor.findAnother].map((action) =>
      action.evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  );
  expect(go).toBe("rgb(192, 36, 27)");
  expect(another).not.toBe(go);
});

for (const screen of SCREENS)
  test(`all facts and actions are on one screen of ${screen.width} by ${screen.height}`, async ({
    visitor,
    page,
    places,
  }) => {
    await page.setViewportSize(screen);
    places.knowEverything([place("pit", KNOWN), place("grill", KNOWN), place("bar", KNOWN)]);
    await findsOne(visitor);
    const strip = page.locator("[data-main]");
    const top = (await strip.boundingBox())!.y;
    expect(await bottomOf(strip)).toBeLessThanOrEqual(screen.height);
    for (const fact of ["Status", "Rating", "Address", "Phone", "Website"])
      expect(await bottomOf(visitor.check.locator(`dt:text-is("${fact}") + dd`)), fact).toBeLessThanOrEqual(
        Math.max(top, (await visitor.check.boundingBox())!.y),
      );
  });

test("both columns of a desk end together", async ({ visitor, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await findsOne(visitor);
  const left = await bottomOf(page.locator("[data-main]"));
  const right = await bottomOf(page.getByRole("region", { name: "Location" }));
  expect(Math.abs(left - right)).toBeLessThanOrEqual(40);
});

test("the page for beginners makes room for an answer, and comes back with the form", async ({
  visitor,
  page,
}) => {
  const questions = page.getByText("Say where and what");
  await findsOne(visitor);
  await expect(questions).toBeHidden();
  await visitor.back.click();
  await expect(questions).toBeVisible();
});

test("Back leads to the form's heading when its address was opened again from further down", async ({
  visitor,
  page,
}) => {
  await page.goto("/");
  await page.evaluate(() => {
    scrollTo({ top: document.body.scrollHeight, behavior: "instant" });
  });
  const opened = page.waitForEvent("load");
  await page.getByRole("contentinfo").getByRole("link", { name: "Roll for dinner" }).click();
  await opened;
  await visitor.wakesTheFinder();
  await visitor.finds("Memphis");
  await visitor.back.click();
  const heading = page.getByRole("heading", { name: "Tell us what you're craving" });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});

test("the back of the check tells the roll's proof and all that can be done, without a fault of access", async ({
  visitor,
  page,
}) => {
  await findsOne(visitor);
  const offered = visitor.check.getByRole("button");
  await visitor.turnsTheCheck();
  for (const name of ["Had it recently", "Never again"])
    await expect(offered.filter({ hasText: name })).toBeVisible();
  for (const fold of [undefined, "About it", "Where this is from"] as const) {
    await visitor.turnsTheCheck(fold);
    expect(await violations(page), fold).toEqual([]);
    const onCheck = await visitor.check.locator("a, button, summary").filter({ visible: true }).count();
    expect(onCheck, fold).toBeLessThanOrEqual(12);
  }
  await expect(visitor.check.getByText(/^To check the roll/)).toBeVisible();
  await expect(offered.filter({ hasText: "It's gone" })).toBeVisible();
});

test.describe("in motion", () => {
  test.use(IN_MOTION);

  for (const room of ROOMS)
    test(`the first roll moves next to nothing at ${room.width}`, async ({ visitor, page }) => {
      await page.setViewportSize(room);
      await visitor.opens();
      await visitor.saysWhere("Memphis");
      await page.evaluate(() => {
        const sums = globalThis as { shifted?: number };
        sums.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            readonly value: number;
            readonly hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sums.shifted = (sums.shifted ?? 0) + entry.value;
        }).observe({ type: "layout-shift" });
      });
      await visitor.asks();
      await expect(visitor.dice).toBeVisible();
      await expect(visitor.dice).toBeHidden();
      await expect(visitor.check).toBeVisible();
      expect(await page.evaluate(() => (globalThis as { shifted?: number }).shifted)).toBeLessThanOrEqual(
        0.02,
      );
    });

  test("no candidate's name is cut on a phone of 320 pixels", async ({ visitor, page, places }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    const name = "Gus's World Famous Fried Chicken & Catfish House";
    places.knowEverything(["a", "b", "c", "d", "e", "f"].map((id) => place(id, { name: `${name} ${id}` })));
    await visitor.opens();
    await visitor.saysWhere("Memphis");
    await visitor.asks();
    const names = visitor.dice.getByRole("listitem").locator("span");
    await expect(names).toHaveCount(6);
    const cut = await names.evaluateAll(
      (spans) =>
        spans.filter((span) => {
          const { left, right } = span.getBoundingClientRect();
          return span.scrollWidth > span.clientWidth + 1 || left < 0 || right > innerWidth;
        }).length,
    );
    expect(cut).toBe(0);
    await expect(visitor.skip).toBeInViewport();
  });
});

test("a town without places leads to a visitor's own lists, and lists no city that nobody drives to", async ({
  visitor,
  page,
}) => {
  await visitor.opens();
  await visitor.saysWhere("Boise, ID");
  await visitor.asks();
  await expect(visitor.board).toBeVisible();
  await expect(visitor.board.getByRole("link")).toHaveText([
    "Roll a list of places you know near Boise, ID",
    /^All \d+ city guides$/,
  ]);
  await visitor.board.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your lists");
});
