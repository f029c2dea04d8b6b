import type { DrawnMap } from "../upstreams/google/maps-script.js";
import { type MapsScript, placeNamed, test } from "./google-site.js";
import { place, type ScriptedPlaces } from "./scripted-places.js";
import { expect } from "./test.js";
import type { Visitor } from "./visitor.js";

const TOWN = "Brandywine Falls, MO";
const LIMIT = 10_000;
/** So low that no check, however short, brings the map into view. */
const PHONE = { width: 360, height: 400 };
const DESK = { width: 1280, height: 900 };

/** How a map stays what the card needs: where the place is, and nothing else. */
const CALM = {
  ...{ disableDefaultUI: true, zoomControl: true, clickableIcons: false },
  ...{ mapTypeControl: false, fullscreenControl: false, streetViewControl: false, cameraControl: false },
  styles: [{ featureType: "poi", stylers: [{ visibility: "off" }] }],
};

async function drawnIn(script: MapsScript): Promise<DrawnMap | undefined> {
  return script.frame()?.evaluate(() => (window as { drawnMap?: DrawnMap }).drawnMap);
}

async function seesTheMap({ page }: Visitor): Promise<void> {
  await page.locator("[data-drawn]").scrollIntoViewIfNeeded();
  await expect(page.locator("[data-drawn]")).toHaveAttribute("data-drawn", "true");
}

async function seesTheCalmPanel({ page }: Visitor): Promise<void> {
  const note = page.getByRole("region", { name: "Location" });
  await expect(note.locator("figure svg")).toBeVisible();
  await expect(note.getByRole("paragraph").first()).not.toBeEmpty();
  await expect(page.locator("iframe")).toHaveCount(0);
}

function mapTrouble(consoleWords: readonly string[]): readonly string[] {
  return consoleWords.filter((words) => words.startsWith("warning: map failed"));
}

test.describe("the map on the card", () => {
  test("is drawn for all that one visit shows", async ({ visitor, script, page, googleSite }) => {
    const isDrawnForTheCheck = async (): Promise<DrawnMap["map"]> => {
      await seesTheMap(visitor);
      const { name } = await visitor.readsTheCheck();
      const { point, street } = placeNamed(googleSite, name);
      const inside = page.frameLocator("[data-drawn] > iframe");
      await expect(inside.locator("#map strong")).toHaveText(name);
      await expect(inside.locator("#map span")).toContainText(street);
      const drawn = (await drawnIn(script))!;
      expect(drawn).toMatchObject({ loads: 1, map: { center: point }, marker: { title: name } });
      return drawn.map;
    };

    await page.setViewportSize(PHONE);
    await visitor.opens();
    await visitor.finds(TOWN);

    await test.step("is of the place shown, though others were rolled before it was near", async () => {
      await visitor.readsTheCheck();
      expect(script.asked).toEqual([]);
      await visitor.rollsAgain();
      await visitor.rollsAgain();
      await visitor.readsTheCheck();
      expect(script.asked).toEqual([]);
      await isDrawnForTheCheck();
    });

    await test.step("shows the place, close and calm, in a labelled frame of 300 px", async () => {
      const { name } = await visitor.readsTheCheck();
      const { point } = placeNamed(googleSite, name);
      expect(await drawnIn(script)).toEqual({
        key: "for-browsers",
        libraries: "maps,marker",
        loads: 1,
        map: { center: point, zoom: 15, height: 300, ...CALM },
        marker: { position: point, title: name, animation: 2, click: "function" },
        opened: { shouldFocus: false },
      });
      await page.setViewportSize(DESK);
      expect((await page.locator("iframe").boundingBox())!.height).toBe(300);
      await expect(page.getByRole("region", { name: `Map of ${name}` })).toBeVisible();
      await expect(page.locator("iframe")).toHaveAttribute("title", `Map of ${name}`);
    });

    await test.step("can be reached with the keyboard", async () => {
      await page.getByRole("link", { name: "Share" }).focus();
      await expect(async () => {
        await page.keyboard.press("Tab");
        await expect(page.frameLocator("iframe").getByRole("button", { name: "Zoom in" })).toBeFocused({
          timeout: 500,
        });
      }).toPass();
    });

    await test.step("is loaded once, when there is a card and the visitor comes near: for all picks and searches", async () => {
      await page.setViewportSize(PHONE);
      await visitor.rollsAgain();
      await isDrawnForTheCheck();
      await visitor.back.click();
      await visitor.rolls();
      await isDrawnForTheCheck();
      expect(script.asked).toHaveLength(1);
    });
  });

  test("is neither drawn nor credited for our own places, and shows theirs as text", async ({
    visitor,
    script,
    places,
    page,
  }) => {
    await visitor.opens();

    await test.step("a place of our own directory is neither drawn on Google's map nor credited to Google", async () => {
      onePlace(places, {
        ...{ fallback: true, gaps: ["price", "rating", "open"] },
        attributions: [{ text: "A directory" }],
      });
      await visitor.finds(TOWN);
      await visitor.readsTheCheck();
      await expect(page.locator("[data-sources]").last()).toHaveText("A directory");
      await expect(visitor.check.getByText("Simulated data")).toBeHidden();
      await page.getByRole("region", { name: "Location" }).scrollIntoViewIfNeeded();
      await seesTheCalmPanel(visitor);
      expect(script.asked).toEqual([]);
    });

    await test.step("writes names as text, whatever they hold", async () => {
      const name = '<img src="x" onerror="document.title=1">Fish & <b>Chips</b>';
      onePlace(places, { name, geometry: { location: { lat: 38.4, lng: -92.77 } } });
      await visitor.back.click();
      await visitor.rolls();
      await seesTheMap(visitor);
      const inside = page.frameLocator("iframe");
      await expect(inside.locator("#map strong")).toHaveText(name);
      await expect(inside.locator("img, b")).toHaveCount(0);
    });
  });
});

