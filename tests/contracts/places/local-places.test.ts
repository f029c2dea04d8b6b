import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildData, DATA_FILES } from "@dinner-dice/adapters/data/build-data";
import { openGazetteer } from "@dinner-dice/adapters/gazetteer/gazetteer";
import { createDirectory, type Directory } from "@dinner-dice/adapters/places/directory/directory";
import { createLocalPlaces } from "@dinner-dice/adapters/places/directory/local-places";
import { openPlacesDb } from "@dinner-dice/adapters/places/directory/places-db";
import { directoryCity } from "@dinner-dice/content/directory-city";
import { readCityPlaces } from "@dinner-dice/content/places";
import { NOTHING_CAN_FAIL, placesLaws, type PlacesSubject, type World } from "@dinner-dice/contracts";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const WORLD: World = {
  known: { name: "Memphis, TN", point: { lat: 35.1495, lng: -90.049 }, tolerance: 2000 },
  unknownName: "asdfgh",
  busy: { center: { lat: 35.1495, lng: -90.049 }, radius: 8000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 8000 },
  unknownId: "memphis/no-such-place",
};

const folder = mkdtempSync(join(tmpdir(), "laws-local-"));
let local: PlacesProvider;
let directory: Directory;

beforeAll(async () => {
  const content = new URL("../../../content/places/", import.meta.url);
  const cities = readdirSync(content).map((file) =>
    readCityPlaces(readFileSync(new URL(file, content), "utf8"), file),
  );
  await buildData({ cities: cities.map(directoryCity), outFolder: folder });
  directory = createDirectory({ guides: await openPlacesDb(join(folder, DATA_FILES.places)) });
  local = createLocalPlaces({
    directory,
    gazetteer: await openGazetteer(join(folder, DATA_FILES.gazetteer)),
  });
}, 60_000);
afterAll(async () => {
  await directory.close();
  rmSync(folder, { recursive: true });
});

describe("the directory", () => {
  const subject: PlacesSubject = { world: WORLD, provider: () => local, failing: NOTHING_CAN_FAIL };

  it.each(placesLaws(subject))("$name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
