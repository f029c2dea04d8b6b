import { type Bucket, startBucket } from "../upstreams/overture/bucket.js";
import { type ServerHere, startHere } from "./server-here.js";
import { HttpPlaces } from "@dinner-dice/browser/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const BOISE = { lat: 43.6135, lng: -116.2035 };
const KITCHENS = Array.from({ length: 900 }, (_, row) => ({
  ...{
    id: `gers-${row}`,
    name: `Kitchen ${row}`,
    category: "thai_restaurant",
    phone: `+1208555${1000 + row}`,
  },
  ...{ lat: BOISE.lat - 0.05 + (row % 100) / 1000, lng: BOISE.lng - 0.05 + Math.floor(row / 100) / 100 },
}));
/** A row group of the real size, of which most is benches. */
const THINGS = Array.from({ length: 122_000 }, (_, row) => {
  const kitchen = KITCHENS[row - 60_000];
  const tags = {
    amenity: "restaurant",
    opening_hours: "Mo-Su 11:00-21:00",
    wheelchair: "yes",
    "diet:vegan": "yes",
  };
  return kitchen
    ? {
        id: row,
        lat: kitchen.lat,
        lng: kitchen.lng,
        tags: { ...tags, name: kitchen.name, "name:es": `Cocina ${row}` },
      }
    : {
        id: row,
        lat: BOISE.lat + (row % 350) / 1000,
        lng: BOISE.lng + 1 + (row < 60_000 ? -2 : 0),
        tags: { amenity: "bench" },
      };
});

let bucket: Bucket;
let server: ServerHere;
let dataDir: string;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "on-demand-osm-"));
  bucket = await startBucket({ files: [KITCHENS], osm: THINGS, rowGroupSize: 122_880 });
  server = await startHere({
    DATA_DIR: dataDir,
    PLACES_OPEN_DATA: "on-demand",
    UPSTREAMS: `overture=${bucket.url} layercake=${bucket.url}/layercake`,
  });
});
afterEach(async () => {
  await Promise.all([server.stop(), bucket.close()]);
  rmSync(dataDir, { recursive: true, force: true });
});

const search = { center: BOISE, radius: 5000, cuisine: "", wishes: NEUTRAL_WISHES } as const;

test("the first answer of an uncovered town knows hours, diets and ramps, and its filters judge by them", async () => {
  const visitor = new HttpPlaces({ baseUrl: server.url });
  await visitor.status();
  const { restaurants } = await visitor.searchNearby(search);
  expect(restaurants).toHaveLength(200);
  expect(restaurants.every(({ hours, phone, traits }) => hours && phone && traits?.vegan === true)).toBe(
    true,
  );
  const { capabilities } = await new HttpPlaces({ baseUrl: server.url }).status();
  expect([...capabilities.rules]).toEqual(expect.arrayContaining(["open", "when", "diet"]));
}, 60_000);

test("an OpenStreetMap that is down leaves the first answer to Overture, and the log says so", async () => {
  bucket.osmMood = "down";
  const visitor = new HttpPlaces({ baseUrl: server.url });
  await visitor.status();
  expect((await visitor.searchNearby(search)).restaurants).toHaveLength(200);
  await expect.poll(() => server.log()).toContain("places were fetched without OpenStreetMap");
}, 60_000);
