import { directoryText } from "../../../../web/src/build/made-files.js";
import { prop } from "../../../prop.js";
import { placeAt, fakeProvider } from "../../places/fake-provider.js";
import { readCityPlaces } from "@dinner-dice/content/places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { PocketTown } from "@dinner-dice/core/lists/pocket";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { NOT_STORED } from "@dinner-dice/core/search/failures";
import { DEFAULT_PREFERENCES } from "@dinner-dice/core/search/preferences";
import { runSearch } from "@dinner-dice/core/search/search-machine";
import { storedDirectory, storedPlaces } from "@dinner-dice/local/offline/stored-places";
import { offlinePlaces } from "@dinner-dice/local/offline/offline-places";
import * as fc from "fast-check";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../../../content/places");
const CITIES = readdirSync(FOLDER).map((file) =>
  readCityPlaces(readFileSync(join(FOLDER, file), "utf8"), file),
);
const TEXT = directoryText({ cities: CITIES });
const DIRECTORY = storedDirectory(JSON.parse(TEXT));
const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const clock = { now: () => 0 };

const unreachable = async (): Promise<never> => {
  throw new PlacesError("unreachable", "no network");
};

/** A server that cannot be reached, with the kept directory behind it. */
function inATunnel(isOffline = true): { readonly places: PlacesProvider; readonly opened: () => number } {
  const server = {
    ...fakeProvider(),
    ...{ status: unreachable, geocode: unreachable, searchNearby: unreachable, details: unreachable },
  };
  let opened = 0;
  const open = async (): Promise<PlacesProvider> => {
    opened += 1;
    return storedPlaces(DIRECTORY, { server, logger });
  };
  return { places: offlinePlaces(server, { isOffline: () => isOffline, open }), opened: () => opened };
}

function search(provider: PlacesProvider, location: string, cuisine = ""): ReturnType<typeof runSearch> {
  const preferences = { ...DEFAULT_PREFERENCES, location, cuisine: cuisine as "" };
  return runSearch({ provider, preferences, reach: "close-first", clock });
}

describe("the kept directory", () => {
  it("holds every place of the guides that has a point, and travels in 26 kB", () => {
    const withPoint = CITIES.flatMap(({ places }) => places).filter(({ point }) => point !== undefined);
    expect(DIRECTORY.places).toHaveLength(withPoint.length);
    expect(DIRECTORY.cities).toHaveLength(CITIES.length);
    expect(brotliCompressSync(TEXT).length).toBeLessThan(26_000);
  });

  it("leaves out what is no place and no city", () => {
    const [place] = DIRECTORY.places;
    const odd = [null, 1, {}, { ...place, point: { lat: 99, lng: 0 } }, { ...place, cuisines: "BBQ" }];
    expect(storedDirectory({ cities: [{ city: "X" }], places: [...odd, place] })).toEqual({
      ...{ cities: [], places: [place] },
    });
  });

  prop([fc.anything()])("is read out of anything without throwing", (value) => {
    expect(storedDirectory(value).places).toEqual([]);
  });
});

describe("without a network", () => {
  it("a guide city is searched in what was kept, and every place says so", async () => {
    const { places } = inATunnel();
    const outcome = await search(places, "memphis, tn");
    if (outcome.kind !== "found") throw new Error(outcome.failure.kind);
    expect(outcome.searched.label).toBe("Memphis, TN");
    expect(outcome.restaurants.length).toBeGreaterThan(3);
    expect(outcome.restaurants.every(({ kept }) => kept === true)).toBe(true);
    expect((await places.details(outcome.restaurants[0]!.id))?.kept).toBe(true);
    expect((await places.status()).capabilities.coverage).toBe("cities");
  });

  prop([
    fc.constantFrom(...DIRECTORY.places.map(({ point }) => point)),
    fc.integer({ min: 100, max: 40_000 }),
  ])(
    "finds around any place just those of the circle, of the kitchen that is wanted",
    async (center, radius) => {
      const { places } = inATunnel();
      const wishes = DEFAULT_PREFERENCES;
      const { restaurants } = await places.searchNearby({ center, radius, cuisine: "BBQ", wishes });
      const inside = DIRECTORY.places.filter(
        ({ point, cuisines }) =>
          distanceBetween(center, point) <= radius && cuisines.some((each) => /^(bbq|barbecue)$/i.test(each)),
      );
      expect(restaurants.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted());
    },
  );

  it.each(["Seattle", "Memphis, Egypt", "38103", "Tennessee"])(
    "of '%s' it says that nothing is kept",
    async (location) => {
      const outcome = await search(inATunnel().places, location);
      expect(outcome).toMatchObject({ kind: "failed", failure: NOT_STORED });
    },
  );

  it("far from every kept place it says so, too", async () => {
    const outcome = await search(inATunnel().places, "47.6,-122.3");
    expect(outcome).toMatchObject({ kind: "failed", failure: NOT_STORED });
  });

  it("where nothing could be kept the network's failure stands", async () => {
    const server = { ...fakeProvider(), geocode: unreachable };
    const open = (): Promise<PlacesProvider> => Promise.reject(new Error("nothing there"));
    const outcome = await search(offlinePlaces(server, { isOffline: () => true, open }), "Memphis");
    expect(outcome.kind === "failed" && outcome.failure).toEqual({ kind: "search-failed" });
  });

  it("a page that was opened there asks what is kept as freely as it may be asked, and the server again behind it", async () => {
    const server = { ...fakeProvider(), status: unreachable };
    const places = offlinePlaces(server, {
      isOffline: () => true,
      open: async () => await Promise.resolve(storedPlaces(DIRECTORY, { server, logger })),
    });
    expect(places.capabilities).toBe(server.capabilities);
    await places.status();
    expect(places.capabilities).toMatchObject({ free: true, coverage: "cities" });
    Object.assign(server, { status: fakeProvider().status });
    await places.status();
    expect(places.capabilities).toEqual(server.capabilities);
  });
});

