import { gzipSync } from "node:zlib";
import { parquetWriteBuffer } from "hyparquet-writer";
import { describe, expect, it } from "vitest";
import { placesParquet } from "../../../upstreams/overture/places-parquet.js";
import { entriesIn, placesIn } from "./places-in.js";

const TAGS = { amenity: "restaurant", name: "Payne's", cuisine: "barbecue", "addr:country": "US" };
const POINT = { lat: 35.1, lng: -90 };
const FEATURE = {
  type: "Feature",
  id: "node/1",
  properties: TAGS,
  geometry: { type: "Point", coordinates: [-90, 35.1] },
};
const COLLECTION = JSON.stringify({ type: "FeatureCollection", features: [FEATURE] });
const CSV = "id,name,amenity,cuisine,lat,lng\nnode/1,Payne's,restaurant,barbecue,35.1,-90\n";

describe("the same place", () => {
  it.each<[string, string | Buffer]>([
    ["collection.geojson", COLLECTION],
    ["lines.geojsonseq", `\u001e${JSON.stringify(FEATURE)}\r\n\u001e`],
    ["lines.geojson", `${JSON.stringify(FEATURE)}\n`],
    ["table.csv", CSV],
    ["marked.csv", `\ufeff${CSV.replaceAll("\n", "\r\n")}`],
    ["decimal.csv", CSV.replaceAll(",", ";").replace("35.1", "35,1")],
    ["packed.csv.gz", gzipSync(CSV)],
    ["PACKED.CSV.GZ", gzipSync(CSV)],
    [
      "rows.json",
      JSON.stringify([
        { id: "node/1", name: "Payne's", amenity: "restaurant", cuisine: "barbecue", ...POINT },
      ]),
    ],
  ])("comes out of %s", async (name, content) => {
    const places = await placesIn(name, content);
    expect(places).toHaveLength(1);
    expect(places[0]).toMatchObject({
      id: "node/1",
      standing: "serves",
      name: "Payne's",
      kinds: ["barbecue"],
    });
    expect(places[0]?.point?.lat).toBeCloseTo(35.1, 6);
    expect(places[0]?.point?.lng).toBeCloseTo(-90, 6);
  });
});

it("a street drawn as lines stands in the middle of the middle one, and a column of tags is no tags of a map", async () => {
  const line = (lat: number): number[][] => [0, 1, 2].map((step) => [-90, lat + step / 10]);
  const street = (coordinates: unknown): object => ({
    ...{ type: "Feature", properties: { highway: "residential", name: "Elm Street" } },
    geometry: { type: "LineString", coordinates },
  });
  const features = [street(line(35)), street([line(35), line(36)])];
  const { entries } = await entriesIn("streets.geojson", JSON.stringify({ features }));
  expect(entries.map(({ point }) => point?.lat)).toEqual([35.1, 36.1]);
  const tagged = { ...FEATURE, properties: { ...TAGS, tags: "ribs, slaw" } };
  const [place] = await placesIn("tagged.geojson", JSON.stringify({ features: [tagged] }));
  expect(place).toMatchObject({ name: "Payne's", standing: "serves" });
});

it("a geometry that is null is a place without a point", async () => {
  const [place] = await placesIn(
    "null.geojson",
    COLLECTION.replace(/"geometry":\{[^}]*\}/, '"geometry":null'),
  );
  expect(place?.point).toBeUndefined();
});

