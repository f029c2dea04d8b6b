import { CROWDED, directoryFinds, pickText } from "./directory.js";
import type { Asked } from "./scripted-places.js";
import { expect, test } from "./test.js";
import type { ReadCheck, Visitor } from "./visitor.js";
import type { ListedPlace } from "@dinner-dice/content/places";
import { curly } from "@dinner-dice/content/text";
import { FIRST_SEARCH_LIMIT, DEFAULT_RADIUS } from "@dinner-dice/core/search/radius";

const MEMPHIS = directoryFinds();
const MATCHES = MEMPHIS.length;

function knownPlace(name: string): ListedPlace {
  const found = MEMPHIS.find((place) => place.name === name);
  if (!found) throw new Error(`${name} is not in the directory.`);
  return found;
}

test("a search asks around what was typed, and looks farther by what it finds", async ({
  visitor,
  places,
  page,
}) => {
  const names = MEMPHIS.map(({ name }) => name);
  /** Asks and goes on as `does`; what the directory was asked for meanwhile. */
  const searches = async (does: () => Promise<void>): Promise<readonly Asked[]> => {
    const before = places.of("places_search").length;
    await does();
    return places.of("places_search").slice(before);
  };
  await visitor.opens();
  await test.step("by coordinates is not geocoded", async () => {
    expect(await searches(() => visitor.finds("35.1495, -90.049"))).toMatchObject([
      { lat: 35.1495, lng: -90.049, radius: FIRST_SEARCH_LIMIT },
      { lat: 35.1495, lng: -90.049, radius: DEFAULT_RADIUS },
    ]);
    expect(names).toContain((await visitor.readsTheCheck()).name);
    expect(places.of("geocode")).toEqual([]);
    await visitor.back.click();
  });
  await test.step("by town or ZIP code brings a real restaurant of Memphis", async () => {
    for (const location of ["memphis tn", "38103"]) {
      await visitor.finds(location);
      expect(names, location).toContain((await visitor.readsTheCheck()).name);
      await visitor.back.click();
    }
  });
  await test.step("near a dense place looks 1000 m around first, and says that only the town is known", async () => {
    const onlyTheTown = page.getByText("so distances are measured from the middle of Memphis, TN");
    await expect(onlyTheTown).toBeHidden();
    expect(await searches(() => visitor.finds("downtown Memphis"))).toMatchObject([
      { radius: 1000, keyword: "restaurant", maxprice: 4 },
      { radius: DEFAULT_RADIUS },
    ]);
    expect((await visitor.readsTheCheck()).pick).toBe(pickText(1, MATCHES));
    await expect(onlyTheTown).toBeVisible();
    await visitor.back.click();
  });
  await test.step("in a guide city brings a restaurant", async () => {
    for (const city of ["St Louis", "Kansas City", "Tulsa", "Norfolk"]) {
      await visitor.finds(city);
      await expect(visitor.pick, city).toHaveText(/^Pick 1 of \d+$/);
      await visitor.back.click();
    }
  });
  await test.step("looks once farther, no more, when nothing is near", async () => {
    await visitor.saysWhere("New York");
    await expect(visitor.board).toBeHidden();
    const asked = await searches(async () => {
      await visitor.asks();
      await expect(visitor.board).toBeVisible();
    });
    expect(asked.map(({ radius }) => radius)).toEqual([FIRST_SEARCH_LIMIT, DEFAULT_RADIUS]);
  });
});

