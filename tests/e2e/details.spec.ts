import type { Locator } from "@playwright/test";
import { LATER_SCRIPTS } from "./later-scripts.js";
import { expect, test } from "./test.js";

const styleOf = (what: Locator, property: string): Promise<string> =>
  what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Pixels between one thing and the next below it; below zero they overlap. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [(await upper.boundingBox())!, (await lower.boundingBox())!];
  return below.y - (above.y + above.height);
}

test("a check's figures stand between two rules of the same weight", async ({ visitor, page }) => {
  await visitor.opens();
  await visitor.finds("Memphis");
  const figures = page.locator("article dl").first();
  for (const side of ["top", "bottom"]) expect(await styleOf(figures, `border-${side}-width`)).toBe("2px");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

  test("a tapped button does not stay lifted", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const share = page.getByRole("button", { name: /^Share/ });
    const before = await Promise.all(["transform", "box-shadow"].map((name) => styleOf(share, name)));
    await share.tap();
    expect(await Promise.all(["transform", "box-shadow"].map((name) => styleOf(share, name)))).toEqual(
      before,
    );
  });

  test("one frame leaves the location at least 270 pixels", async ({ visitor, page }) => {
    await page.goto("/");
    expect((await visitor.location.boundingBox())!.width).toBeGreaterThanOrEqual(270);
  });
});

test("the way back does not touch the board", async ({ visitor }) => {
  await visitor.opens();
  await visitor.saysWhere("Seattle");
  await visitor.asks();
  await expect(visitor.board).toBeVisible();
  expect(await gapBetween(visitor.back, visitor.board)).toBeGreaterThanOrEqual(4);
});

test("a slider's words follow its thumb while the form is asleep", async ({ visitor, page }) => {
  await page.route(LATER_SCRIPTS, () => undefined);
  await page.goto("/");
  const bubble = page.locator("output").first();
  for (const [miles, said] of [
    [12, "12 miles"],
    [1, "1 mile"],
  ] as const) {
    await visitor.distance.fill(String(miles));
    await expect(bubble).toHaveAttribute("data-said", said);
  }
});

test("the location field says to keyboards and password managers what it is", async ({ visitor, page }) => {
  await page.goto("/");
  await expect(visitor.location).toHaveAttribute("type", "text");
  await expect(visitor.location).toHaveAttribute("enterkeyhint", "search");
  await expect(visitor.location).not.toHaveAttribute("autocomplete", "address-line1");
});