describe("Overture", () => {
  const source = (dataset: string, update_time: string): object => ({ dataset, update_time });
  const overture = (properties: object): string =>
    JSON.stringify({
      type: "FeatureCollection",
      features: [
        {
          ...FEATURE,
          properties: {
            id: "gers",
            names: { primary: "Payne's" },
            categories: { primary: "barbecue_restaurant" },
            sources: [source("meta", "2026-04-06T00:00:00Z"), source("Overture", "2026-04-07T00:00:00Z")],
            ...properties,
          },
        },
      ],
    });
  const two = [source("meta", "2020-01-01T00:00:00Z"), source("Microsoft", "2020-02-01T00:00:00Z")];

  it.each<[string, object, string, true?]>([
    ["two sources", { sources: two }, "serves"],
    [
      "one source with a phone, recent",
      { phones: ["901"], sources: [source("meta", new Date().toISOString())] },
      "serves",
    ],
    [
      "one source with a phone, old",
      { phones: ["901"], sources: [source("meta", "2020-01-01T00:00:00Z")] },
      "serves",
      true,
    ],
    ["one source and nothing else", {}, "serves", true],
    ["whatever its neighbors' confidence will decide about", { confidence: 0.6 }, "serves"],
    [
      "a confidence that nobody gave, and a recent source",
      { confidence: 0.77, phones: ["901"], sources: [source("meta", new Date().toISOString())] },
      "serves",
    ],
    [
      "a confidence that nobody gave, and Foursquare",
      { confidence: 0.77, phones: ["901"], sources: [source("Foursquare", new Date().toISOString())] },
      "serves",
      true,
    ],
    ["two providers", { sources: [{ provider: "meta" }, { provider: "Microsoft" }] }, "serves"],
    [
      "a provider and Overture's own signals",
      { sources: [{ provider: "meta" }, { provider: "Overture-signals" }] },
      "serves",
      true,
    ],
    ["a closed one", { operating_status: "permanently_closed", sources: two }, "closed"],
    ["a park", { categories: { primary: "park" }, sources: two }, "no meals"],
    [
      "the newer taxonomy",
      {
        categories: null,
        taxonomy: { hierarchy: ["food_and_drink", "restaurant", "thai_restaurant"] },
        sources: two,
      },
      "serves",
    ],
  ])("%s", async (_, properties, ...[standing, unconfirmed]) => {
    const [place] = await placesIn("overture.geojson", overture(properties));
    expect(place).toMatchObject({ id: "gers", standing, name: "Payne's", unconfirmed });
  });

  it("names its kitchen, date and credit", async () => {
    const [place] = await placesIn("overture.geojson", overture({ sources: two }));
    expect(place).toMatchObject({
      kinds: ["barbecue"],
      asOf: "2020-02-01",
      credit: { text: expect.stringContaining("CDLA") },
    });
  });
});

describe("files of OpenStreetMap's own formats", () => {
  const elements = JSON.stringify({ version: 0.6, elements: [{ type: "node", id: 1, tags: TAGS }] });
  it.each<[string, string | Buffer]>([
    ["map.osm.pbf", Buffer.from([0, 0, 0, 13])],
    ["map.osm", "<osm></osm>"],
    ["map.osm.gz", gzipSync("<osm></osm>")],
    ["map.xml", "<osm></osm>"],
    ["map.json", elements],
    ["map.json.gz", gzipSync(elements)],
  ])("%s is answered with the command that exports it", async (name, content) => {
    await expect(placesIn(name, content)).rejects.toMatchObject({
      name: "SourceError",
      message: expect.stringContaining('"osmium export -f geojsonseq -u type_id -o map') as string,
    });
  });

  it.each([
    ["n12", "node/12"],
    ["w5", "way/5"],
    ["a10", "way/5"],
    ["a11", "relation/5"],
    ["r7", "relation/7"],
  ])("what osmium calls %s is %s", async (id, own) => {
    const [place] = await placesIn("map.geojsonseq", JSON.stringify({ ...FEATURE, id }));
    expect(place?.id).toBe(own);
  });
});

