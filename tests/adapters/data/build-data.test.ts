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
import { isRadius, milesToMetres } from "@dinner-dice/core/radius";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const outFolder = join(mkdtempSync(join(tmpdir(), "data-")), "not-there-yet");
const content = new URL("../../../content/places/", import.meta.url);
const cities = readdirSync(content).map((file) =>
  readCityPlaces(readFileSync(new URL(file, content), "utf8"), file),
);
let directory: Directory;
let provider: PlacesProvider;

beforeAll(async () => {
  await buildData({ cities: cities.map(directoryCity), outFolder });
  directory = createDirectory({ guides: await openPlacesDb(join(outFolder, DATA_FILES.places)) });
  provider = createLocalPlaces({
    directory,
    gazetteer: await openGazetteer(join(outFolder, DATA_FILES.gazetteer)),
  });
}, 60_000);
afterAll(async () => {
  await directory.close();
  rmSync(outFolder, { recursive: true });
});

describe("the built data", () => {
  it("are two files and no drafts", () => {
    expect(readdirSync(outFolder).toSorted()).toEqual(Object.values(DATA_FILES).toSorted());
  });

  it.each(cities.map(({ city, slug }) => ({ city, slug })))(
    "bring a visitor who types '$city' restaurants of that city",
    async ({ city, slug }) => {
      const radius = milesToMetres(5);
      expect(isRadius(radius)).toBe(true);
      const found = await provider.geocode(city);
      const near =
        found &&
        (await provider.searchNearby({ center: found.point, radius, cuisine: "", wishes: NEUTRAL_WISHES }))
          .restaurants;
      expect(near?.length).toBeGreaterThanOrEqual(5);
      expect(near?.every(({ id }) => id.startsWith(`${slug}/`))).toBe(true);
    },
  );

  it("hold every place that has a point", async () => {
    const listed = cities.flatMap(({ slug, places }) =>
      places.filter(({ point }) => point).map((place) => `${slug}/${place.slug}`),
    );
    const kept = await Promise.all(listed.map(async (id) => ((await directory.byId(id)) ? id : "missing")));
    expect(kept).toEqual(listed);
  });
});
