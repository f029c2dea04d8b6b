import { comesToAsk, DICE_DELAY } from "./page-clock.js";
import { gate } from "./scripted-places.js";
import { expect, test } from "./test.js";

test("dice that roll for a form are a step of the history, which goes with them", async ({
  visitor,
  page,
  places,
}) => {
  const rolls = async (): Promise<void> => {
    const asked = places.of("places_search").length;
    await visitor.asks();
    await expect.poll(() => places.of("places_search")).toHaveLength(asked + 1);
    await page.clock.runFor(DICE_DELAY);
    await expect(visitor.dice).toBeVisible();
  };
  await page.goto("/blog");
  await comesToAsk(visitor, "Memphis");

  await test.step("Back gives them up and leads to the form, and no late answer counts", async () => {
    const later = places.holds("places_search");
    await rolls();
    await page.goBack();
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.location).toHaveValue("Memphis");
    later.open();
    await page.clock.runFor(4000);
    await expect(visitor.findMyDinner).toHaveText("Find My Dinner");
    await expect(visitor.check).toBeHidden();
  });

  await test.step("a search that fails while they roll says so at the form, and leaves no step behind", async () => {
    const fails = gate();
    places.answer({ places_search: () => fails.opened.then(() => "cut the connection" as const) });
    await rolls();
    fails.open();
    await expect.poll(async () => (await page.clock.runFor(500), visitor.alert.isVisible())).toBe(true);
    await expect.poll(() => page.evaluate<unknown>("history.state.form")).toBe(true);
    await expect(visitor.alert).toContainText("Failed to search restaurants");
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });
});
