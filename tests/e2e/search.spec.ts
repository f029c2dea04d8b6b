import type { ListedPlace } from "@dinner-dice/content/places";
import { curly } from "@dinner-dice/content/typography";
import { CROWDED, directoryFinds, pickText } from "./directory.js";
import { expect, test } from "./test.js";

/** All that a search of the built-in directory brings around Memphis. */
const MEMPHIS = directoryFinds();
const BOWL = MEMPHIS.length;

function knownPlace(name: string): ListedPlace {
  const found = MEMPHIS.find((place) => place.name === name);
  if (!found) throw new Error(`${name} is not in the directory.`);
  return found;
}

test.describe("a search", () => {
  test("by town, ZIP code or coordinates brings a real restaurant of Memphis", async ({ visitor }) => {
    const names = MEMPHIS.map(({ name }) => name);
    await visitor.opens();
    for (const location of ["Memphis", "memphis tn", "38103", "35.1495,-90.049"]) {
      await visitor.finds(location);
      expect(names, location).toContain((await visitor.readsTheCheck()).name);
      await visitor.back.click();
    }
  });

  test("by coordinates is not geocoded", async ({ visitor, places }) => {
    await visitor.opens();
    await visitor.finds("35.1495, -90.049");
    expect(places.of("geocode")).toEqual([]);
    expect(places.of("places_search")).toMatchObject([
      { lat: 35.1495, lng: -90.049, radius: 3000 },
      { lat: 35.1495, lng: -90.049, radius: 8046.72 },
    ]);
  });

  test("near a dense place looks 1000 m around first, and says that only the town is known", async ({
    visitor,
    places,
  }) => {
    await visitor.opens();
    await visitor.finds("downtown Memphis");
    expect(places.of("places_search")).toMatchObject([
      { radius: 1000, keyword: "restaurant", maxprice: 4 },
      { radius: 8046.72 },
    ]);
    expect((await visitor.readsTheCheck()).pick).toBe(pickText(1, BOWL));
    await expect(
      visitor.page.getByText("so distances are measured from the middle of Memphis, TN"),
    ).toBeVisible();
  });

  test("looks once farther, no more, when nothing is near", async ({ visitor, places }) => {
    await visitor.opens();
    await visitor.saysWhere("New York");
    await visitor.asks();
    await expect(visitor.board).toBeVisible();
    expect(places.of("places_search").map(({ radius }) => radius)).toEqual([3000, 8046.72]);
  });

  test("in a guide city brings a restaurant", async ({ visitor }) => {
    await visitor.opens();
    for (const city of ["St Louis", "Kansas City", "Tulsa", "Norfolk"]) {
      await visitor.finds(city);
      await expect(visitor.pick, city).toHaveText(/^Pick 1 of \d+$/);
      await visitor.back.click();
    }
  });
});

