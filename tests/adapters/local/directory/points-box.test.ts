import { logger } from "../../../core/fixtures.js";
import { prop } from "../../../prop.js";
import { coordinates } from "@dinner-dice/contracts/arbitraries";
import { boxHolds, type BoundingBox, type Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { importPlaces, PointsBox } from "@dinner-dice/local/import/import-places";
import * as fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, test } from "vitest";

const ADAK = { lat: 51.88, lng: -176.65 };
const SHEMYA = { lat: 52.71, lng: 174.11 };
const HILO = { lat: 19.7, lng: -155.1 };

function boxOf(points: readonly Coordinates[]): BoundingBox {
  const box = new PointsBox();
  for (const point of points) box.add(point);
  return box.box;
}

describe("the box of some points", () => {
  it.each([
    ["over the 180th meridian", [ADAK, HILO, SHEMYA], [19.7, 174.11, 52.71, -155.1]],
    ["right on it", [{ lat: 1, lng: 180 }, ADAK], [1, 180, 51.88, -176.65]],
    [
      "over Greenwich",
      [
        { lat: 51, lng: -0.1 },
        { lat: 48, lng: 2 },
      ],
      [48, -0.1, 51, 2],
    ],
    ["in the west", [ADAK, HILO], [19.7, -176.65, 51.88, -155.1]],
    ["in the east", [SHEMYA, { lat: -1, lng: 0 }], [-1, 0, 52.71, 174.11]],
    ["at one point", [HILO], [19.7, -155.1, 19.7, -155.1]],
    ["of none", [], [90, 180, -90, -180]],
  ] as const)("%s is the narrowest", (_, points, [south, west, north, east]) => {
    expect(boxOf(points)).toEqual({ south, west, north, east });
  });

  prop([fc.array(coordinates, { minLength: 1 })])(
    "holds them all, and is never wider than from the least degree to the greatest",
    (points) => {
      const box = boxOf(points);
      expect(points.filter((point) => !boxHolds(box, point))).toEqual([]);
      const lngs = points.map(({ lng }) => lng);
      const wide = box.west > box.east ? box.east + 360 - box.west : box.east - box.west;
      expect(wide).toBeLessThanOrEqual(Math.max(...lngs) - Math.min(...lngs));
    },
  );
});

test("an imported set on both sides of the 180th meridian is found on either, and says that it lies there", async () => {
  const folder = mkdtempSync(join(tmpdir(), "meridian-"));
  const [guides, sets] = [join(folder, "guides.sqlite"), join(folder, "places")];
  await buildPlacesDb(guides, []);
  const { facts } = await importPlaces({
    source: sourceAt([ADAK, SHEMYA]),
    set: "us",
    from: "x",
    folder: sets,
  });
  expect(facts.area).toEqual({ south: 51.88, west: 174.11, north: 52.71, east: -176.65 });
  const installed = openInstalledPlaces({ folder: sets, logger: logger() });
  const directory = createDirectory({ guides: await openPlacesDb(guides), installed });
  for (const [id, center] of [ADAK, SHEMYA].entries())
    expect((await directory.within({ center, radius: 100, limit: 9 })).places).toMatchObject([
      { id: `us/${id}` },
    ]);
  await directory.close();
  rmSync(folder, { recursive: true });
});

function sourceAt(points: readonly Coordinates[]): Parameters<typeof importPlaces>[0]["source"] {
  return {
    format: "made",
    // oxlint-disable-next-line typescript/require-await
    entries: async function* () {
      for (const [id, point] of points.entries())
        yield { id: `${id}`, standing: "serves", name: "Diner", kinds: [], point } satisfies SourcePlace;
    },
  };
}
