import { comesToAsk, DICE_DELAY } from "./page-clock.js";
import { type Action, gate } from "./scripted-places.js";
import { expect, test } from "./test.js";

/** Where the form's button and its location are not on the screen at once. */
const PHONE = { width: 360, height: 560 };

test("dice that roll for a form are a step of the history, which goes with them", async ({
  visitor,
  page,
  places,
}) => {
  const rolls = async (until: Action): Promise<void> => {
    const asked = places.of(until).length;
    await visitor.asks();
    await expect.poll(() => places.of(until)).toHaveLength(asked + 1);
    await page.clock.runFor(DICE_DELAY);
    await expect(visitor.dice).toBeVisible();
  };
  await page.goto("/blog");
  await comesToAsk(visitor, "Memphis");

  await test.step("Back gives them up and leads to the form, and no late answer counts", async () => {
    const later = places.holds("places_search");
    await rolls("places_search");
    await page.goBack();
    await expect(visitor.dice).toBeHidden();
    await expect(visitor.location).toHaveValue("Memphis");
    later.open();
    await page.clock.runFor(4000);
    await expect(visitor.findMyDinner).toHaveText("Find My Dinner");
    await expect(visitor.check).toBeHidden();
  });

  await test.step("a search that fails while they roll says so at the form, in sight, and leaves no step behind", async () => {
    const fails = gate();
    const nobodyKnows = { body: { status: "ZERO_RESULTS", results: [] } };
    places.answer({ geocode: () => fails.opened.then(() => nobodyKnows) });
    await page.setViewportSize(PHONE);
    await rolls("geocode");
    fails.open();
    await expect.poll(async () => (await page.clock.runFor(500), visitor.alert.isVisible())).toBe(true);
    await expect.poll(() => page.evaluate<unknown>("history.state.form")).toBe(true);
    await expect(visitor.alert).toContainText("Location error: ZERO_RESULTS");
    await expect(visitor.location).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });
});
