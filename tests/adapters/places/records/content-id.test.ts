import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../../prop.js";
import { placesIn } from "../../local/sources/places-in.js";

describe("what has no id of its own", () => {
  const named = (row: { readonly name: string; readonly lat: number; readonly lng: number }): object => ({
    ...{ type: "Feature", properties: { amenity: "restaurant", name: row.name } },
    geometry: { type: "Point", coordinates: [row.lng, row.lat] },
  });
  const overture = (row: { readonly name: string; readonly lat: number; readonly lng: number }): object => ({
    ...named(row),
    properties: { names: { primary: row.name }, categories: { primary: "thai_restaurant" } },
  });
  const row = fc.record({
    name: fc.constantFrom("Payne's", "Café", "日本", "★", "★★", ""),
    lat: fc.integer({ min: -80, max: 80 }),
    lng: fc.integer({ min: -170, max: 170 }),
  });
  type Rows = readonly { readonly name: string; readonly lat: number; readonly lng: number }[];

  describe.each<[string, (rows: Rows) => string]>([
    [
      "rows.csv",
      (rows) =>
        [
          "name,amenity,lat,lng",
          ...rows.map((each) => `"${each.name}",restaurant,${each.lat},${each.lng}`),
        ].join("\n"),
    ],
    ["rows.json", (rows) => JSON.stringify(rows.map((each) => ({ ...each, amenity: "restaurant" })))],
    ["tags.geojson", (rows) => JSON.stringify({ type: "FeatureCollection", features: rows.map(named) })],
    [
      "overture.geojson",
      (rows) => JSON.stringify({ type: "FeatureCollection", features: rows.map(overture) }),
    ],
    ["lines.geojsonseq", (rows) => rows.map((each) => JSON.stringify(named(each))).join("\n")],
  ])("in %s", (file, written) => {
    prop([fc.array(row, { minLength: 1, maxLength: 5 }), fc.array(row, { minLength: 1, maxLength: 5 })], {
      numRuns: 15,
    })(
      "keeps its id whatever comes before it, and shares it with nothing of another name or point",
      async (before, rows) => {
        const idOf = new Map<string, string>();
        for (const [result, list] of [
          [await placesIn(file, written(rows)), rows],
          [await placesIn(file, written([...before, ...rows])), [...before, ...rows]],
        ] as const)
          for (const [at, { id }] of result.entries()) {
            const key = JSON.stringify(list[at]);
            expect(idOf.get(key) ?? id).toBe(id);
            idOf.set(key, id);
          }
        expect(new Set(idOf.values()).size).toBe(idOf.size);
      },
    );
  });

  it("is the same one where its point was written a little more exactly", async () => {
    const ids = await Promise.all(
      ["35.1,-90", "35.100003,-90.000004", "35.101,-90"].map(async (point, at) => {
        const [place] = await placesIn(
          `exact-${at}.csv`,
          `name,amenity,lat,lng\nPayne's,restaurant,${point}\n`,
        );
        return place?.id;
      }),
    );
    expect([ids[1] === ids[0], ids[2] === ids[0]]).toEqual([true, false]);
  });
});
