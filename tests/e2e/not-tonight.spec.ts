import type { Page } from "@playwright/test";
import { violations } from "./axe.js";
import { movesOf, notesItsMoves } from "./moves.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

test.use({ bypassCSP: true });

const at = (off: number): object => ({ location: { lat: 35.15 + off, lng: -90.05 } });

const THREE = [place("pit"), place("grill"), place("bar")];

test("what one visitor crosses out, in tabs and over a day", async ({ visitor, page, places, context }) => {
  const notThisOne = page.getByRole("region", { name: "Not this one?" });
  const last = notThisOne.getByRole("paragraph").filter({ hasText: "Skipped" });
  await visitor.opens();
  await visitor.finds("Memphis");

  await test.step("one tap crosses a place out and rolls from the rest; undo brings it back", async () => {
    const { name } = await visitor.readsTheCheck();
    await visitor.turnsTheCheck();
    await notThisOne.getByRole("button", { name: "Had it recently" }).press("Enter");
    await visitor.skipsTheDice();
    await expect(visitor.name).toBeFocused();
    expect((await visitor.readsTheCheck()).name).not.toBe(name);
    await expect(page.getByText(`${name} is out.`)).toBeVisible();
    await visitor.turnsTheCheck();
    await expect(last).toContainText(`Skipped ${name}: not tonight.`);
    await notThisOne.getByRole("button", { name: "Undo" }).click();
    await expect(visitor.name).toHaveText(name);
    await visitor.turnsTheCheck();
    await expect(last).toHaveCount(0);
  });

  await test.step("a browser that keeps nothing is said so: the exclusion goes with the page, and no page lists it", async () => {
    const { name } = await visitor.readsTheCheck();
    await keepsNothing(page, true);
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Never again" }).click();
    await visitor.skipsTheDice();
    await visitor.turnsTheCheck();
    await expect(last).toHaveText(
      `Skipped ${name}: not while this page is open, because this browser couldn't save it. Undo`,
    );
    await keepsNothing(page, false);
    await notThisOne.getByRole("button", { name: "Undo" }).click();
    await expect(visitor.name).toHaveText(name);
    await visitor.turnsTheCheck();
    await expect(last).toHaveCount(0);
  });

  await test.step("too far on the nearest pick takes all that are farther, and says so", async () => {
    places.knowEverything([place("near", { geometry: at(0.01) }), place("far", { geometry: at(0.02) })]);
    await visitor.back.click();
    await visitor.finds("Memphis, TN");
    while ((await visitor.readsTheCheck()).name.includes("far")) {
      await visitor.findAnother.click();
      await visitor.skipsTheDice();
    }
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Too far" }).click();
    await expect(visitor.board).toContainText("Nothing left to roll");
    await expect(page.getByText(/^Nothing past [\d.]+\smi tonight: 2 out\.$/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Directions/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(visitor.check).toBeVisible();
  });

  const other = await context.newPage();
  await test.step("'never again' in one tab holds in another that is open", async () => {
    places.knowEverything(THREE);
    await page.bringToFront();
    await visitor.back.click();
    await visitor.finds("Memphis, TN");
    await expect(visitor.pick).toHaveText("Pick 1 of 3");
    const picked = await visitor.readsTheCheck();
    const others = ["pit", "grill", "bar"].filter((id) => !picked.name.toLowerCase().includes(id));
    await other.goto("/privacy");
    await other.evaluate((id) => {
      localStorage.setItem("neverAgain", JSON.stringify([{ id, name: id, objection: "never again" }]));
    }, others[0]);
    await expect(visitor.pick).toHaveText("Pick 1 of 2");
    expect((await visitor.readsTheCheck()).name).toBe(picked.name);
    await other.evaluate(() => {
      localStorage.removeItem("neverAgain");
    });
    await expect(visitor.pick).toHaveText("Pick 1 of 3");
  });

  const crossed: string[] = [];
  await test.step("the page that lists it follows what other tabs cross out", async () => {
    await other.goto("/crossed-out");
    await other.getByRole("main").hover();
    await expect(other.getByRole("status")).toHaveText("You haven't skipped anything.");
    await page.bringToFront();
    const name = await visitor.name.innerText();
    crossed.push(name);
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Never again" }).click();
    await expect(other.getByRole("status")).toHaveText("You skipped 1 thing.");
    await expect(other.getByRole("main").getByRole("listitem")).toContainText(name);
    await other.close();
  });

  await test.step("'Never again' outlasts the tab, the rest does not", async () => {
    await visitor.skipsTheDice();
    await expect(visitor.name).not.toHaveText(crossed[0]!);
    crossed.push((await visitor.readsTheCheck()).name);
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Had it recently" }).click();
    await visitor.skipsTheDice();
    const third = await context.newPage();
    await third.goto("/crossed-out");
    await expect(third.getByRole("status")).toHaveText("You skipped 1 thing.");
    await third.close();
  });

  await test.step("what is crossed out does not come up, and a page shows and clears it", async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const { name } = await visitor.readsTheCheck();
    expect(crossed).not.toContain(name);
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Had it recently" }).click();
    await expect(visitor.board).toContainText("Skipped by you");
    await expect(visitor.check).toBeHidden();
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(visitor.name).toHaveText(name);
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Had it recently" }).click();
    await expect(visitor.board).toContainText("Skipped by you");
    expect(await violations(page), "the board").toEqual([]);
    await page.goto("/crossed-out");
    await expect(page.getByRole("status")).toHaveText("You skipped 3 things.");
    await expect(page.getByRole("listitem").filter({ hasText: crossed[0]! })).toContainText("never again");
    await page.getByRole("button", { name: `Bring back ${crossed[1]!}` }).click();
    await expect(page.getByRole("status")).toHaveText("You skipped 2 things.");
    await expect(page.getByRole("status")).toBeFocused();
    await visitor.opens();
    await visitor.finds("Memphis");
    expect((await visitor.readsTheCheck()).name).toBe(crossed[1]);
    await page.goto("/crossed-out");
    await page.getByRole("button", { name: "Bring everything back" }).click();
    await expect(page.getByRole("status")).toHaveText("You haven't skipped anything.");
    await page.reload();
    await expect(page.getByRole("status")).toHaveText("You haven't skipped anything.");
  });

  await test.step("in a tab left open until the next day nothing is crossed out for the evening before", async () => {
    await page.clock.install();
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.turnsTheCheck();
    await notThisOne.getByRole("button", { name: "Had it recently" }).click();
    await visitor.skipsTheDice();
    await visitor.turnsTheCheck();
    await expect(last).toContainText("tonight");
    await page.clock.fastForward("25:00:00");
    await expect(last).toHaveCount(0);
  });
});

test("skipping from the open back moves nothing on phones", async ({ visitor, page }) => {
  await notesItsMoves(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await visitor.opens();
    await visitor.finds("Memphis");
    const before = await movesOf(page);
    await visitor.turnsTheCheck();
    await page.getByRole("button", { name: "Had it recently" }).click();
    await visitor.skipsTheDice();
    await expect(visitor.name).toBeFocused();
    expect((await movesOf(page)) - before, `at ${width}`).toBeLessThanOrEqual(0.02);
  }
});

async function keepsNothing(page: Page, isFull: boolean): Promise<void> {
  await page.evaluate((full) => {
    const kept = globalThis as { keeps?: Storage["setItem"] };
    kept.keeps ??= Storage.prototype.setItem;
    const refuses = (): never => {
      throw new DOMException("Full", "QuotaExceededError");
    };
    Storage.prototype.setItem = full ? refuses : kept.keeps;
  }, isFull);
}
