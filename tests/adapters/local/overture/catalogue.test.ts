import { newestRelease, releaseFor } from "@dinner-dice/local/overture/overture";
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
  ["with heights, south of it", [-120, 40, 45, -110, 42, 45], []],
  ["with heights, north of it", [-120, 45, 0, -110, 50, 9000], []],
  ["with heights, west of it", [-120, 40, 0, -118, 50, 9000], []],
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

it.each([undefined, 7, "../evil", "2026/10", ""])(
  "a catalogue whose newest release is %j is refused",
  async (latest) => {
    await expect(newestRelease(BASE, { json: async () => ({ latest }) })).rejects.toMatchObject({
      name: "SourceError",
      message: `${BASE}/catalog.json names no release; check UPSTREAMS.`,
    });
  },
);

/** Which documents are read of a catalogue of two files, the first of which lies elsewhere, where it tells these boxes. */
async function readWith(result: readonly unknown[]): Promise<readonly string[]> {
  const read: string[] = [];
  const documents: Readonly<Record<string, unknown>> = {
    "catalog.json": { latest: "2026-10-21.0" },
    "collection.json": {
      links: [
        { rel: "root", href: "other.json" },
        { rel: "item" },
        { rel: "item", href: "0.json" },
        { rel: "item", href: "1.json" },
      ],
      extent: { spatial: { bbox: result } },
    },
    "0.json": { bbox: [0, 40, 10, 50], assets: { aws: { href: "https://files.example/0.parquet" } } },
    "1.json": { bbox: [-120, 40, -110, 50], assets: { aws: { href: "https://files.example/1.parquet" } } },
  };
  const json = async (address: string): Promise<unknown> => {
    const name = address.split("/").at(-1) ?? "";
    read.push(name);
    return documents[name];
  };
  const { files } = await releaseFor([BOISE], { base: BASE, http: { json } });
  expect(files).toEqual(["https://files.example/1.parquet"]);
  return read.slice(2);
}

it("only what is told to lie near is looked into; where no box for each file is told, all are", async () => {
  const [elsewhere, around] = [
    [0, 40, 10, 50],
    [-120, 40, -110, 50],
  ];
  expect(await readWith([elsewhere, around])).toEqual(["1.json"]);
  expect(await readWith([elsewhere])).toEqual(["0.json", "1.json"]);
  expect(await readWith([elsewhere, elsewhere, elsewhere])).toEqual(["0.json", "1.json"]);
});
