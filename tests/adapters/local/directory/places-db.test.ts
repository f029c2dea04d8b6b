import { directoryOf } from "./directory.js";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import type { DirectoryCity } from "@dinner-dice/local/directory/city-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import * as fc from "fast-check";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "places-db-"));
afterAll(() => rmSync(folder, { recursive: true }));

const MEMPHIS: DirectoryCity = {
  slug: "memphis",
  places: [
    {
      slug: "far",
      name: "Far",
      cuisines: ["Pizza"],
      point: { lat: 35.2, lng: -90.1 },
      checked: 2020,
      knownFor: "slices",
    },
    {
      slug: "near",
      name: "Near",
      cuisines: ["BBQ", "Tex-Mex"],
      point: { lat: 35.15, lng: -90.05 },
      errorMeters: 300,
      district: "Downtown",
      address: "1 Main St",
      phone: "(901) 555-1234",
      website: "https://near.example.com",
      knownFor: "ribs",
      since: 1948,
      checked: 2024,
    },
    { slug: "nowhere", name: "Nowhere", cuisines: ["BBQ"], knownFor: "mystery", checked: 2024 },
  ],
};
const CENTER = { lat: 35.149, lng: -90.049 };

describe("the directory", () => {
  it("keeps what is known, nearest first, and nothing that is not", async () => {
    const { directory, close } = await directoryOf([MEMPHIS]);
    const { places: found } = await directory.within({ center: CENTER, radius: 50_000, limit: 10 });
    await close();
    const [far, near] = MEMPHIS.places.map(({ slug, ...rest }) => ({ ...rest, id: `memphis/${slug}` }));
    expect(found).toEqual([near, far]);
  });

  it("leaves out what is farther, of another cuisine or beyond the limit", async () => {
    const { directory, close } = await directoryOf([MEMPHIS]);
    const ask = async (query: {
      radius: number;
      limit: number;
      cuisines?: ReadonlySet<string>;
    }): Promise<unknown> => (await directory.within({ center: CENTER, ...query })).places.map(({ id }) => id);
    expect(await ask({ radius: 1000, limit: 10 })).toEqual(["memphis/near"]);
    expect(await ask({ radius: 50_000, limit: 1 })).toHaveLength(1);
    expect(await ask({ radius: 50_000, limit: 10, cuisines: new Set(["pizza"]) })).toEqual(["memphis/far"]);
    expect(await ask({ radius: 50_000, limit: 10, cuisines: new Set(["tex-mex", "x"]) })).toEqual([
      "memphis/near",
    ]);
    await close();
  });

  it("finds a place by its id", async () => {
    const { directory, close } = await directoryOf([MEMPHIS]);
    expect(await directory.byId("memphis/far")).toMatchObject({ name: "Far" });
    expect(await directory.byId("memphis/nobody")).toBeUndefined();
    expect(await directory.byId("' OR 1=1 --")).toBeUndefined();
    await close();
  });

  it("is replaced in one step and leaves no draft behind", async () => {
    const file = join(folder, "twice.sqlite");
    await buildPlacesDb(file, [MEMPHIS]);
    await buildPlacesDb(file, []);
    const db = await openPlacesDb(file);
    expect(await db.byId("memphis/far")).toBeUndefined();
    await db.close();
    expect(readdirSync(folder)).toEqual(["twice.sqlite"]);
  });

  it("is opened whole while another is put in its place again and again", async () => {
    const file = join(folder, "again.sqlite");
    const longer = { ...MEMPHIS, places: MEMPHIS.places.map((place) => ({ ...place, order: "all of it" })) };
    await buildPlacesDb(file, [MEMPHIS]);
    const write = async (): Promise<void> => {
      for (let round = 0; round < 30; round += 1)
        await buildPlacesDb(file, [round % 2 === 0 ? longer : MEMPHIS]);
    };
    const read = async (): Promise<void> => {
      for (let round = 0; round < 60; round += 1) {
        const db = await openPlacesDb(file);
        for (const id of ["memphis/far", "memphis/near"]) expect(await db.byId(id)).toMatchObject({ id });
        await db.close();
      }
    };
    await Promise.all([write(), read()]);
    rmSync(file);
  });

  it("keeps the old file when the new one cannot be made", async () => {
    const file = join(folder, "twice.sqlite");
    await buildPlacesDb(file, []);
    const before = readFileSync(file);
    await expect(buildPlacesDb(file, [MEMPHIS, MEMPHIS])).rejects.toMatchObject({
      code: "SQLITE_CONSTRAINT",
    });
    expect(readFileSync(file)).toEqual(before);
    expect(readdirSync(folder)).toEqual(["twice.sqlite"]);
  });

  it("is not opened when it is missing, foreign or broken", async () => {
    const broken = join(folder, "twice.sqlite");
    writeFileSync(broken, "this is no database, though it is long enough to be looked at".repeat(20));
    await expect(openPlacesDb(broken)).rejects.toMatchObject({ code: "SQLITE_NOTADB" });
    await expect(openPlacesDb(join(folder, "missing.sqlite"))).rejects.toMatchObject({
      code: "SQLITE_CANTOPEN",
    });
  });
});

