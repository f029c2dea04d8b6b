import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { utf8Blocks } from "@dinner-dice/local/sources/input-file";
import { prop } from "../../../prop.js";
import { placesIn, result } from "./places-in.js";

describe("a list", () => {
  const list = [
    { name: "Payne's", lat: 35.1, lng: -90 },
    { name: "Bank", lat: 35.1, lng: -90, Type: "bank" },
  ];
  const standings = async (name: string, content: string): Promise<readonly unknown[]> =>
    (await placesIn(name, content)).map(({ standing, kinds }) => [standing, kinds]);

  it("that never says what its places are is one of restaurants, of which nothing else is known", async () => {
    expect(await standings("plain.csv", "name,lat,lng\nPayne's,35.1,-90\n")).toEqual([["serves", []]]);
    expect(await standings("plain.json", JSON.stringify(list.slice(0, 1)))).toEqual([["serves", []]]);
  });

  it("that says it of one place is judged by it", async () => {
    const csv = "name,lat,lng,Type\nPayne's,35.1,-90,\nBank,35.1,-90,bank\n";
    expect(await standings("kinds.csv", csv)).toEqual([
      ["no meals", []],
      ["no meals", []],
    ]);
    expect(await standings("kinds.json", JSON.stringify(list))).toEqual([
      ["no meals", []],
      ["no meals", []],
    ]);
  });
});

it.each(["disused", "abandoned"])("a restaurant that is %s does not serve", async (tag) => {
  const place = (said: object): object => ({
    ...{ type: "Feature", geometry: { type: "Point", coordinates: [-90, 35.1] } },
    properties: { amenity: "restaurant", name: "Payne's", ...said },
  });
  const features = [place({ [tag]: "yes" }), place({ [tag]: "no" }), place({})];
  const places = await placesIn("over.json", JSON.stringify({ features }));
  expect(places.map(({ standing }) => standing)).toEqual(["closed", "serves", "serves"]);
});

it.each([
  ["off", "closed"],
  ['closed "renovation until May"', "closed"],
  ['24/7 off "moved";', "closed"],
  ["Mo off", "serves"],
  ['Mo-Fr 11:00-14:00; Su off "rest"', "serves"],
])("a restaurant whose hours are '%s' is '%s'", async (hours, standing) => {
  const properties = { amenity: "restaurant", name: "Payne's", opening_hours: hours };
  expect(
    await placesIn("hours.json", JSON.stringify({ features: [{ type: "Feature", properties }] })),
  ).toMatchObject([{ standing }]);
});

it("a table whose lines end as on an old Mac is divided by what divides its heading", async () => {
  const rows = await placesIn("mac.csv", "name;lat;lng\rPayne's, Inc.;35,1;-90\rA, B, C;35,2;-90\r");
  expect(rows.map(({ name, point }) => [name, point?.lat])).toEqual([
    ["Payne's, Inc.", 35.1],
    ["A, B, C", 35.2],
  ]);
});

it("a file of features that is all one line is refused before it is in memory", async () => {
  const line = `{"features":[${'{"type":"Feature"},'.repeat(1_000_000)}`;
  await expect(placesIn("line.geojsonl", line)).rejects.toMatchObject({
    name: "SourceError",
    message: expect.stringContaining("line.geojsonl has a line of more than 16 million characters") as string,
  });
});

it.each(["id", "ID", "Id"])("a column called '%s' holds the ids of rows", async (column) => {
  const rows = await placesIn("ids.csv", `name,lat,lng,${column}\nPayne's,35.1,-90,7\nPayne's,35.1,-90,8\n`);
  expect(rows.map(({ id }) => id)).toEqual(["7", "8"]);
});

