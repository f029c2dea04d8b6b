import { releaseFor } from "@dinner-dice/adapters/places/overture/catalogue";
import { expect, it } from "vitest";

const BASE = "https://stac.example";
const COLLECTION = `${BASE}/2026-10-21.0/places/place/collection.json`;
const BOISE = { south: 43, west: -117, north: 44, east: -116 };
const FIJI = { south: -17, west: 179, north: -16, east: -179 };

/** The files that may hold places of a box, where a catalogue has one file and says that it covers `bbox`. */
async function filesFor(
  box: typeof BOISE,
  { bbox, item = "item.json", file = "https://files.example/a.parquet" }: OneFile,
): Promise<readonly string[]> {
  const documents: Readonly<Record<string, unknown>> = {
    [`${BASE}/catalog.json`]: { latest: "2026-10-21.0" },
    [COLLECTION]: { links: [{ rel: "item", href: item }] },
    [new URL("item.json", COLLECTION).href]: { bbox, assets: { aws: { href: file } } },
  };
  const json = async (address: string): Promise<unknown> => documents[address];
  return (await releaseFor([box], { base: BASE, http: { json } })).files;
}

interface OneFile {
  readonly bbox: unknown;
  readonly item?: string;
  readonly file?: string;
}

const READ = ["https://files.example/a.parquet"];

it.each([
  ["around it", [-120, 40, -110, 50], READ],
  ["elsewhere", [0, 40, 10, 50], []],
  ["with heights", [-120, 40, 0, -110, 50, 9000], READ],
  ["with heights elsewhere", [0, 40, 0, 10, 50, 9000], []],
  ["in words", ["west", "south", "east", "north"], READ],
  ["of nothing", [null, null, null, null], READ],
  ["that is missing", undefined, READ],
])("a file whose box is %s is read only where it may hold a place", async (_, bbox, files) => {
  expect(await filesFor(BOISE, { bbox })).toEqual(files);
});

it("reads a file whose box goes over the 180th meridian", async () => {
  expect(await filesFor(FIJI, { bbox: [170, -20, -170, -10] })).toEqual(READ);
});

it.each([
  ["a file", { file: "http://[" }, "item.json"],
  ["a document", { item: "http://[" }, "collection.json"],
  ["a file on another machine in the clear", { file: "http://files.example/a.parquet" }, "item.json"],
])("says which document names %s that cannot be read", async (_, broken, document) => {
  await expect(filesFor(BOISE, { bbox: undefined, ...broken })).rejects.toMatchObject({
    name: "SourceError",
    message: expect.stringContaining(`${document} names no file that can be read`) as string,
  });
});
