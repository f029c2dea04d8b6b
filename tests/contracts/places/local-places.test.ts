import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteCache, type SqliteCache } from "@dinner-dice/adapters/cache/sqlite-cache";
import { buildData, DATA_FILES } from "@dinner-dice/adapters/data/build-data";
import { openGazetteer } from "@dinner-dice/adapters/gazetteer/gazetteer";
import { cachedPlaces } from "@dinner-dice/adapters/places/around/cached-places";
import { createDirectory, type Directory } from "@dinner-dice/adapters/places/directory/directory";
import { createLocalPlaces } from "@dinner-dice/adapters/places/directory/local-places";
import { openPlacesDb } from "@dinner-dice/adapters/places/directory/places-db";
import { singleFlightPlaces } from "@dinner-dice/adapters/places/around/single-flight-places";
import { directoryCity } from "@dinner-dice/content/directory-city";
import { readCityPlaces } from "@dinner-dice/content/places";
import { NOTHING_CAN_FAIL, placesLaws, type PlacesSubject, type World } from "@dinner-dice/contracts";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MIDNIGHT } from "../../core/fixtures.js";

const WORLD: World = {
  known: { name: "Memphis, TN", point: { lat: 35.1495, lng: -90.049 }, tolerance: 2000 },
  unknownName: "asdfgh",
  busy: { center: { lat: 35.1495, lng: -90.049 }, radius: 8000, cuisine: "BBQ" },
  empty: { center: { lat: 0, lng: 0 }, radius: 8000 },
  unknownId: "memphis/no-such-place",
};
const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const folder = mkdtempSync(join(tmpdir(), "laws-local-"));
let local: PlacesProvider;
let directory: Directory;
const caches: SqliteCache[] = [];

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
  await Promise.all([directory.close(), ...caches.map((cache) => cache.close())]);
  rmSync(folder, { recursive: true });
});

const SUBJECTS: Readonly<Record<string, PlacesSubject>> = {
  local: judged(() => local),
  "cached local": judged(async () => cachedPlaces(local, await caching())),
  "single-flight local": judged(() => singleFlightPlaces(local)),
  "cached single-flight local": judged(async () => cachedPlaces(singleFlightPlaces(local), await caching())),
};

describe.each(Object.entries(SUBJECTS).map(([title, subject]) => ({ title, subject })))(
  "$title",
  ({ subject }) => {
    it.each(placesLaws(subject))("$name", async (law) => {
      await expect(law.check()).resolves.toBeUndefined();
    });
  },
);

function judged(provider: PlacesSubject["provider"]): PlacesSubject {
  return { world: WORLD, provider, failing: NOTHING_CAN_FAIL };
}

/** Every provider gets an empty cache in a real file of its own. */
async function caching(): Promise<Parameters<typeof cachedPlaces>[1]> {
  const file = join(folder, `cache-${caches.length}.sqlite`);
  const random = { below: () => 0 };
  const cache = await openSqliteCache({ file, logger: SILENT, random });
  caches.push(cache);
  return { cache, policy: SPECIFIED_LIFETIMES, now: MIDNIGHT.now };
}
