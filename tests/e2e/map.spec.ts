import type { DrawnMap } from "../upstreams/google/maps-script.js";
import { expect, type MapsScript, placeNamed, test } from "./google-site.js";
import { place, type ScriptedPlaces } from "./scripted-places.js";
import type { Visitor } from "./visitor.js";

const TOWN = "Brandywine Falls, MO";
const LIMIT = 10_000;

/** What the stand-in script wrote down in the frame. */
async function drawnIn(script: MapsScript): Promise<DrawnMap | undefined> {
  return script.frame()?.evaluate(() => (window as { drawnMap?: DrawnMap }).drawnMap);
}

async function seesTheMap({ page }: Visitor): Promise<void> {
  await page.locator("[data-drawn]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-drawn]")).toHaveAttribute("data-drawn", "true");
}

/** Finds a restaurant and looks where it is. */
async function looksForTheMap(visitor: Visitor): Promise<void> {
  await visitor.finds(TOWN);
  await visitor.page.locator("[data-drawn]").scrollIntoViewIfNeeded();
}

/** The address and a link remain, and no map stands there half drawn. */
async function seesTheCalmPanel({ page }: Visitor): Promise<void> {
  const note = page.getByRole("region", { name: "Location" });
  await expect(note.locator("svg")).toBeVisible();
  await expect(note.getByRole("paragraph").first()).not.toBeEmpty();
  await expect(note.getByRole("link", { name: /^Open in Google Maps/ })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
}

function mapTrouble(consoleWords: readonly string[]): readonly string[] {
  return consoleWords.filter((words) => words.startsWith("warning: map failed"));
}

test.describe("the map on the card", () => {
  test("shows the place, close and calm, in a labelled frame of 300 px", async ({
    visitor,
    script,
    page,
    googleSite,
  }) => {
    await visitor.opens();
    await visitor.finds(TOWN);
    await seesTheMap(visitor);
    const { name } = await visitor.readsTheCheck();
    const found = placeNamed(googleSite, name);
    expect(await drawnIn(script)).toEqual({
      key: "for-browsers",
      libraries: "maps,marker",
      loads: 1,
      map: {
        center: found.point,
        zoom: 15,
        height: 300,
        ...{ disableDefaultUI: true, zoomControl: true, clickableIcons: false },
        ...{
          mapTypeControl: false,
          fullscreenControl: false,
          streetViewControl: false,
          cameraControl: false,
        },
        styles: [{ featureType: "poi", stylers: [{ visibility: "off" }] }],
      },
      marker: { position: found.point, title: name, animation: 2, click: "function" },
      opened: { shouldFocus: false },
    });
    const inside = page.frameLocator("iframe");
    await expect(inside.locator("#map strong")).toHaveText(name);
    await expect(inside.locator("#map span")).toContainText(found.street);
    await expect(page.getByRole("region", { name: `Map of ${name}` })).toBeVisible();
    await expect(page.locator("iframe")).toHaveAttribute("title", `Map of ${name}`);
  });

  test("is loaded once, when there is a card and the visitor comes near: for all picks and searches", async ({
    visitor,
    script,
    page,
    googleSite,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visitor.opens();
    await visitor.finds(TOWN);
    await visitor.readsTheCheck();
    expect(script.asked).toEqual([]);
    for (const next of ["rolls again", "searches again", "stays"] as const) {
      await seesTheMap(visitor);
      const { name } = await visitor.readsTheCheck();
      const { point, street } = placeNamed(googleSite, name);
      expect(await drawnIn(script)).toMatchObject({
        loads: 1,
        map: { center: point },
        marker: { title: name },
      });
      await expect(page.frameLocator("iframe").locator("#map strong")).toHaveText(name);
      await expect(page.frameLocator("iframe").locator("#map span")).toContainText(street);
      if (next === "rolls again") await visitor.rollsAgain();
      if (next === "searches again") await visitor.back.click();
      if (next === "searches again") await visitor.rolls();
    }
    expect(script.asked).toHaveLength(1);
  });

  test("is of the place shown, though others were rolled before it was near", async ({ visitor, page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visitor.opens();
    await visitor.finds(TOWN);
    await visitor.rollsAgain();
    await visitor.rollsAgain();
    const { name } = await visitor.readsTheCheck();
    await seesTheMap(visitor);
    await expect(page.frameLocator("[data-drawn] > iframe").locator("#map strong")).toHaveText(name);
  });

  test("can be reached with the keyboard", async ({ visitor, page }) => {
    await visitor.opens();
    await visitor.finds(TOWN);
    await seesTheMap(visitor);
    await page.getByRole("link", { name: /^Open in Google Maps/ }).focus();
    await page.keyboard.press("Shift+Tab");
    await expect(page.frameLocator("iframe").getByRole("button", { name: "Zoom in" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: /^Open in Google Maps/ })).toBeFocused();
  });

  test("writes names as text, whatever they hold", async ({ visitor, places, page }) => {
    const name = '<img src="x" onerror="document.title=1">Fish & <b>Chips</b>';
    twoPlaces(places, name);
    await visitor.opens();
    await visitor.finds(TOWN);
    await seesTheMap(visitor);
    const inside = page.frameLocator("iframe");
    await expect(inside.locator("#map strong")).toHaveText(name);
    await expect(inside.locator("img, b")).toHaveCount(0);
  });
});

test("a place of our own directory is neither drawn on Google's map nor credited to Google", async ({
  visitor,
  script,
  places,
  page,
}) => {
  const listed = place("diner", {
    ...{ stand_in: true, gaps: ["price", "rating", "open"] },
    attributions: [{ text: "A directory" }],
  });
  places.answer({
    places_search: () => ({ body: { status: "OK", results: [listed] } }),
    place_details: () => ({ body: { status: "OK", result: listed } }),
  });
  await visitor.opens();
  await visitor.finds(TOWN);
  await visitor.readsTheCheck();
  await expect(page.locator("[data-sources]")).toHaveText("A directory");
  await expect(visitor.check.getByText("Simulated data")).toBeHidden();
  await seesTheCalmPanel(visitor);
  expect(script.asked).toEqual([]);
});

test.describe("a map that does not come", () => {
  test("F25 because its script fails is logged, and the calm panel stays", async ({
    visitor,
    script,
    consoleWords,
  }) => {
    script.breaks();
    await visitor.opens();
    await looksForTheMap(visitor);
    await expect.poll(() => mapTrouble(consoleWords)).toHaveLength(1);
    await seesTheCalmPanel(visitor);
  });

  test("because Google refuses the key is logged, and the calm panel stays", async ({
    visitor,
    script,
    consoleWords,
  }) => {
    script.refusesTheKey();
    await visitor.opens();
    await looksForTheMap(visitor);
    await expect.poll(() => mapTrouble(consoleWords)).toHaveLength(1);
    await seesTheCalmPanel(visitor);
  });

  test("because Google refuses the key late is taken away again", async ({
    visitor,
    script,
    consoleWords,
  }) => {
    await visitor.opens();
    await visitor.finds(TOWN);
    await seesTheMap(visitor);
    await script.frame()?.evaluate(() => {
      (window as { gm_authFailure?: () => void }).gm_authFailure?.();
    });
    await expect.poll(() => mapTrouble(consoleWords)).toHaveLength(1);
    await seesTheCalmPanel(visitor);
  });

  test("because nothing ever answers is given up after a while", async ({
    visitor,
    script,
    consoleWords,
    page,
  }) => {
    script.hangs();
    await page.clock.install();
    await visitor.opens();
    await looksForTheMap(visitor);
    await expect.poll(() => script.asked).toHaveLength(1);
    expect(mapTrouble(consoleWords)).toEqual([]);
    await page.clock.fastForward(LIMIT);
    await expect.poll(() => mapTrouble(consoleWords)).toHaveLength(1);
    await seesTheCalmPanel(visitor);
  });
});

test.describe("the finder in a guide", () => {
  test("refuses to search while the maps library does not load, and works once it does", async ({
    visitor,
    script,
    places,
  }) => {
    script.breaks();
    await visitor.opens("/city-guides/memphis-restaurants");
    await visitor.saysWhere(TOWN);
    await visitor.asks();
    await expect(visitor.alert).toHaveText(
      "Google Maps service is currently unavailable. Please try again later.",
    );
    expect(places.of("places_search")).toEqual([]);
    script.works();
    await visitor.asks();
    await expect(visitor.check).toBeVisible();
    await seesTheMap(visitor);
    expect(places.of("places_search")).toHaveLength(1);
  });
});

function twoPlaces(places: ScriptedPlaces, name: string): void {
  const fields = { name, geometry: { location: { lat: 38.4, lng: -92.77 } } };
  places.answer({
    places_search: () => ({ body: { status: "OK", results: [place("fish", fields)] } }),
    place_details: () => ({ body: { status: "OK", result: place("fish", fields) } }),
  });
}
