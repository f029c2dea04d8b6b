import type { ElementHandle } from "@playwright/test";
import { givesClock, stopsClock } from "./page-clock.js";
import { expect, test } from "./test.js";

test("toasts on one visit", async ({ page, visitor }) => {
  const toast = page.getByText("Using your current location");
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  const toasts = page.getByRole("status").filter({ has: dismiss });
  const letsAllGo = async (): Promise<void> => {
    await page.mouse.move(0, 0);
    await visitor.location.focus();
    await page.clock.runFor(4000);
    await expect(dismiss).toHaveCount(0);
  };

  await givesClock(page);
  await page.addInitScript(() => {
    const getCurrentPosition = (found: (position: object) => void): void => {
      found({ coords: { latitude: 35.1495, longitude: -90.049 } });
    };
    Object.defineProperty(navigator, "geolocation", { value: { getCurrentPosition } });
  });
  await visitor.opens();
  await stopsClock(page);

  await test.step("toasts stand for 4000 ms", async () => {
    await visitor.useMyLocation.click();
    await expect(toast).toBeVisible();
    await page.clock.runFor(3990);
    await expect(toast).toBeVisible();
    await page.clock.runFor(10);
    await expect(toast).toBeHidden();
  });

  await test.step("toasts are three at a time; the oldest makes room", async () => {
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
    await letsAllGo();
  });

  await test.step("toasts stay while they are hovered or focused", async () => {
    await visitor.useMyLocation.click();
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await dismiss.focus();
    await page.mouse.move(0, 0);
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await visitor.location.focus();
    await page.clock.runFor(4000);
    await expect(toast).toBeHidden();
  });

  await test.step("toasts cover no main action, however wide the window is and wherever the page stands", async () => {
    const device = (await visitor.useMyLocation.elementHandle()) as ElementHandle<HTMLElement>;
    const action = await visitor.findMyDinner.elementHandle();
    for (const width of [320, 360, 414, 600, 767, 768, 900, 1024, 1280, 1366, 1920])
      for (const height of [640, 900]) {
        await page.setViewportSize({ width, height });
        for (const block of ["end", "center"] as const) {
          await action?.evaluate(standsAndTells, { device, block });
          await expect(dismiss.first()).toBeVisible();
          const apart = await toasts.evaluate(isApartFrom, action);
          expect([width, height, block, apart]).toEqual([width, height, block, true]);
        }
      }
  });

  await test.step("toasts make way for a card that comes meanwhile, and for its way back", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await letsAllGo();
    await visitor.useMyLocation.click();
    await visitor.asks();
    await page.clock.runFor(1000);
    await expect(visitor.dice).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(visitor.check).toBeVisible();
    for (const action of [visitor.findAnother, visitor.back])
      await expect.poll(async () => toasts.evaluate(isApartFrom, await action.elementHandle())).toBe(true);
    await expect(toast).toBeVisible();
  });
});

interface Stand {
  readonly device: HTMLElement;
  readonly block: "end" | "center";
}

function standsAndTells(action: Element, { device, block }: Stand): void {
  action.scrollIntoView({ block, behavior: "instant" });
  device.click();
}

function isApartFrom(toasts: Element, button: Element | null): boolean {
  const [result, action] = [toasts, button!].map((each) => each.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
  ];
  return result.right <= action.left || result.bottom <= action.top || action.bottom <= result.top;
}