describe("the letters of a table", () => {
  const table = (name: string): string => `name,lat,lng\n${name},35.1,-90\n`;

  it.each([
    ["Café Größe", "Caf\u00e9 Gr\u00f6\u00dfe"],
    ["“Crêperie” – €5, à l’œuf", "\u0093Cr\u00eaperie\u0094 \u0096 \u00805, \u00e0 l\u0092\u009cuf"],
  ])("'%s' is read in UTF-8 and in Windows-1252", async (name, windows) => {
    const named = async (file: string, content: Buffer): Promise<unknown> =>
      (await placesIn(file, content))[0]?.name;
    expect(await named("utf8.csv", Buffer.from(table(`"${name}"`)))).toBe(name);
    expect(await named("windows.csv", Buffer.from(table(`"${windows}"`), "latin1"))).toBe(name);
  });

  it("says in its format where it was not in UTF-8, and repairs those letters alone", async () => {
    const latin = Buffer.from("Caf\u00e9,35,-90\n", "latin1");
    const { places, format } = await result(
      "mixed.csv",
      Buffer.concat([Buffer.from(table("日本 Café")), latin]),
    );
    expect([places.map(({ name }) => name), format]).toEqual([["日本 Café", "Café"], "CSV in Windows-1252"]);
  });

  const payne = { name: "Café Größe", lat: 35.1, lng: -90 };
  const tags = { amenity: "restaurant", name: "Café Größe" };
  const feature = {
    type: "Feature",
    properties: tags,
    geometry: { type: "Point", coordinates: [-90, 35.1] },
  };

  it.each<[string, unknown, string]>([
    ["rows.json", [payne, payne], "JSON rows"],
    ["map.geojson", { type: "FeatureCollection", features: [feature] }, "GeoJSON"],
    ["lines.geojsonseq", feature, "GeoJSONSeq"],
  ])("are read in either way in %s too", async (file, json, format) => {
    for (const [encoding, name] of [
      ["utf8", format],
      ["latin1", `${format} in Windows-1252`],
    ] as const) {
      const read = await result(file, Buffer.from(JSON.stringify(json), encoding));
      expect([read.places[0]?.name, read.format]).toEqual(["Café Größe", name]);
    }
  });

  prop([fc.array(fc.string({ unit: "grapheme" })), fc.array(fc.nat(40), { maxLength: 20 })])(
    "comes through as it is where it is UTF-8, wherever it is cut",
    async (words, cuts) => {
      const bytes = Buffer.from(words.join("\n"));
      const chunks = async function* (): AsyncGenerator<Buffer> {
        let at = 0;
        for (const cut of cuts) yield bytes.subarray(at, (at += cut));
        yield bytes.subarray(at);
      };
      const blocks: Buffer[] = [];
      const never = (): void => expect.unreachable();
      for await (const block of utf8Blocks(chunks(), { onForeign: never, onUnreadable: never }))
        blocks.push(block);
      expect(Buffer.concat(blocks)).toEqual(bytes);
    },
  );
});

describe("a file whose letters cannot be read", () => {
  const table = (name: readonly number[]): Buffer =>
    Buffer.concat([Buffer.from("name,lat,lng\n"), Buffer.from(name), Buffer.from(",35.681,139.767\n")]);
  const shiftJis = [0x8e, 0xf5, 0x8e, 0x69, 0x82, 0xcc, 0x8f, 0x97];
  const katakana = [0x83, 0x4a, 0x83, 0x74, 0x83, 0x46];
  const cyrillic = [0xca, 0xe0, 0xf4, 0xe5, 0x20, 0xcf, 0xf3, 0xf8, 0xea, 0xe8, 0xed];
  const gbk = [0xb2, 0xcd, 0xcc, 0xfc, 0xb1, 0xb1, 0xbe, 0xa9];

  it.each([
    ["Shift_JIS", shiftJis, "is probably in Shift_JIS; save it in UTF-8."],
    ["Shift_JIS without a telling byte", katakana, "is probably in Shift_JIS; save it in UTF-8."],
    ["Windows-1251", cyrillic, "is probably in Windows-1251; save it in UTF-8."],
    ["GBK", gbk, "is neither in UTF-8 nor in Windows-1252; save it in UTF-8."],
  ])("is refused in %s", async (_, name, sentence) => {
    await expect(placesIn("foreign.csv", table(name))).rejects.toMatchObject({
      name: "SourceError",
      message: `foreign.csv ${sentence}`,
    });
  });

  it("is refused in UTF-16 without a mark", async () => {
    await expect(placesIn("wide.csv", Buffer.from("name,lat,lng\nA,1,2\n", "utf16le"))).rejects.toMatchObject(
      { message: "wide.csv is in UTF-16 without a byte order mark; save it in UTF-8." },
    );
  });

  it("is refused where it is a pointer of Git LFS", async () => {
    const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n";
    await expect(placesIn("list.csv", pointer)).rejects.toMatchObject({
      message: 'list.csv is a Git LFS pointer, not the file itself; fetch it with "git lfs pull".',
    });
  });

  it.each(["Crêpes à l'œuf", "££££", "Ångström & Ëtüde", "“Größe” – ça"])(
    "'%s' in Windows-1252 is read",
    async (name) => {
      const windows = name
        .replace(/œ/g, "\u009c")
        .replace(/“/g, "\u0093")
        .replace(/”/g, "\u0094")
        .replace(/–/g, "\u0096");
      const rows = await placesIn("west.csv", table([...Buffer.from(windows, "latin1")]));
      expect(rows.map((row) => row.name)).toEqual([name]);
    },
  );
});
