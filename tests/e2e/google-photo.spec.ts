import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FAKE_KEY, startGoogle } from "../upstreams/google/fake-google.js";
import { BRANDYWINE_FALLS, buildTown } from "../upstreams/google/town.js";
import { type ServerProcess, startSite } from "../server/server-process.js";
import { expect, test } from "./test.js";

test.use({ viewport: { width: 360, height: 640 } });

let running: ServerProcess | undefined;
let dataDir: string;
test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dinner-dice-pictures-"));
});
test.afterEach(async () => {
  await running?.stop();
  await rm(dataDir, { recursive: true, force: true });
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
      ...{ GOOGLE_MAPS_API_KEY: FAKE_KEY, UPSTREAMS: `google=${google.url}` },
    });
    const paid = (): number => google.billed()["place-photos"] ?? 0;
    await visitor.opens(running.url);
    await visitor.finds("Brandywine Falls, MO");
    const { name } = await visitor.readsTheCheck();
    expect(paid()).toBe(0);
    await page.getByText("Back of the check").click();
    await page.getByText("About it", { exact: true }).click();
    const picture = page.getByRole("img", { name, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("naturalWidth", 96);
    await expect(page.locator("figcaption", { hasText: "Google Maps" })).toContainText("Photo");
    expect(paid()).toBe(1);
  } finally {
    await google.close();
  }
});
