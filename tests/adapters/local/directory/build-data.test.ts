import { partsInPlace } from "../../../parts-in-place.js";
import { readCityPlaces } from "@dinner-dice/content/places";
import { NOTHING_CAN_FAIL } from "@dinner-dice/contracts/law";
import type { PlacesSubject, World } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { isRadius, milesToMeters } from "@dinner-dice/core/search/radius";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { createDirectory, type Directory } from "@dinner-dice/local/directory/directory";
import { createLocalPlaces } from "@dinner-dice/local/directory/local-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const WORLD: World = {
  known: { name: "Memphis, TN", point: { lat: 35.1495, lng: -90.049 }, tolerance: 2000 },
  unknownName: "asdfgh",
  busy: { center: { lat: 35.1495, lng: -90.049 }, radius: 8000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 8000 },
  unknownId: "memphis/no-such-place",
};

const { data: built } = await partsInPlace();
const content = new URL("../../../../content/places/", import.meta.url);
const cities = readdirSync(content).map((file) =>
  readCityPlaces(readFileSync(new URL(file, content), "utf8"), file),
);
let directory: Directory;
let provider: PlacesProvider;

beforeAll(async () => {
  directory = createDirectory({ guides: await openPlacesDb(join(built, DATA_FILES.places)) });
  provider = createLocalPlaces({
    directory,
    gazetteer: await openGazetteer(join(built, DATA_FILES.gazetteer)),
  });
});
afterAll(() => directory.close());

describe("the built data", () => {
  it("are the gazetteer, its other names and the guides, and no drafts", () => {
    expect(readdirSync(built).toSorted()).toEqual(Object.values(DATA_FILES).toSorted());
  });

  it.each(cities.map(({ city, slug }) => ({ city, slug })))(
    "bring a visitor who types '$city' restaurants of that city",
    async ({ city, slug }) => {
      const radius = milesToMeters(5);
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

describe("a provider of the built data", () => {
  const subject: PlacesSubject = { world: WORLD, provider: () => provider, failing: NOTHING_CAN_FAIL };

  it.each(placesLaws(subject))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
