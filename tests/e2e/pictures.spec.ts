import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Commons, startCommons } from "../upstreams/commons.js";
import { STAND_IN_KEY, startGoogle } from "../upstreams/google/stand-in.js";
import { BRANDYWINE_FALLS, buildTown } from "../upstreams/google/town.js";
import { type RunningSite, startSite } from "./running-site.js";
import { runCommand } from "../server/command.js";
import { expect, test } from "./test.js";

test.use({ viewport: { width: 360, height: 640 } });

const DINER = { amenity: "restaurant", name: "Old Diner", wikimedia_commons: "File:Old Diner.jpg" };
const BOISE = JSON.stringify({
  version: 0.6,
  elements: [{ type: "node", id: 1, lat: 43.6135, lon: -116.2035, tags: DINER }],
});

let commons: Commons;
let running: RunningSite | undefined;
let dataDir: string;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dinner-dice-pictures-"));
  await writeFile(join(dataDir, "boise.json"), BOISE);
  await runCommand(["places.mjs", "import", join(dataDir, "boise.json")], { DATA_DIR: dataDir });
  commons = await startCommons();
});
test.afterEach(async () => {
  await running?.stop();
  await commons.close();
  await rm(dataDir, { recursive: true, force: true });
});

const starts = async (pictures: "on" | "off"): Promise<string> => {
  running = await startSite({
    ...{ PLACES_PROVIDER: "local", DATA_DIR: dataDir, OPERATOR_CONTACT: "ann@example.org" },
    ...{ PLACE_PICTURES: pictures, COMMONS_URL: commons.url, COMMONS_UPLOAD_URL: commons.url },
  });
  return running.url;
};

test("the back of the check shows the place's picture with its author and license", async ({
  page,
  visitor,
}) => {
  await visitor.opens(await starts("on"));
  await visitor.finds("Boise, ID");
  await visitor.readsTheCheck();
  await page.getByText("Back of the check").click();
  const picture = page.getByRole("img", { name: "Old Diner", exact: true });
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveJSProperty("complete", true);
  await expect(page.locator("figcaption", { hasText: "Ann & Bob" })).toContainText("CC BY-SA 4.0");
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
});

test("a picture that does not load leaves nothing behind", async ({ page, visitor }) => {
  commons.mood.picture = { status: 404, bytes: Buffer.from("") };
  await visitor.opens(await starts("on"));
  await visitor.finds("Boise, ID");
  await visitor.readsTheCheck();
  await page.getByText("Back of the check").click();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByText("Ann & Bob")).toHaveCount(0);
});

test("without the setting the back has no picture and nobody asks for one", async ({ page, visitor }) => {
  await visitor.opens(await starts("off"));
  await visitor.finds("Boise, ID");
  await visitor.readsTheCheck();
  await page.getByText("Back of the check").click();
  await expect(page.getByText("Where this is from")).toBeVisible();
  await expect(page.getByRole("img", { name: "Old Diner", exact: true })).toHaveCount(0);
  expect(commons.asked).toEqual([]);
});

test("the check of a Google place shows its photo with the author once somebody looks", async ({
  page,
  visitor,
}) => {
  const places = buildTown(BRANDYWINE_FALLS).map((place) => ({ ...place, photos: 1 }));
  const google = await startGoogle({ places });
  try {
    running = await startSite({
      ...{ PLACES_PROVIDER: "google", DATA_DIR: dataDir, GOOGLE_PHOTOS: "on" },
      ...{ GOOGLE_MAPS_API_KEY: STAND_IN_KEY, GOOGLE_PLACES_URL: google.url, GOOGLE_MAPS_URL: google.url },
    });
    const paid = (): number => google.billed()["place-photos"] ?? 0;
    await visitor.opens(running.url);
    await visitor.finds("Brandywine Falls, MO");
    const { name } = await visitor.readsTheCheck();
    expect(paid()).toBe(0);
    await page.getByText("Back of the check").click();
    const picture = page.getByRole("img", { name, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 96);
    await expect(page.locator("figcaption", { hasText: "Google Maps" })).toContainText("Photo");
    expect(paid()).toBe(1);
  } finally {
    await google.close();
  }
});
