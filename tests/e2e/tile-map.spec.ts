import type { Page } from "@playwright/test";
import { startTiles, type TileServer } from "../upstreams/tiles.js";
import { type ServerProcess, startSite } from "../server/server-process.js";
import { expect, IN_MOTION, test } from "./test.js";

test.use({ viewport: { width: 360, height: 640 }, ...IN_MOTION });

let tiles: TileServer;
let running: ServerProcess;
test.beforeEach(async () => {
  tiles = await startTiles();
  running = await startSite({
    PLACES_PROVIDER: "local",
    MAP_TILES_URL: tiles.address,
    MAP_TILES_ATTRIBUTION: "© Loopback mappers https://mappers.example/copyright",
  });
});
test.afterEach(async () => {
  await running.stop();
  await tiles.close();
});

const mapIn = (page: Page): ReturnType<Page["locator"]> => page.locator("[data-drawn]");
const orders = (page: Page, place: object, you: object): Promise<unknown> =>
  page.evaluate(
    (sent) =>
      new Promise((resolve) => {
        addEventListener("message", ({ data }) => resolve(data), { once: true });
        document.querySelector("iframe")?.contentWindow?.postMessage(sent, location.origin);
      }),
    {
      ...{ type: "tile map order", id: 7, url: tiles.address, name: "Here" },
      surroundings: { place, errorMeters: 0, you: { name: "You", point: you }, others: [] },
    },
  );
const credit = (page: Page): ReturnType<Page["getByRole"]> =>
  page.getByRole("link", { name: "© Loopback mappers (opens in a new tab)" });

test("the operator's map is drawn for all picks of a visit, and left out where no tile comes", async ({
  page,
  visitor,
  consoleWords,
}) => {
  const inside = page.frameLocator("iframe");
  const sketch = page.locator("figure svg[viewBox='0 0 560 300']");
  const seesTheMap = async (): Promise<void> => {
    await mapIn(page).scrollIntoViewIfNeeded();
    await expect(mapIn(page)).toHaveAttribute("data-drawn", "true");
  };
  await page.setViewportSize({ width: 360, height: 400 });
  await visitor.opens(running.url);
  await visitor.finds("Memphis, TN");

  await test.step("a place of the directory stands on the operator's map, one for all picks", async () => {
    const { name } = await visitor.readsTheCheck();
    expect(tiles.asked).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await seesTheMap();
    await expect(credit(page)).toHaveAttribute("href", "https://mappers.example/copyright");
    await expect(sketch).toHaveCount(0);
    await expect(inside.locator(".pin svg")).toBeVisible();
    await expect(inside.locator(".name")).toHaveText("Memphis");
    await expect(inside.locator(".leaflet-tile").first()).toHaveAttribute("src", /\/\d+\/\d+\/\d+\.svg$/);
    await expect(inside.locator("#map")).toHaveAttribute(
      "aria-label",
      `Map of ${name}. Arrow keys move it, plus and minus zoom.`,
    );

    await credit(page).focus();
    for (const label of ["Loopback", "Zoom out", "Zoom in"]) {
      if (label !== "Loopback") await page.keyboard.press("Shift+Tab");
      const at = label === "Loopback" ? credit(page) : inside.getByRole("button", { name: label });
      await expect(at).toBeFocused();
    }

    const frame = await page.locator("iframe").elementHandle();
    await visitor.rollsAgain();
    const next = await visitor.readsTheCheck();
    await mapIn(page).scrollIntoViewIfNeeded();
    await expect(page.locator("iframe")).toHaveAttribute("title", `Map of ${next.name}`);
    await expect(mapIn(page)).toHaveAttribute("data-drawn", "true");
    expect(await frame?.evaluate((element) => element.isConnected)).toBe(true);
  });

  await test.step("a place whose tiles are there already is drawn at once", async () => {
    const here = { lat: 35.15, lng: -90.05 };
    for (let time = 0; time < 3; time += 1)
      expect(await orders(page, here, here)).toEqual({ type: "map drawn", id: 7 });
  });

  await test.step("a place just over the 180th meridian is drawn near, not across the whole earth", async () => {
    await orders(page, { lat: -16.83, lng: -179.994 }, { lat: -16.83, lng: 179.999 });
    await expect(inside.locator(".leaflet-tile").first()).toHaveAttribute("src", /\/1[3-6]\/\d+\/\d+\.svg$/);
    for (const mark of [".pin", ".name"]) await expect(inside.locator(mark)).toBeInViewport({ ratio: 1 });
  });

  await test.step("where no tile comes the sketch stays", async () => {
    tiles.breaks();
    expect(consoleWords.filter(isOfAMap)).toEqual([]);
    await visitor.opens(running.url);
    await visitor.finds("Tulsa, OK");
    await mapIn(page).scrollIntoViewIfNeeded();
    await expect.poll(() => consoleWords.filter(isOfAMap)).toHaveLength(1);
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(sketch).toBeVisible();
    await expect(page.getByText(/^Rings .* apart/)).toBeVisible();
  });
});

function isOfAMap(words: string): boolean {
  return words.startsWith("warning: map failed");
}