const between = (min: number, max: number): fc.Arbitrary<number> =>
  fc.integer({ min: 0, max: 1_000_000 }).map((share) => min + ((max - min) * share) / 1_000_000);

/** Degrees where circles go wrong: near the 180th meridian and the poles, on cell borders, near zero, and anywhere. */
const degree = (limit: number): fc.Arbitrary<number> =>
  fc.oneof(
    between(-limit, limit),
    between(limit - 0.3, limit),
    between(-limit, 0.3 - limit),
    fc.integer({ min: -limit * 20, max: limit * 20 }).map((cells) => cells / 20),
    between(-0.2, 0.2),
  );
const spot: fc.Arbitrary<Coordinates> = fc.record({ lat: degree(90), lng: degree(180) });
/** A spot and others close by, so that circles are seldom empty. */
const scene = spot.chain((center) =>
  fc.record({
    center: fc.constant(center),
    radius: fc.oneof(between(0, 50_000), fc.constantFrom(0, 100, 3000, 50_000)),
    points: fc.array(fc.oneof(spot, around(center)), { maxLength: 60 }),
  }),
);

describe("any circle", () => {
  it.each([
    [
      { lat: 10.01, lng: 180 },
      { lat: 10.01, lng: -180 },
    ],
    [
      { lat: 10.01, lng: -180 },
      { lat: 10.01, lng: 180 },
    ],
    [
      { lat: 10.01, lng: 180 },
      { lat: 10.01, lng: 180 },
    ],
    [
      { lat: 10.01, lng: 179.999999 },
      { lat: 10.01, lng: -179.999999 },
    ],
    [
      { lat: 90, lng: 0 },
      { lat: 90, lng: 123 },
    ],
    [
      { lat: -90, lng: 0 },
      { lat: -89.999999, lng: -180 },
    ],
  ])("of a meter around %j holds %j", async (center, point) => {
    const { directory, close } = await directoryOf([
      { slug: "c", places: [{ slug: "p", name: "P", cuisines: [], point }] },
    ]);
    const { places: found } = await directory.within({ center, radius: 1, limit: 10 });
    await close();
    expect(found).toHaveLength(1);
  });

  it("holds a point that rounding puts right on its edge", async () => {
    const center = { lat: -0.2233, lng: -90 };
    const point = { lat: 0.000_010_239_516_440_024_956, lng: -90 };
    expect(distanceBetween(center, point)).toBe(24_831);
    const { directory, close } = await directoryOf([
      { slug: "c", places: [{ slug: "p", name: "P", cuisines: [], point, knownFor: "pie", checked: 2024 }] },
    ]);
    const { places: found } = await directory.within({ center, radius: 24_831, limit: 10 });
    await close();
    expect(found).toHaveLength(1);
  });

  it("holds exactly what a look at every point finds, nearest first", async () => {
    const circles = fc.asyncProperty(scene, async ({ center, radius, points }) => {
      const places = points.map((point, index) => ({
        slug: `p${index}`,
        name: `P ${index}`,
        cuisines: ["Pizza"],
        point,
      }));
      const { directory, close } = await directoryOf([{ slug: "c", places }]);
      const { places: found } = await directory.within({ center, radius, limit: 1000 });
      await close();
      const expected = places.filter(({ point }) => distanceBetween(center, point) <= radius);
      expect(found.map(({ id }) => id).toSorted()).toEqual(
        expected.map(({ slug }) => `c/${slug}`).toSorted(),
      );
      const distances = found.map(({ point }) => distanceBetween(center, point));
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    });
    await fc.assert(circles, { numRuns: 150 });
  });
});

function around({ lat, lng }: Coordinates): fc.Arbitrary<Coordinates> {
  const offset = fc.double({ min: -0.5, max: 0.5, noNaN: true });
  return fc
    .tuple(offset, offset, fc.double({ min: 1, max: 100, noNaN: true }))
    .map(([north, east, stretch]) => {
      const turned = lng + east * (Math.abs(lat) > 85 ? stretch : 1);
      return {
        lat: Math.min(90, Math.max(-90, lat + north)),
        lng: turned > 180 ? turned - 360 : turned < -180 ? turned + 360 : turned,
      };
    });
}
