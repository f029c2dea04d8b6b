import { prop } from "../../../prop.js";
import { type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import {
  createDirectory,
  type Directory,
  type DirectoryQuery,
  type Listed,
} from "@dinner-dice/local/directory/directory";
import { mergedPlace, TOWN_METERS, duplicateGroups } from "@dinner-dice/local/directory/duplicates";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { type CircleQuery, openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { entryFactsOf, writePlaces } from "@dinner-dice/local/directory/places-file";
import { MARKS } from "@dinner-dice/local/directory/set-facts";
import type { StoredPlace } from "@dinner-dice/places/records/stored-place";
import * as fc from "fast-check";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** A crowd, both sides of the 180th meridian, a pole. */
const CORNERS: readonly Coordinates[] = [
  { lat: 35.15, lng: -90.05 },
  { lat: -16.8, lng: 179.999 },
  { lat: 89.99, lng: 20 },
];
const EACH = 900;
const KITCHENS = [["BBQ"], ["Pizza", "Tex-Mex"], ["Thai"], [], ["BBQ", "Thai"], ["Sub", "Subs"]];
const CREDIT = { text: "Invented" };

/** A point some hundred meters or kilometers off: steps go round the corner like the hand of a clock, ever farther. */
function placeAt(index: number): StoredPlace {
  const corner = CORNERS[index % CORNERS.length]!;
  const far = (index / EACH) ** 2 * 0.1;
  const lng = corner.lng + far * Math.cos(index * 2.4);
  return {
    id: `set/n${index}`,
    name: index % 5 === 0 ? "Subway" : `Kitchen ${index}`,
    point: { lat: Math.min(90, corner.lat + far * Math.sin(index * 2.4)), lng: lng > 180 ? lng - 360 : lng },
    cuisines: KITCHENS[index % KITCHENS.length]!,
    ...(index % 5 === 0 && { brand: "Subway" }),
    ...(index % 7 === 0 && { unconfirmed: true }),
    ...(index % 3 === 0 && { traits: { vegan: index % 2 === 0 } }),
    ...(index % 4 === 0 && { asOf: "2026-04-06", address: `${index} Rue de l’Été` }),
  };
}

const PLACES = Array.from({ length: CORNERS.length * EACH }, (_, index) => placeAt(index));
const folder = mkdtempSync(join(tmpdir(), "large-set-"));
let directory: Directory;
let now = 0;

beforeAll(async () => {
  const guides = join(folder, "guides.db");
  await buildPlacesDb(guides, []);
  await writePlaces(join(folder, "set.sqlite"), {
    entries: PLACES,
    twice: "refuse",
    about: ({ count }) => ({
      ...{ name: "set", from: "x", format: "x", installed: "2026-11-01", count },
      ...{ withHours: 0, withTraits: {}, withCuisine: 0, credit: [CREDIT] },
      area: { south: -90, west: -180, north: 90, east: 180 },
    }),
  });
  directory = createDirectory({
    guides: await openPlacesDb(guides),
    installed: openInstalledPlaces({ folder, logger: { info: () => undefined, warn: () => undefined } }),
    now: () => now,
  });
});
afterAll(async () => {
  await directory.close();
  rmSync(folder, { recursive: true });
});

function judged({ center, radius, cuisine }: Circle): readonly StoredPlace[] {
  const serving = PLACES.filter(
    ({ cuisines, point }) =>
      (cuisine === "" || cuisines.some((each) => each.toLowerCase() === cuisine)) &&
      distanceBetween(center, point) <= radius + TOWN_METERS,
  );
  const spots = serving.map((place) => ({
    ...entryFactsOf(place),
    isGuide: false,
    origin: CREDIT.text,
    place,
  }));
  return duplicateGroups(spots)
    .map(([best, ...others]) => mergedPlace([best.place, ...others.map(({ place }) => place)]))
    .filter(({ point }) => distanceBetween(center, point) <= radius);
}

interface Circle {
  readonly center: Coordinates;
  readonly radius: number;
  readonly cuisine: string;
}

const within = (
  { center, radius, cuisine }: Circle,
  rest: Omit<DirectoryQuery, keyof CircleQuery>,
): Promise<Listed> =>
  directory.within({ center, radius, ...(cuisine !== "" && { cuisines: new Set([cuisine, "x"]) }), ...rest });

const share = fc.integer({ min: -1000, max: 1000 }).map((part) => part / 1000);
const circles: fc.Arbitrary<Circle> = fc.record({
  center: fc
    .record({ corner: fc.constantFrom(...CORNERS), north: share, east: share })
    .map(({ corner, north, east }) => ({
      lat: Math.min(90, corner.lat + north * 0.2),
      lng: corner.lng + east * 0.2 > 180 ? corner.lng + east * 0.2 - 360 : corner.lng + east * 0.2,
    })),
  radius: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.constantFrom(0, 100, 8047)),
  cuisine: fc.constantFrom("", "bbq", "tex-mex", "thai", "sub", "subs", "nothing"),
});

describe("a set that is read from its file", () => {
  prop([circles])("answers what a look at every place finds, each with all its facts", async (circle) => {
    const expected = judged(circle);
    const { places, of } = await within(circle, { limit: PLACES.length });
    expect(of).toBe(expected.length);
    const byId = (a: StoredPlace, b: StoredPlace): number => (a.id < b.id ? -1 : 1);
    expect(
      places.map(({ attributions: _credit, confirmedOn: _day, ...place }) => place).toSorted(byId),
    ).toEqual(expected.toSorted(byId));
    const distances = places.map(({ point }) => distanceBetween(circle.center, point));
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });

  prop([circles, fc.constantFrom(0, MARKS.chain), fc.nat(50)])(
    "counts all that may be drawn where there are too many, and draws as many as it may",
    async (circle, out, limit) => {
      const all = judged(circle);
      const wanted = all.filter(({ brand }) => out === 0 || brand === undefined);
      const confirmed = wanted.filter(({ unconfirmed }) => unconfirmed !== true);
      const enough = confirmed.length >= limit ? confirmed : wanted;
      const expected = all.length > limit ? enough : all;
      const { places, of } = await within(circle, { limit, out });
      expect(of).toBe(expected.length);
      expect(places).toHaveLength(Math.min(limit, expected.length));
      const ids = new Set(expected.map(({ id }) => id));
      expect(places.filter(({ id }) => !ids.has(id))).toEqual([]);
      const drawn = places.filter(({ unconfirmed }) => unconfirmed !== true);
      expect(drawn).toHaveLength(
        Math.min(limit, expected.filter(({ unconfirmed }) => unconfirmed !== true).length),
      );
    },
  );

  it("names its source, with the date of the record where that is known", async () => {
    const { places } = await within({ center: CORNERS[0]!, radius: 50_000, cuisine: "" }, { limit: 5000 });
    for (const { asOf, attributions } of places)
      expect(attributions).toEqual([{ text: asOf === undefined ? "Invented" : `Invented, as of ${asOf}` }]);
  });

  it("gives each match the same chance (chi-square over 600 hours, p = 0.0001)", async () => {
    const circle = { center: CORNERS[0]!, radius: 2000, cuisine: "bbq" };
    const matches = judged(circle).filter(({ unconfirmed }) => unconfirmed !== true);
    const counts = new Map(matches.map(({ id }) => [id, 0]));
    for (let hour = 0; hour < 600; hour += 1) {
      now = hour * 3_600_000;
      for (const { id } of (await within(circle, { limit: 15 })).places)
        counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const [mean, freedom] = [(600 * 15) / matches.length, matches.length - 1];
    const chi = [...counts.values()].reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
    expect(matches.length).toBeGreaterThan(30);
    expect(counts.size).toBe(matches.length);
    expect(chi).toBeLessThan(freedom + 3.72 * Math.sqrt(2 * freedom) + 9);
  });

  it("finds each place by its id", async () => {
    for (const { id, name, point } of PLACES.slice(0, 20))
      expect(await directory.byId(id)).toMatchObject({ id, name, point });
    expect(await directory.byId("set/nobody")).toBeUndefined();
  });
});