test.describe("the result", () => {
  test("is the check of a known place, unknown things said as unknown", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const { name, pick, lines, why } = await visitor.readsTheCheck();
    const known = knownPlace(name);
    expect(pick).toBe(pickText(1, BOWL));
    expect(lines).toMatchObject({
      Rating: "No rating",
      Now: known.phone === undefined ? "Hours unknown" : "Hours unknown Call first",
      ...(known.phone !== undefined && { Phone: known.phone }),
      ...(known.since !== undefined && { Since: String(known.since) }),
    });
    const year = known.seen.slice(0, 4);
    const isOld = new Date().getUTCFullYear() - Number(year) > 3;
    expect(lines["Last seen"]).toBe(isOld ? undefined : `Confirmed in print in ${year}`);
    await expect(visitor.check.getByText(`Last confirmed in print in ${year}`)).toHaveCount(isOld ? 1 : 0);
    expect(lines["Distance"]).toMatch(
      /^(about )?(under )?\d+(\.\d)?\u00A0mi( (north|south)?(-?(east|west))?)?$/,
    );
    expect(lines["Address"]).toContain(known.address);
    expect("Website" in lines).toBe(known.website !== undefined);
    expect("Phone" in lines).toBe(known.phone !== undefined);
    for (const unknown of ["Status", "Price"]) expect(lines).not.toHaveProperty(unknown);
    await expect(
      visitor.check.getByText(/^This source does not tell .*a price,? or opening hours\./),
    ).toBeVisible();
    await expect(visitor.check.getByText(known.cuisines.slice(0, 2).join(", ")).first()).toBeVisible();
    if (known.order !== undefined)
      await expect(visitor.check.getByText(`Order: ${curly(known.order)}`)).toBeVisible();
    expect(lines["Known for"]).toBe(known.order === undefined ? undefined : curly(known.knownFor));
    expect(why).toBe(`Why this one: 1 of ${BOWL} within 5\u00A0mi of Memphis, TN.`);
    await page.getByText("Where this is from").click();
    for (const { says } of known.sources) await expect(page.getByText(`: ${says}`).first()).toBeVisible();
    await expect(visitor.findAnother).toHaveText("Find Another Restaurant");
    await expect(page.getByText(/\d+ more.* before any repeat\.$/)).toBeVisible();
    await expect(
      page.getByText("This directory has no ratings, so the minimum rating was not used."),
    ).toBeVisible();
  });

  test("takes the focus with its name, and offers directions, a map link and a wider search", async ({
    visitor,
    page,
  }) => {
    await visitor.opens();
    await visitor.finds(`${CROWDED.lat},${CROWDED.lng}`, { miles: 20 });
    await expect(visitor.name).toBeFocused();
    await expect(page.getByRole("link", { name: /^Directions/ })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    );
    await expect(page.getByRole("region", { name: "Location" }).getByRole("link")).toHaveText(
      /Open in Google Maps/,
    );
    await page.getByRole("button", { name: "Look farther, up to 20 mi" }).click();
    await visitor.skipsTheDice();
    const bowl = directoryFinds({ center: CROWDED, miles: 20, first: Infinity }).length;
    await expect(visitor.pick).toHaveText(pickText(1, bowl));
    expect((await visitor.readsTheCheck()).why).toBe(`Why this one: 1 of ${bowl} within 20\u00A0mi.`);
  });

  test("changes title, description and structured data, and takes them back", async ({ visitor, page }) => {
    const description = page.locator('meta[name="description"]');
    const structured = page.locator('script[type="application/ld+json"]');
    await visitor.opens();
    await expect(page).toHaveTitle("Dinner Dice: Random Restaurant Picker Near You");
    await expect(description).toHaveAttribute("content", /^Can't decide where to eat\?/);
    const before = await structured.count();
    await visitor.saysWhere("Memphis");
    await visitor.wishes({ cuisine: "BBQ" });
    await expect(page).toHaveTitle("Find BBQ Restaurants Near Memphis | Dinner Dice");
    await expect(description).toHaveAttribute("content", /^Roll for one BBQ restaurant near Memphis\./);
    await visitor.rolls();
    const { name } = await visitor.readsTheCheck();
    const known = knownPlace(name);
    await expect(page).toHaveTitle(`${name} | Dinner Dice`);
    await expect(description).toHaveAttribute("content", new RegExp(`^The dice picked`));
    expect(JSON.parse((await structured.last().textContent()) ?? "")).toEqual({
      "@context": "https://schema.org",
      "@type": "Restaurant",
      name,
      address: known.address,
      ...(known.phone !== undefined && { telephone: known.phone }),
      ...(known.website !== undefined && { url: known.website }),
      servesCuisine: known.cuisines,
    });
    await visitor.back.click();
    await expect(page).toHaveTitle("Find BBQ Restaurants Near Memphis | Dinner Dice");
    await expect(structured).toHaveCount(before);
  });
});

test.describe("another one, and another", () => {
  test("shows every restaurant of the round once before the deck starts over", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    const seen = [(await visitor.readsTheCheck()).name];
    for (let pick = 2; pick <= BOWL; pick += 1) {
      await visitor.rollsAgain();
      await expect(visitor.pick).toHaveText(pickText(pick, BOWL));
      seen.push((await visitor.readsTheCheck()).name);
    }
    expect(seen.toSorted()).toEqual(MEMPHIS.map(({ name }) => name).toSorted());
    await expect(page.getByText(`You have seen all ${BOWL}. The deck starts over.`)).toBeVisible();
    await visitor.rollsAgain();
    await expect(visitor.pick).toHaveText(pickText(1, BOWL));
    await expect(page.getByText(/^The deck started over\. .* before any repeat\.$/)).toBeVisible();
    await expect(visitor.name).toBeFocused();
  });

  test("asks the directory once near and once farther for the round, and once for each one's details", async ({
    visitor,
    places,
  }) => {
    await visitor.opens();
    await visitor.finds("Memphis");
    await visitor.readsTheCheck();
    for (let more = 0; more < 4; more += 1) {
      await visitor.rollsAgain();
      await visitor.readsTheCheck();
    }
    expect(places.of("places_search").map(({ radius }) => radius)).toEqual([3000, 8046.72]);
    const ids = places.of("place_details").map(({ placeId }) => placeId);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toHaveLength(5);
  });
});