/** What a check says of a place, and what it says is unknown. */
async function expectTheCheckOf(
  known: ListedPlace,
  { pick, lines, why }: ReadCheck,
  { check }: Visitor,
): Promise<void> {
  expect(pick).toBe(pickText(1, MATCHES));
  expect(lines).toMatchObject({
    ...(known.phone !== undefined && { Phone: known.phone }),
    ...(known.since !== undefined && { Since: String(known.since) }),
  });
  const year = known.seen.slice(0, 4);
  const isOld = new Date().getUTCFullYear() - Number(year) > 3;
  await expect(check.getByText(`Confirmed open ${year}.`)).toHaveCount(isOld ? 0 : 1);
  await expect(check.getByText(`Last confirmed open ${year}. Call first.`)).toHaveCount(isOld ? 1 : 0);
  expect(lines["Distance"]).toMatch(
    /^(about )?(under )?\d+(\.\d)?\u00A0mi( (north|south)?(-?(east|west))?)?$/,
  );
  expect(lines["Address"]).toContain(known.address);
  expect("Website" in lines).toBe(known.website !== undefined);
  expect("Phone" in lines).toBe(known.phone !== undefined);
  expect(lines).not.toHaveProperty("Price");
  await expect(check.getByText(/hours aren't listed here\.$/i)).toBeVisible();
  expect(lines).not.toHaveProperty("Status");
  await expect(check.getByText(known.cuisines.slice(0, 2).join(", ")).first()).toBeVisible();
  if (known.order !== undefined) await expect(check.getByText(`Order: ${curly(known.order)}`)).toBeVisible();
  expect(lines["Known for"]).toBe(known.order === undefined ? undefined : curly(known.knownFor));
  expect(why).toBe(`Why this one: 1 of ${MATCHES} within 5\u00A0mi of Memphis, TN.`);
}

function hostsOf({ sources }: ListedPlace): readonly string[] {
  return sources.flatMap(({ page }) =>
    URL.canParse(page) && page.startsWith("http") ? [new URL(page).hostname.replace(/^www\./, "")] : [],
  );
}

function structuredDataOf(known: ListedPlace): object {
  return {
    "@context": "https://schema.org",
    "@type": "Restaurant",
    name: known.name,
    address: known.address,
    ...(known.phone !== undefined && { telephone: known.phone }),
    ...(known.website !== undefined && { url: known.website }),
    servesCuisine: known.cuisines,
  };
}

test("a round is checks of known places, each once, then of others by other wishes", async ({
  visitor,
  places,
  page,
}) => {
  const seen: string[] = [];
  await visitor.opens();
  const description = page.locator('meta[name="description"]');
  const structured = page.locator('script[type="application/ld+json"]');
  await expect(page).toHaveTitle("Dinner Dice: Random Restaurant Picker Near You");
  await expect(description).toHaveAttribute("content", /^Can't decide where to eat\?/);
  const before = await structured.count();
  await test.step("is the check of a known place, unknown things said as unknown", async () => {
    await visitor.finds("Memphis");
    const read = await visitor.readsTheCheck();
    seen.push(read.name);
    const known = knownPlace(read.name);
    await expectTheCheckOf(known, read, visitor);
    await visitor.turnsTheCheck("Where this is from");
    await visitor.check.getByText(/^\d+ sources?, newest/).click();
    for (const host of hostsOf(known)) await expect(visitor.check.getByText(host).first()).toBeVisible();
    await expect(visitor.findAnother).toHaveText("Find Another Restaurant");
    await expect(page.getByText("so we skipped the minimum rating")).toBeHidden();
  });
  await test.step("asks the directory once near and once farther for the round, and once for each one's details", async () => {
    while (seen.length < 5) {
      await visitor.rollsAgain();
      await expect(visitor.pick).toHaveText(pickText(seen.length + 1, MATCHES));
      seen.push((await visitor.readsTheCheck()).name);
    }
    expect(places.of("places_search").map(({ radius }) => radius)).toEqual([
      FIRST_SEARCH_LIMIT,
      DEFAULT_RADIUS,
    ]);
    const ids = places.of("place_details").map(({ placeId }) => placeId);
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids).toHaveLength(5);
  });
  await test.step("shows every restaurant of the round once before the deck starts over", async () => {
    for (let pick = seen.length + 1; pick <= MATCHES; pick += 1) {
      await visitor.rollsAgain();
      await expect(visitor.pick).toHaveText(pickText(pick, MATCHES));
      seen.push(await visitor.name.innerText());
    }
    expect(seen.toSorted()).toEqual(MEMPHIS.map(({ name }) => name).toSorted());
    await expect(page.getByText(`You have seen all ${MATCHES}. The next roll starts over.`)).toBeVisible();
    await visitor.rollsAgain();
    await expect(visitor.pick).toHaveText(pickText(1, MATCHES));
    await expect(page.getByText("You had seen them all, so we started over.")).toBeVisible();
    await expect(visitor.name).toBeFocused();
  });
  await test.step("changes title, description and structured data, and takes them back", async () => {
    await visitor.back.click();
    await visitor.saysWhere("Memphis");
    await visitor.wishes({ cuisine: "BBQ" });
    await expect(page).toHaveTitle("Find BBQ Restaurants Near Memphis | Dinner Dice");
    await expect(description).toHaveAttribute("content", /^Roll for one BBQ restaurant near Memphis\./);
    await visitor.rolls();
    const { name } = await visitor.readsTheCheck();
    const known = knownPlace(name);
    await expect(page).toHaveTitle(`${name} | Dinner Dice`);
    await expect(description).toHaveAttribute("content", new RegExp(`^The dice picked`));
    expect(JSON.parse((await structured.last().textContent()) ?? "")).toEqual(structuredDataOf(known));
    await visitor.back.click();
    await expect(page).toHaveTitle("Find BBQ Restaurants Near Memphis | Dinner Dice");
    await expect(structured).toHaveCount(before);
  });
  await test.step("takes the focus with its name, and offers directions, a map link and a wider search", async () => {
    const geocoded = places.of("geocode").length;
    await visitor.finds(`${CROWDED.lat},${CROWDED.lng}`, { cuisine: "", miles: 20 });
    await expect(visitor.name).toBeFocused();
    expect(places.of("geocode")).toHaveLength(geocoded);
    const near = directoryFinds({ center: CROWDED, miles: 20 }).map(({ name }) => name);
    expect(near).toContain((await visitor.readsTheCheck()).name);
    await expect(page.getByRole("link", { name: /^Directions/ })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=/,
    );
    await visitor.turnsTheCheck("About it");
    await expect(page.getByRole("link", { name: /^Hours on Google Maps/ })).toBeVisible();
    await visitor.turnsTheCheck("Where this is from");
    await page.getByRole("button", { name: "Look farther, up to 20 mi" }).click();
    await visitor.skipsTheDice();
    const matches = directoryFinds({ center: CROWDED, miles: 20, first: Infinity }).length;
    await expect(visitor.pick).toHaveText(pickText(1, matches));
    expect((await visitor.readsTheCheck()).why).toBe(`Why this one: 1 of ${matches} within 20\u00A0mi.`);
  });
});
