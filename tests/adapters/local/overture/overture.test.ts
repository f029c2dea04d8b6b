import { prop } from "../../../prop.js";
import { type Bucket, startBucket } from "../../../upstreams/overture/bucket.js";
import type { BucketPlace } from "../../../upstreams/overture/places-parquet.js";
import { type BoundingBox, type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { isAddress, type SourcePlace } from "@dinner-dice/core/ports/place-source";
import {
  boxesArea,
  circleArea,
  overtureIn,
  type OverturePlaces,
  type OvertureProgress,
} from "@dinner-dice/local/overture/overture";
import * as fc from "fast-check";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

const BOISE = { lat: 43.6135, lng: -116.2035 };
const FIJI = { lat: -16.8, lng: 179.99 };

/** Rows of places, south to north, one every 300 m or so. */
function street(
  from: Coordinates,
  { count, id }: { readonly count: number; readonly id: string },
): BucketPlace[] {
  return Array.from({ length: count }, (_, row) => ({
    id: `${id}-${row}`,
    name: `${id} ${row}`,
    lat: from.lat + row * 0.003,
    lng: from.lng,
    category: row % 2 === 0 ? "thai_restaurant" : "bank",
  }));
}

const WEST = [
  ...street({ lat: 40, lng: -116 }, { count: 600, id: "south" }),
  ...street(BOISE, { count: 400, id: "boise" }),
  {
    ...street(BOISE, { count: 1, id: "told" })[0]!,
    street: "8th St",
    town: "Boise",
    phone: "208-555-0100",
    website: "https://told.example",
    brand: "Told",
  },
  ...street({ lat: 47, lng: -116 }, { count: 600, id: "north" }),
];
const EAST = [
  { ...street(FIJI, { count: 1, id: "fiji" })[0]! },
  { ...street({ lat: FIJI.lat, lng: -179.99 }, { count: 1, id: "over" })[0]! },
];

let bucket: Bucket;
let folder: string;
beforeAll(async () => {
  bucket = await startBucket({ files: [WEST, EAST], rowGroupSize: 100 });
});
afterAll(() => bucket.close());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "overture-"));
});
afterEach(() => {
  Object.assign(bucket, { mood: "well", release: "2026-10-21.0" });
  rmSync(folder, { recursive: true, force: true });
});

interface Circle {
  readonly center: Coordinates;
  readonly radius: number;
  readonly onProgress?: (progress: OvertureProgress) => void;
}

async function around(circle: Circle): Promise<readonly SourcePlace[]> {
  const source = await overtureIn({
    area: circleArea(circle),
    ...circle,
    base: bucket.url,
    folder,
    set: "town",
    pause: 0,
  });
  const places: SourcePlace[] = [];
  for await (const entry of source.entries()) if (!isAddress(entry)) places.push(entry);
  await source.forget();
  return places;
}

/** What `around` brings, as ids in order. */
async function idsAround(circle: Circle): Promise<readonly string[]> {
  return (await around(circle)).map(({ id }) => id).toSorted();
}