describe("parquet files", () => {
  it("a parquet file of Overture tells its places", async () => {
    const kitchens = Array.from({ length: 30 }, (_, row) => ({
      ...{ id: `gers-${row}`, name: `Kitchen ${row}`, lat: 35, lng: -90 - row, category: "thai_restaurant" },
    }));
    const places = await placesIn("places.parquet", Buffer.from(placesParquet(kitchens, 10)));
    expect(places.map(({ id }) => id)).toEqual(kitchens.map(({ id }) => id));
    expect(places[3]).toMatchObject({ name: "Kitchen 3", point: { lat: 35, lng: -93 }, standing: "serves" });
  });

  it("a parquet file with Foursquare's columns tells its places as its table would", async () => {
    const columns = [
      { name: "fsq_place_id", data: ["4b", "4c"], type: "STRING" as const },
      { name: "name", data: ["Payne's", "First Bank"], type: "STRING" as const },
      { name: "latitude", data: [35.1, 35.2], type: "DOUBLE" as const },
      { name: "longitude", data: [-90, -90], type: "DOUBLE" as const },
      {
        name: "fsq_category_labels",
        data: [["Dining and Drinking > Restaurant > BBQ Joint"], ["Business > Bank"]],
        type: "JSON" as const,
      },
    ];
    const places = await placesIn("fsq.parquet", Buffer.from(parquetWriteBuffer({ columnData: columns })));
    expect(places).toMatchObject([
      { id: "4b", name: "Payne's", standing: "serves", point: { lat: 35.1, lng: -90 }, kinds: ["bbq"] },
      { id: "4c", name: "First Bank", standing: "no meals" },
    ]);
    expect(places[0]?.credit?.text).toContain("Foursquare");
  });
});

function damagedParquet(): Buffer {
  const place = { id: "gers", name: "Payne's", lat: 35, lng: -90, category: "thai_restaurant" };
  const bytes = Buffer.from(placesParquet([place], 10));
  return bytes.fill(7, 4, 400);
}

describe("bad input ends with one sentence", () => {
  it.each<[string, string | Buffer, RegExp]>([
    ["empty.csv", "", /is empty; download it again\.$/],
    ["cut.json", COLLECTION.slice(0, -9), /truncated or not JSON/],
    ["junk.geojson", `{"features": [oops]}`, /truncated or not JSON/],
    ["cut.geojsonseq", `${JSON.stringify(FEATURE)}\n{"type":`, /in line 2 of cut\.geojsonseq/],
    ["cut.csv.gz", gzipSync(CSV).subarray(0, 30), /truncated or not a gzip/],
    ["late-cut.csv.gz", gzipSync(CSV).subarray(0, -9), /truncated or not a gzip/],
    ["quotes.csv", 'a,b\n"x,y\n', /from line \d on: a quote/],
    ["inches.csv", 'name,b\nGrill,1\n12" Pizza,2\n', /inches\.csv .* from line 3 on: a quote/],
    ["behind.csv", 'name,b\n"Joe" s,2\n', /from line 2 on: a quote/],
    ["open.csv", `name,b\n"${"x,".repeat(600_000)}`, /from line 2 on: a quote/],
    ["packed.csv", gzipSync(CSV), /is compressed with gzip; rename it to packed\.csv\.gz\.$/],
    ["packed.geojson", gzipSync(COLLECTION), /is compressed with gzip/],
    ["zipped.csv", "PK\u0003\u0004 and so on", /is a zip file; unpack it/],
    ["wide.csv", Buffer.from(`\ufeff${CSV}`, "utf16le"), /is in UTF-16; save it in UTF-8\.$/],
    ["other.json", `{"a": 1}`, /without "features"/],
    ["junk.parquet", "<html>not found</html>", /is truncated or not a parquet file/],
    [
      "other.parquet",
      Buffer.from(parquetWriteBuffer({ columnData: [{ name: "a", data: ["b"], type: "STRING" }] })),
      /neither Overture's places nor a table/,
    ],
    ["pages.parquet", damagedParquet(), /pages\.parquet is truncated or not a parquet file/],
    ["places.xlsx", "PK", /has a format that cannot be read/],
  ])("%s", async (name, content, sentence) => {
    const failure = await placesIn(name, content).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ name: "SourceError", message: expect.stringMatching(sentence) });
    expect((failure as Error).message).toMatch(/^[^\p{Cc}]+\.?$/u);
  });
});
