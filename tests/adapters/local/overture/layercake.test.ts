import { type Bucket, type BucketContents, startBucket } from "../../../upstreams/overture/bucket.js";
import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { type BothReport, importBoth } from "@dinner-dice/local/import/import-both";
import { installedSets } from "@dinner-dice/local/import/installed-sets";
import { circleArea } from "@dinner-dice/local/overture/overture";
import { VISITOR_JOB } from "@dinner-dice/local/overture/polite-fetch";
import type { CreditedPlace } from "@dinner-dice/places/records/stored-place";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const POTSDAM = { lat: 52.4, lng: 13.06 };
const FAR = { lat: 48.1, lng: 11.5 };

const LAMP = {
  ...POTSDAM,
  id: "lamp",
  name: "Zur Lampe",
  category: "german_restaurant",
  phone: "+49331123456",
};
const OSM_LAMP = {
  ...{ ...POTSDAM, lat: POTSDAM.lat + 0.0002, id: 7 },
  tags: {
    ...{
      amenity: "restaurant",
      name: "Gaststätte Zur Lampe",
      cuisine: "german; regional",
      wheelchair: "yes",
    },
    ...{ opening_hours: "Mo-Su 12:00-22:00", "diet:vegan": "yes", "check_date:opening_hours": "2026-03-01" },
    "name:en": "The Lamp",
  },
};
const BENCH = { ...POTSDAM, id: 8, tags: { amenity: "bench" } };
const ELSEWHERE = { ...FAR, id: 9, tags: { amenity: "restaurant", name: "Isar" } };
const CANTEEN = { ...POTSDAM, id: 10, tags: { amenity: "restaurant", name: "Kantine", access: "employees" } };

let folder: string;
let bucket: Bucket;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "layercake-"));
});
afterEach(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true });
});

async function imported(
  contents: Partial<BucketContents> = {},
  mood?: Bucket["osmMood"],
): Promise<BothReport> {
  const osm = [ELSEWHERE, OSM_LAMP, BENCH, CANTEEN];
  bucket = await startBucket({ files: [[LAMP]], osm, rowGroupSize: 2, ...contents });
  if (mood) bucket.osmMood = mood;
  return importBoth({
    ...{
      area: circleArea({ center: POTSDAM, radius: 5000 }),
      base: bucket.url,
      osm: `${bucket.url}/layercake`,
    },
    ...{ folder: join(folder, "parts"), pause: 0, limits: VISITOR_JOB, osmTime: mood ? 1000 : 60_000 },
    import: { set: "asked", from: "asked for", folder: join(folder, "places"), asked: { cells: [1] } },
  });
}

async function found(): Promise<readonly CreditedPlace[]> {
  await buildPlacesDb(join(folder, "guides.sqlite"), []);
  const directory = createDirectory({
    guides: await openPlacesDb(join(folder, "guides.sqlite")),
    installed: openInstalledPlaces({
      folder: join(folder, "places"),
      logger: { info: () => undefined, warn: () => undefined },
    }),
  });
  const { places } = await directory.within({ center: POTSDAM, radius: 5000, limit: 10 });
  await directory.close();
  return places;
}

it("adds OpenStreetMap's hours, diets and ramp to Overture's place, each credited with its source and date", async () => {
  expect(await imported()).not.toHaveProperty("alone");
  const [place, ...others] = await found();
  expect(others).toEqual([]);
  expect(place).toMatchObject({
    ...{ phone: "+49331123456", traits: { vegan: true, wheelchair: true }, checked: 2026 },
    hours: { week: expect.any(Array) },
  });
  const credits = new Map(place?.attributions?.map(({ text, facts }) => [text, facts]));
  expect([...credits.keys()].toSorted()).toEqual([
    "© OpenStreetMap contributors, ODbL 1.0, as of 2026-11-22",
    "© Overture Maps Foundation, CDLA-Permissive-2.0, as of 2026-06-01",
  ]);
});

it("keeps the two apart on disk, reads only the rows of the area, and stays within one job", async () => {
  await imported();
  const sets = await installedSets(join(folder, "places"));
  const byName = sets.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(byName.map(({ name, count, credit, cells }) => [name, count, credit.length, cells])).toEqual([
    ["asked", 1, 1, [1]],
    ["asked-osm", 1, 1, [1]],
  ]);
  expect(bucket.requests.every(({ path, range }) => !path.endsWith(".parquet") || range !== "")).toBe(true);
});

it.each<[string, Bucket["osmMood"], RegExp]>([
  ["is silent", "silent", /too long/],
  ["is down", "down", /503/],
  ["is junk", "junk", /not a parquet/],
  ["is cut", "cut", /./],
  ["knows no parts", "no parts", /range requests/],
])("has Overture alone where OpenStreetMap's file %s, and says why", async (_, mood, why) => {
  const { alone, kept } = await imported({}, mood);
  expect([alone, kept]).toEqual([expect.stringMatching(why), 1]);
  expect(await found()).toMatchObject([{ name: "Zur Lampe" }]);
});

it("has Overture alone where the file has lost a column that it needs, and leaves out facts that have none", async () => {
  expect(await imported({ osmShape: { without: ["name"] } })).toMatchObject({
    alone: expect.stringContaining("has no name any more"),
  });
  await bucket.close();
  expect(await imported({ osmShape: { without: ["diets", "wheelchair"] } })).not.toHaveProperty("alone");
  const [place] = await found();
  expect([place?.hours, place?.traits]).toEqual([expect.anything(), undefined]);
});

it("asks nobody else for OpenStreetMap's places where Overture comes from a mirror", async () => {
  bucket = await startBucket({ files: [[LAMP]] });
  const report = await importBoth({
    ...{
      area: circleArea({ center: POTSDAM, radius: 5000 }),
      base: bucket.url,
      folder: join(folder, "parts"),
    },
    import: { set: "asked", from: "asked for", folder: join(folder, "places") },
  });
  expect(report).not.toHaveProperty("alone");
});
