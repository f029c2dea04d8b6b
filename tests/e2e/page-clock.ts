import { expect, type Page } from "@playwright/test";
import type { Visitor } from "./visitor.js";

const NOON = new Date("2026-01-01T12:00:00Z");
const LATER = new Date("2026-01-01T12:05:00Z");

/** How long a search runs before the dice are up, in milliseconds. */
export const DICE_DELAY = 350;

/** Gives the page a clock of the test's, which goes on from noon; before the page is opened. */
export async function givesClock(page: Page): Promise<void> {
  await page.clock.install({ time: NOON });
}

/** Stops it at five past twelve: from there only `page.clock.runFor` moves it. */
export async function stopsClock(page: Page): Promise<void> {
  await page.clock.pauseAt(LATER);
}

export async function comesToAsk(visitor: Visitor, location: string): Promise<void> {
  await givesClock(visitor.page);
  await visitor.opens();
  await visitor.saysWhere(location);
  await stopsClock(visitor.page);
}

export async function letsTheDiceLand({ dice, page }: Visitor): Promise<void> {
  await expect(dice).toBeVisible();
  do await page.clock.runFor(500);
  while (await dice.isVisible());
}

/** Does what waits for timers of the page: the stopped clock goes on meanwhile, a millisecond for each look. */
export async function ticksDuring<Done>(page: Page, work: Promise<Done>): Promise<Done> {
  const over = work.then(
    () => true,
    () => true,
  );
  do await page.clock.runFor(1);
  while (!(await Promise.race([over, Promise.resolve(false)])));
  return work;
}