describe("Overture around a point", () => {
  it("tells the places of the circle and nothing else", async () => {
    const result = await around({ center: BOISE, radius: 1100 });
    expect(result.map(({ id }) => id)).toEqual(["boise-0", "boise-1", "boise-2", "boise-3", "told-0"]);
    expect(result.at(-1)).toMatchObject({
      name: "told 0",
      standing: "serves",
      kinds: expect.arrayContaining(["thai"]),
      address: "8th St, Boise",
      phone: "208-555-0100",
      website: "https://told.example",
      brand: "Told",
      asOf: "2026-06-01",
    });
    expect(result[1]).toMatchObject({ standing: "no meals" });
    expect(distanceBetween(result[0]!.point!, BOISE)).toBeLessThan(2);
  });

  it("reads few parts of the file, and its footer once for all time", async () => {
    const before = bucket.requests.length;
    await idsAround({ center: BOISE, radius: 8000 });
    const sent = bucket.requests.slice(before);
    expect(sent.length).toBeLessThan(12);
    const again = bucket.requests.length;
    await idsAround({ center: BOISE, radius: 8000 });
    expect(bucket.requests.length - again).toBe(sent.length - 1);
  });

  it("forgets the footers of an older release", async () => {
    await idsAround({ center: BOISE, radius: 1100 });
    bucket.release = "2026-11-18.0";
    await idsAround({ center: BOISE, radius: 1100 });
    expect(readdirSync(folder)).toEqual(["2026-11-18.0"]);
  });

  it("reaches over the 180th meridian", async () => {
    expect(await idsAround({ center: FIJI, radius: 5000 })).toEqual(["fiji-0", "over-0"]);
  });

  it("takes boxes too, each place of neighbours once", async () => {
    const box = { south: BOISE.lat - 0.001, west: -117, north: BOISE.lat + 0.004, east: -116 };
    const next = { ...box, south: box.north, north: box.north + 0.003 };
    const source = await overtureIn({
      area: boxesArea([box, next]),
      base: bucket.url,
      folder,
      set: "town",
      pause: 0,
    });
    const ids: string[] = [];
    for await (const entry of source.entries()) if (!isAddress(entry)) ids.push(entry.id);
    expect(ids.toSorted()).toEqual(["boise-0", "boise-1", "boise-2", "told-0"]);
  });

  it("says how much of every file is here from an import that was not finished", async () => {
    const boxOf = ({ lat, lng }: Coordinates): BoundingBox => ({
      ...{ south: lat - 0.01, north: lat + 0.01, west: lng - 0.01, east: lng + 0.01 },
    });
    const area = boxesArea([boxOf(BOISE), boxOf(FIJI)]);
    const open = (): Promise<OverturePlaces> =>
      overtureIn({ area, base: bucket.url, folder, set: "two", pause: 0 });
    const first = await open();
    expect(first.here).toEqual({ parts: 0, bytes: 0 });
    let places = 0;
    for await (const _ of first.entries()) places += 1;
    expect(places).toBeGreaterThan(1);
    const sizes = readdirSync(join(folder, first.release, "begun", "two")).map((name) => {
      const [start, end] = name.split(".").at(-1)!.split("-").map(Number) as [number, number];
      return end - start;
    });
    const { here } = await open();
    expect(here).toEqual({ parts: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) });
    expect(here.parts).toBeGreaterThan(1);
  });

  it("finds nothing where no file reaches", async () => {
    expect(await idsAround({ center: { lat: 60, lng: 60 }, radius: 40_000 })).toEqual([]);
  });

  it("says how far it is, to the end", async () => {
    const result: OvertureProgress[] = [];
    const before = bucket.requests.length;
    await around({ center: BOISE, radius: 40_000, onProgress: (progress) => result.push(progress) });
    const first = bucket.requests[before]!;
    expect(result[0]).toEqual({ requests: 1, bytes: first.bytes, groups: 0, ofGroups: 0 });
    const last = result.at(-1)!;
    expect(last.ofGroups).toBeGreaterThan(1);
    expect(last.groups).toBe(last.ofGroups);
    expect(result.map(({ bytes }) => bytes)).toEqual(
      result.map(({ bytes }) => bytes).toSorted((a, b) => a - b),
    );
  });

  prop([fc.double({ min: 39.9, max: 49, noNaN: true }), fc.integer({ min: 100, max: 150_000 })], {
    numRuns: 12,
  })("brings exactly what lies in the circle, wherever it is", async (lat, radius) => {
    const center = { lat, lng: -116.1 };
    const isNear = (slack: number) => (place: BucketPlace) =>
      distanceBetween(center, place) <= radius + slack;
    const found = await idsAround({ center, radius });
    const ids = (places: readonly BucketPlace[]): readonly string[] => places.map(({ id }) => id);
    expect(found).toEqual(expect.arrayContaining([...ids(WEST.filter(isNear(-3)))]));
    expect(ids(WEST.filter(isNear(3)))).toEqual(expect.arrayContaining([...found]));
  });
});

describe("a bucket on a bad day", () => {
  const boise = { center: BOISE, radius: 1100 };

  it.each(["busy once", "reset once"] as const)("%s is asked again", async (mood) => {
    const other = await startBucket({ files: [WEST], rowGroupSize: 100 });
    other.mood = mood;
    const source = await overtureIn({
      area: circleArea(boise),
      base: other.url,
      folder,
      set: "town",
      pause: 0,
    });
    const places: SourcePlace[] = [];
    for await (const entry of source.entries()) if (!isAddress(entry)) places.push(entry);
    await other.close();
    expect(places).toHaveLength(5);
  });

  it.each([
    ["down", /answers 503; try again later, or give UPSTREAMS another mirror\.$/],
    ["no parts", /does not support range requests/],
    ["cut", /is not a parquet file; check UPSTREAMS\.$/],
    ["junk", /is not a parquet file; check UPSTREAMS\.$/],
  ] as const)("%s ends with one sentence", async (mood, sentence) => {
    bucket.mood = mood;
    await expect(around(boise)).rejects.toMatchObject({
      name: "SourceError",
      message: expect.stringMatching(sentence),
    });
  });

  it("that is none names what was asked", async () => {
    const asked = overtureIn({
      area: circleArea(boise),
      base: `${bucket.url}/elsewhere`,
      folder,
      set: "town",
      pause: 0,
    });
    await expect(asked).rejects.toThrow(/elsewhere\/catalog\.json answers 404/);
    const silent = overtureIn({
      area: circleArea(boise),
      base: "http://127.0.0.1:1",
      folder,
      set: "town",
      pause: 0,
    });
    await expect(silent).rejects.toThrow(/cannot be read \(.+\); try again later/);
  });
});