describe("with a network", () => {
  it("nothing kept is opened: a failing server is said to fail", async () => {
    const { places, opened } = inATunnel(false);
    expect(await search(places, "Memphis")).toMatchObject({ kind: "failed" });
    expect(opened()).toBe(0);
  });

  it("the server answers, even for a browser that believes it is offline", async () => {
    const server = fakeProvider([placeAt("1", { lat: 35, lng: -90 })]);
    const open = (): Promise<PlacesProvider> => Promise.reject(new Error("not needed"));
    const places = offlinePlaces(server, { isOffline: () => true, open });
    expect(await places.details("1")).toEqual(await server.details("1"));
  });
});

describe("a saved town", () => {
  const boise = { lat: 43.6135, lng: -116.2035 };
  const at = Date.parse("2026-11-28T18:00:00Z");
  const around = (id: string, north: number, types: readonly string[]): Restaurant => ({
    ...{ id, name: `The ${id}`, openingState: "unknown", types },
    location: { lat: boise.lat + north, lng: boise.lng },
  });
  const town: PocketTown = {
    ...{ label: "Boise, ID", point: boise, radius: 8000, at, rules: ["open"] },
    attribution: [{ text: "OpenStreetMap contributors, ODbL" }],
    restaurants: [around("fork", 0.001, ["american"]), around("taj", 0.002, ["indian"])],
  };
  const server = {
    ...fakeProvider(),
    ...{ status: unreachable, geocode: unreachable, searchNearby: unreachable, details: unreachable },
  };
  const places = offlinePlaces(server, {
    isOffline: () => true,
    open: () => Promise.resolve(storedPlaces(DIRECTORY, { server, logger, towns: [town] })),
  });

  it.each(["Boise, ID", "boise", "BOISE ID"])(
    "answers %s with its places, their age and their filters",
    async (typed) => {
      const outcome = await search(places, typed);
      expect(outcome).toMatchObject({ kind: "found", searched: { label: "Boise, ID" } });
      expect(outcome).toMatchObject({ notApplied: expect.not.arrayContaining(["open"]) });
      const { restaurants } = outcome as Extract<typeof outcome, { kind: "found" }>;
      expect(restaurants.map(({ id, kept, knownAt }) => [id, kept, knownAt])).toEqual(
        expect.arrayContaining([["fork", at, at]]),
      );
      const status = await places.status();
      expect(status.capabilities.rules.has("open")).toBe(true);
      expect(status.attribution).toContainEqual({ text: "OpenStreetMap contributors, ODbL" });
      expect(await places.details("taj")).toMatchObject({ name: "The taj", kept: at });
    },
  );

  it("counts distances as its reader chose, whatever they chose when it was saved", async () => {
    const read = storedPlaces(DIRECTORY, { server, logger, towns: [town], unit: () => "km" });
    const { restaurants } = await read.searchNearby({
      ...{ center: boise, radius: 8000, cuisine: "", wishes: NEUTRAL_WISHES },
    });
    const told = [await read.geocode("Boise"), ...restaurants].map((each) => each?.customs);
    expect(new Set(told)).toEqual(new Set(["km 12h $ US"]));
  });

  it("is filtered by cuisine and distance, and leaves the guides their own places", async () => {
    const indian = await places.searchNearby({
      center: boise,
      radius: 8000,
      cuisine: "Indian",
      wishes: NEUTRAL_WISHES,
    });
    expect(indian.restaurants.map(({ id }) => id)).toEqual(["taj"]);
    const near = await places.searchNearby({
      center: boise,
      radius: 150,
      cuisine: "",
      wishes: NEUTRAL_WISHES,
    });
    expect(near.restaurants.map(({ id }) => id)).toEqual(["fork"]);
    expect(near.extent).toEqual({ kind: "all" });
    const wide = await places.searchNearby({
      center: boise,
      radius: 9000,
      cuisine: "",
      wishes: NEUTRAL_WISHES,
    });
    expect(wide.extent.kind).toBe("part");
    const memphis = await search(places, "Memphis");
    expect(memphis).toMatchObject({ kind: "found" });
    expect("restaurants" in memphis && memphis.restaurants.every(({ kept }) => kept === true)).toBe(true);
    expect(await search(places, "Seattle")).toMatchObject({ kind: "failed" });
  });
});