test("a map that does not come leaves the calm panel, pick after pick", async ({
  visitor,
  script,
  consoleWords,
  page,
}) => {
  const isLoggedAndCalm = async (times: number): Promise<void> => {
    await expect.poll(() => mapTrouble(consoleWords)).toHaveLength(times);
    await seesTheCalmPanel(visitor);
  };
  const rollsNearTheNextMap = async (): Promise<void> => {
    await visitor.rollsAgain();
    await page.locator("[data-drawn]").scrollIntoViewIfNeeded();
  };

  await test.step("F25 because its script fails is logged, and the calm panel stays", async () => {
    script.breaks();
    await visitor.opens();
    await visitor.finds(TOWN);
    await page.locator("[data-drawn]").scrollIntoViewIfNeeded();
    await isLoggedAndCalm(1);
  });

  await test.step("because Google refuses the key is logged, and the calm panel stays", async () => {
    script.refusesTheKey();
    await rollsNearTheNextMap();
    await isLoggedAndCalm(2);
  });

  await test.step("because Google refuses the key late is taken away again", async () => {
    script.works();
    await rollsNearTheNextMap();
    await seesTheMap(visitor);
    await script.frame()?.evaluate(() => {
      (window as { gm_authFailure?: () => void }).gm_authFailure?.();
    });
    await isLoggedAndCalm(3);
  });

  await test.step("because nothing ever answers is given up after a while", async () => {
    script.hangs();
    await page.clock.install();
    await rollsNearTheNextMap();
    await expect.poll(() => script.asked).toHaveLength(4);
    expect(mapTrouble(consoleWords)).toHaveLength(3);
    await page.clock.fastForward(LIMIT);
    await isLoggedAndCalm(4);
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

function onePlace(places: ScriptedPlaces, fields: object): void {
  const only = place("only", fields);
  places.answer({
    places_search: () => ({ body: { status: "OK", results: [only] } }),
    place_details: () => ({ body: { status: "OK", result: only } }),
  });
}
