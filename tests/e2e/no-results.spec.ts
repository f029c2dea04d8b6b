import type { Locator } from "@playwright/test";
import { COVERAGE_PATH } from "@dinner-dice/content/site-paths";
import { COVERED } from "./directory.js";
import { place } from "./scripted-places.js";
import { expect, test } from "./test.js";

async function topOf(part: Locator): Promise<number> {
  await part.waitFor();
  return (await part.boundingBox())!.y;
}

const NO_RESULTS =
  "No restaurants found matching your criteria. Please try again with different preferences.";
const NONE_RATED = "No restaurants found matching your rating criteria. Try lowering your minimum rating.";

/** Two too dear, four rated below 4.5. */
const HARD_TO_PLEASE = [
  place("dear-1", { price_level: 4, rating: 4.8 }),
  place("dear-2", { price_level: 3, rating: 4.9 }),
  place("fine-1", { rating: 4.2 }),
  place("fine-2", { rating: 4.1 }),
  place("fine-3", { rating: 4 }),
  place("unrated", { rating: 0, unknown: ["rating"] }),
];

test("no results among places whose ratings, prices and hours are known", async ({ visitor, places }) => {
  places.knowEverything(HARD_TO_PLEASE);
  await visitor.opens();
  await visitor.saysWhere("Memphis");

  await test.step("are counted rule by rule, and one tap brings dinner back", async () => {
    await visitor.wishes({ rating: 4.5, price: 2 });
    await visitor.asks();
    await expect(visitor.board.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(visitor.board.getByRole("status")).toHaveText(NONE_RATED);
    await expect(visitor.board.getByRole("listitem")).toHaveText([
      "Places nearby6",
      "Over $$−2",
      "Not rated 4.5 stars or higher−4",
      "Left to roll0",
    ]);
    await expect(visitor.board.getByRole("button")).toHaveText([
      "Lower the rating to 43 places",
      "Allow up to $$$1 place",
      "Include places without a rating1 place",
      "Search all 5 mi",
      "Search out to 25 miles",
    ]);
    await visitor.board.getByRole("button", { name: /Lower the rating to 4/ }).click();
    await visitor.skipsTheDice();
    expect((await visitor.readsTheCheck()).why).toMatch(
      /^Why this one: 1 of 3 places rated 4 and up, up to \$\$ among the 6 our source returned within 1\.9\u00A0mi of Memphis, TN\.$/,
    );
    await visitor.back.click();
    expect(await visitor.readsTheForm()).toMatchObject({ location: "Memphis", rating: 4, price: 2 });
  });

  await test.step("nearby lead to the visitor's own distance", async () => {
    await visitor.wishes({ rating: 5, price: 4, miles: 9 });
    await visitor.asks();
    await visitor.board.getByRole("button", { name: "Search all 9 mi" }).click();
    await expect(visitor.board.getByRole("heading", { name: "What we found within 9 mi" })).toBeVisible();
    expect(places.of("places_search").at(-1)).toMatchObject({ radius: 9 * 1609.344 });
    await expect(visitor.board.getByRole("button", { name: /Search all/ })).toBeHidden();
  });

  await test.step("with 'open now' offer the places not known to be open", async () => {
    places.knowEverything([
      place("shut", { opening_hours: { open_now: false } }),
      place("silent", { opening_hours: { open_now: false }, unknown: ["opening_hours"] }),
    ]);
    await visitor.back.click();
    await visitor.wishes({ rating: 3.5, miles: 5, openNow: true });
    await visitor.asks();
    await expect(visitor.board.getByRole("status")).toHaveText(NONE_RATED);
    await expect(visitor.board.getByRole("listitem")).toHaveText([
      "Places nearby2",
      "Closed, or hours unknown−2",
      "Left to roll0",
    ]);
    await visitor.board
      .getByRole("button", { name: "Include closed places and unknown hours 2 places" })
      .click();
    await visitor.skipsTheDice();
    await expect(visitor.pick).toHaveText("Pick 1 of 2");
  });
});

test("no results in the directory", async ({ visitor, page, places }) => {
  await test.step("near a covered city offer more miles before it is known which are covered", async () => {
    await page.route(`**${COVERAGE_PATH}`, (route) => route.abort("connectionfailed"));
    await visitor.opens();
    await visitor.saysWhere("Collierville, TN");
    await visitor.asks();
    await expect(visitor.board.getByRole("status")).toHaveText(
      "We don't have restaurants near Collierville, TN yet.",
    );
    await visitor.board.getByRole("button", { name: "Search out to 25 miles" }).click();
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
    await page.unroute(`**${COVERAGE_PATH}`);
    await visitor.back.click();
  });

  await test.step("of one kitchen offer any cuisine and more miles", async () => {
    await visitor.saysWhere("Memphis");
    await visitor.wishes({ cuisine: "Korean", miles: 1 });
    await visitor.asks();
    await expect(visitor.board.getByRole("status")).toHaveText(
      "We don't have Korean restaurants near Memphis, TN yet.",
    );
    await expect(visitor.board.getByRole("link", { name: /^Clarksville, TN/ })).toBeVisible();
    await expect(visitor.board.getByRole("link", { name: /^Memphis, TN/ })).toHaveCount(0);
    const farther = visitor.board.getByRole("button", { name: "Search out to 25 miles" });
    expect(await topOf(farther)).toBeLessThan(
      await topOf(visitor.board.getByRole("heading", { name: "Nearest cities we cover" })),
    );
    await visitor.board.getByRole("button", { name: "Any cuisine" }).click();
    await visitor.skipsTheDice();
    await expect(visitor.check).toBeVisible();
  });

  await test.step("a name that many places have goes to the largest and says which others there are beside the check", async () => {
    await visitor.turnsTheCheck("Where this is from");
    await page.getByText(/^Different .+\?$/).click();
    await expect(page.getByRole("button", { name: "Memphis, FL" })).toBeVisible();
  });

  await test.step("any cuisine is what the page's title speaks of, too, back at the form", async () => {
    await visitor.back.click();
    await expect(visitor.cuisine).toHaveValue("");
    await expect(page).toHaveTitle("Dinner Dice: Random Restaurant Picker Near You");
  });

  await test.step("a name that many places have offers the others, each one tap away", async () => {
    await visitor.saysWhere("Paris");
    const geocoded = places.of("geocode").length;
    await visitor.asks();
    expect(await topOf(visitor.board.getByText(/^Different .+\?$/))).toBeLessThan(
      await topOf(visitor.board.getByRole("link", { name: /^All \d+ city guides$/ })),
    );
    await visitor.board.getByRole("button", { name: "Paris, TX" }).click();
    await expect(visitor.board.getByRole("button", { name: "Paris, TX" })).toBeHidden();
    await expect(visitor.board).toBeVisible();
    expect(places.of("geocode")).toHaveLength(geocoded + 1);
    expect(places.of("places_search").at(-1)).toMatchObject({ lat: 33.66094, lng: -95.55551 });
    await visitor.back.click();
    await expect(visitor.location).toHaveValue("Paris, TX");
  });

  await test.step("leave the form as it was", async () => {
    await visitor.saysWhere("New York");
    await visitor.wishes({ cuisine: "Thai", miles: 12 });
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await visitor.back.click();
    expect(await visitor.readsTheForm()).toMatchObject({ location: "New York", cuisine: "Thai", miles: 12 });
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await page.goBack();
    await expect(visitor.location).toHaveValue("New York");
  });

  await test.step("in an uncovered place name the covered cities and link to them", async () => {
    await visitor.wishes({ cuisine: "", miles: 5 });
    await visitor.asks();
    await expect(visitor.board.getByRole("status")).toHaveText(
      "We don't have restaurants near New York, NY yet.",
    );
    await expect(visitor.board.getByText(NO_RESULTS)).toBeVisible();
    await expect(visitor.board.getByText(/This directory has no/)).toBeHidden();
    await expect(visitor.board.getByRole("link")).toHaveText([
      "Roll a list of places you know near New York, NY",
      `All ${COVERED} city guides`,
    ]);
    await expect(visitor.board.getByRole("button", { name: "Search out to 25 miles" })).toBeHidden();
    await expect(page.getByText("Your order: Any cuisine near New York.")).toBeVisible();
    await visitor.board.getByRole("link", { name: `All ${COVERED} city guides` }).click();
    await expect(page).toHaveURL(/\/city-guides$/);
  });

  await test.step("leave no step behind on which nothing changes: after a reload or Forward, Back leaves the page", async () => {
    await page.goto("/blog");
    await visitor.opens();
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    await page.reload();
    await expect(visitor.location).toBeVisible();
    await expect.poll(() => page.evaluate<unknown>("history.state.form")).toBe(true);
    await page.goForward();
    await expect.poll(() => page.evaluate<unknown>("history.state.form")).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/blog$/);
  });
});
