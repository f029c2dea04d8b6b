import { placesParquet } from "../../../upstreams/overture/places-parquet.js";
import { placeSourceLaws } from "@dinner-dice/contracts/place-source-laws";
import type { PlaceSource } from "@dinner-dice/core/ports/place-source";
import { sourceOf } from "@dinner-dice/local/sources/source-of";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "source-laws-"));
afterAll(() => rmSync(folder, { recursive: true }));

function opened(name: string, content: string | Uint8Array): Promise<PlaceSource> {
  const path = join(folder, name);
  writeFileSync(path, content);
  return sourceOf({ path });
}

const NODES = [
  { id: 1, lat: 35.1, lng: -90, tags: { amenity: "restaurant", name: "Payne's", cuisine: "barbecue" } },
  { id: 2, lat: -33.45, lng: 151.2, tags: { amenity: "restaurant", name: "Café “No. 9” & Söhne" } },
];
const PLACES = NODES.map(({ id, lat, lng, tags: { name, cuisine } }) => ({
  ...{ id: `node/${id}`, standing: "serves" as const, name, point: { lat, lng } },
  ...{ kinds: cuisine === undefined ? [] : [cuisine], website: undefined },
}));

const FEATURES = NODES.map(({ id, lat, lng, tags }) => ({
  ...{ type: "Feature", id: `node/${id}`, properties: tags },
  geometry: { type: "Point", coordinates: [lng, lat] },
}));
const COLLECTION = JSON.stringify({ type: "FeatureCollection", features: FEATURES });
const LINES = FEATURES.map((feature) => `${JSON.stringify(feature)}\n`).join("");
const CSV = `id,name,amenity,cuisine,lat,lng\n${NODES.map(
  ({ id, lat, lng, tags: { name, cuisine = "" } }) =>
    `node/${id},${name},restaurant,${cuisine},${lat},${lng}\n`,
).join("")}`;
describe.each<[string, string | Uint8Array]>([
  ["collection.geojson", COLLECTION],
  ["lines.geojsonseq", LINES],
  ["table.csv.gz", gzipSync(CSV)],
])("%s", (name, content) => {
  const laws = placeSourceLaws({
    source: () => opened(name, content),
    places: PLACES,
    failing: (how) =>
      opened(`${how}-${name}`, how === "cut" ? content.slice(0, -9) : "<html>not found</html>"),
  });

  it.each(laws)("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

describe("places.parquet", () => {
  const content = placesParquet(
    NODES.map(({ id, lat, lng, tags: { name } }) => ({
      ...{ id: `place-${id}`, name, lat, lng, category: "thai_restaurant" },
    })),
    10,
  );
  const laws = placeSourceLaws({
    source: () => opened("places.parquet", content),
    places: NODES.map(({ id, tags: { name } }) => ({ id: `place-${id}`, standing: "serves", name })),
    failing: (how) =>
      opened(`${how}.parquet`, how === "cut" ? content.slice(0, -9) : "<html>not found</html>"),
  });

  it.each(laws)("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
