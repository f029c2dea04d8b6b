import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";

test.describe("toasts", () => {
  test.beforeEach(async ({ page, visitor }) => {
    await givesClock(page);
    await page.addInitScript(() => {
      const getCurrentPosition = (found: (position: object) => void): void => {
        found({ coords: { latitude: 35.1495, longitude: -90.049 } });
      };
      Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
    });
    await visitor.opens();
    await stopsClock(page);
  });

  test("stand for 4000 ms", async ({ page, visitor }) => {
    const toast = page.getByText("Using your current location");
    await visitor.useMyLocation.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor(3990);
    await expect(toast).toBeVisible();
    await page.clock.runFor(10);
    await expect(toast).toBeHidden();
  });

  test("are three at a time; the oldest makes room", async ({ page, visitor }) => {
    const dismiss = page.getByRole("button", { name: "Dismiss" });
    for (const count of [1, 2, 3]) {
      await visitor.useMyLocation.click();
      await expect(dismiss).toHaveCount(count);
    }
    const oldest = await dismiss.first().elementHandle();
    await visitor.useMyLocation.click();
    await expect(dismiss).toHaveCount(3);
    await expect.poll(() => oldest?.evaluate((button) => button.isConnected)).toBe(false);
    const form = (await page.getByRole("heading", { name: "Tell us what you" }).boundingBox())!;
    expect((await dismiss.first().boundingBox())!.y).toBeGreaterThan(form.y + form.height);
    await dismiss.first().click();
    await expect(dismiss).toHaveCount(2);
  });

  test("stay while they are hovered or focused", async ({ page, visitor }) => {
    const toast = page.getByText("Using your current location");
    await visitor.useMyLocation.click();
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.getByRole("button", { name: "Dismiss" }).focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await visitor.location.focus();
    await page.clock.runFor(4000);
    await expect(toast).toBeHidden();
  });

  test("cover no main action, however wide the window is and wherever the page stands", async ({
    visitor,
    page,
  }) => {
    const toasts = page.getByRole("status").filter({ has: page.getByRole("button", { name: "Dismiss" }) });
    for (const width of [320, 360, 414, 600, 767, 768, 900, 1024, 1280, 1366, 1920])
      for (const height of [640, 900]) {
        await page.setViewportSize({ width, height });
        for (const place of ["end", "center"] as const) {
          await visitor.findMyDinner.evaluate((button, block) => {
            button.scrollIntoView({ block, behavior: "instant" });
          }, place);
          await visitor.useMyLocation.evaluate((button: HTMLElement) => {
            button.click();
          });
          await expect(page.getByRole("button", { name: "Dismiss" }).first()).toBeVisible();
          const told = (await toasts.boundingBox())!;
          const action = (await visitor.findMyDinner.boundingBox())!;
          const apart =
            told.x + told.width <= action.x ||
            told.y + told.height <= action.y ||
            action.y + action.height <= told.y;
          expect([width, height, place, apart]).toEqual([width, height, place, true]);
        }
      }
  });

  test("make way for a card that comes meanwhile", async ({ page, visitor }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visitor.useMyLocation.click();
    await visitor.asks();
    await page.clock.runFor(1000);
    await expect(visitor.dice).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(visitor.check).toBeVisible();
    await expect.poll(() => visitor.findAnother.evaluate(isOnTop)).toBe(true);
    await expect(page.getByText("Using your current location")).toBeVisible();
  });
});

/** Runs in the page. */
function isOnTop(button: Element): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}
