import { violations } from "./axe.js";
import { comesToAsk, letsTheDiceLand, ticksDuring } from "./page-clock.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

test.use({ bypassCSP: true });

test("one tap crosses a place out and rolls from the rest; undo brings it back", async ({
  visitor,
  page,
}) => {
  await visitor.opens();
  await visitor.finds("Memphis");
  const { name } = await visitor.readsTheCheck();
  const notTonight = page.getByRole("region", { name: "Not tonight?" });
  await notTonight.getByRole("button", { name: "Had it" }).press("Enter");
  await visitor.skipsTheDice();
  await expect(visitor.name).toBeFocused();
  expect((await visitor.readsTheCheck()).name).not.toBe(name);
  await expect(notTonight.getByRole("status")).toContainText(`${name} is crossed out: not tonight.`);
  await notTonight.getByRole("button", { name: "Undo" }).click();
  await expect(visitor.name).toHaveText(name);
  await expect(notTonight.getByRole("status")).toBeEmpty();
});

test("what is crossed out does not come up, and a page shows and clears it", async ({
  visitor,
  page,
  places,
}) => {
  places.knowEverything([place("pit"), place("grill"), place("bar")]);
  await page.setViewportSize({ width: 360, height: 640 });
  await visitor.opens();
  await visitor.finds("Memphis");
  const crossed: string[] = [];
  for (const objection of ["Never again", "Had it"]) {
    crossed.push((await visitor.readsTheCheck()).name);
    await page.getByRole("button", { name: objection }).click();
    await visitor.skipsTheDice();
  }
  const { name } = await visitor.readsTheCheck();
  expect(crossed).not.toContain(name);
  await page.getByRole("button", { name: "Had it" }).click();
  await expect(page.getByText("You have crossed out all that match.")).toBeVisible();
  await expect(visitor.check.getByText("Crossed out", { exact: true })).toBeVisible();
  await visitor.back.click();
  await visitor.asks();
  await expect(visitor.board).toContainText("Crossed out by you");
  expect(await violations(page), "the board").toEqual([]);
  await page.goto("/crossed-out");
  await expect(page.getByRole("status")).toHaveText("3 lines are crossed out.");
  await expect(page.getByRole("listitem").filter({ hasText: crossed[0]! })).toContainText("never again");
  await page.getByRole("button", { name: `Put back ${crossed[1]!}` }).click();
  await expect(page.getByRole("status")).toHaveText("2 lines are crossed out.");
  await expect(page.getByRole("status")).toBeFocused();
  await visitor.opens();
  await visitor.finds("Memphis");
  expect((await visitor.readsTheCheck()).name).toBe(crossed[1]);
  await page.goto("/crossed-out");
  await page.getByRole("button", { name: "Put everything back" }).click();
  await expect(page.getByRole("status")).toHaveText("Nothing is crossed out.");
  await page.reload();
  await expect(page.getByRole("status")).toHaveText("Nothing is crossed out.");
});

test("'Never again' outlasts the tab, the rest does not", async ({ visitor, page, places, context }) => {
  places.knowEverything([place("pit"), place("grill"), place("bar")]);
  await visitor.opens();
  await visitor.finds("Memphis");
  await page.getByRole("button", { name: "Never again" }).click();
  await visitor.skipsTheDice();
  await page.getByRole("button", { name: "Had it" }).click();
  await visitor.skipsTheDice();
  const other = await context.newPage();
  await other.goto("/crossed-out");
  await expect(other.getByRole("status")).toHaveText("1 line is crossed out.");
});

test("the page that lists it follows what other tabs cross out", async ({
  visitor,
  page,
  places,
  context,
}) => {
  places.knowEverything([place("pit"), place("grill"), place("bar")]);
  const other = await context.newPage();
  await other.goto("/crossed-out");
  await other.getByRole("main").hover();
  await expect(other.getByRole("status")).toHaveText("Nothing is crossed out.");
  await page.bringToFront();
  await visitor.opens();
  await visitor.finds("Memphis");
  const name = await visitor.name.innerText();
  await page.getByRole("button", { name: "Never again" }).click();
  await expect(other.getByRole("status")).toHaveText("1 line is crossed out.");
  await expect(other.getByRole("main").getByRole("listitem")).toContainText(name);
});

test("'never again' in one tab holds in another that is open", async ({ visitor, context, places }) => {
  places.knowEverything([place("pit"), place("grill"), place("bar")]);
  await visitor.opens();
  await visitor.finds("Memphis");
  const picked = await visitor.readsTheCheck();
  const others = ["pit", "grill", "bar"].filter((id) => !picked.name.toLowerCase().includes(id));
  const other = await context.newPage();
  await other.goto("/privacy");
  await other.evaluate((id) => {
    localStorage.setItem("neverAgain", JSON.stringify([{ id, name: id, objection: "never again" }]));
  }, others[0]);
  await expect(visitor.pick).toHaveText("Pick 1 of 2");
  expect((await visitor.readsTheCheck()).name).toBe(picked.name);
});

test("a browser that keeps nothing is said so: the strike goes with the page, and no page lists it", async ({
  visitor,
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = (): never => {
      throw new DOMException("Full", "QuotaExceededError");
    };
  });
  await visitor.opens();
  await visitor.finds("Memphis");
  const { name } = await visitor.readsTheCheck();
  await page.getByRole("button", { name: "Never again" }).click();
  await visitor.skipsTheDice();
  const status = page.getByRole("region", { name: "Not tonight?" }).getByRole("status");
  await expect(status).toHaveText(
    `${name} is crossed out: not while this page is open. This browser did not keep it. Undo`,
  );
});

test("in a tab left open until the next day nothing is crossed out for the evening before", async ({
  visitor,
  page,
  places,
}) => {
  places.knowEverything([place("pit"), place("grill"), place("bar")]);
  await comesToAsk(visitor, "Memphis");
  await ticksDuring(page, visitor.asks());
  await letsTheDiceLand(visitor);
  const notTonight = page.getByRole("region", { name: "Not tonight?" });
  await ticksDuring(page, notTonight.getByRole("button", { name: "Had it" }).click());
  await letsTheDiceLand(visitor);
  await expect(notTonight.getByRole("status")).toContainText("tonight");
  await page.clock.fastForward("25:00:00");
  await expect(notTonight.getByRole("status")).toBeEmpty();
});
