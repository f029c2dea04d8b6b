import { OsmStrings } from "@dinner-dice/open-data/sources/osm-pbf-strings";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { prop } from "../../../prop.js";
import { madePbf, type MadeRelation } from "./made-pbf.js";
import { entriesIn, placesIn, pointsIn, told } from "./places-in.js";

const TAGS = { amenity: "restaurant", name: "Payne's" };

it("a building stands where the first node of its outline is", async () => {
  const corners = [7, 8, 9].map((id) => ({ id, lat: 35 + id / 10, lng: -90 }));
  const pbf = madePbf(corners, [{ id: 5, refs: [8, 9, 7, 8], tags: TAGS }]);
  const places = await placesIn("building.osm.pbf", pbf);
  expect(places.map(({ id }) => id)).toEqual(["way/5"]);
  expect(places[0]?.point?.lat).toBeCloseTo(35.8, 6);
});

it("a relation stands where its first node is that is here, else its first way; what is drawn of nodes that are elsewhere has no point", async () => {
  const corners = [7, 8, 9].map((id) => ({ id, lat: 35 + id / 10, lng: -90 }));
  const node = (ref: number): object => ({ kind: "node", ref });
  const way = (ref: number): object => ({ kind: "way", ref });
  const relations = [
    [way(5)],
    [way(5), node(8)],
    [way(4), { kind: "relation", ref: 5 }],
    [node(6), node(7), way(5)],
    [node(6), way(4), way(5)],
  ].map((members, at) => ({ id: at + 1, members: members as MadeRelation["members"], tags: TAGS }));
  const wall = { id: 5, refs: [9, 7], tags: { barrier: "wall" } };
  expect(await pointsIn("relations.osm.pbf", madePbf(corners, [wall, ...relations]))).toEqual([
    ["relation/1", 35.9],
    ["relation/2", 35.8],
    ["relation/3", undefined],
    ["relation/4", 35.7],
    ["relation/5", 35.9],
  ]);
});

it("points are found whatever the order of nodes, among neighbours that nobody wants", async () => {
  const ids = [12, 3, 40, 7, 2 ** 40, 41, 8];
  const nodes = ids.map((id, at) => ({ id, lat: at, lng: -at }));
  const wanted = [7, 8, 2 ** 40, 3];
  const ways = wanted.map((ref, at) => ({ id: at + 1, refs: [ref, 12], tags: TAGS }));
  const places = await placesIn("order.osm.pbf", madePbf(nodes, ways));
  expect(places.map(({ point }) => point?.lat)).toEqual(wanted.map((id) => ids.indexOf(id)));
});

it("nodes, ways and relations may be in blocks of their own, in any order", async () => {
  const nodes = madePbf([{ id: 7, lat: 35.5, lng: -90 }]);
  const ways = madePbf([], [{ id: 5, refs: [7], tags: {} }]);
  const relations = madePbf([], [{ id: 1, members: [{ kind: "way", ref: 5 }], tags: TAGS }]);
  for (const blocks of [
    [nodes, ways, relations],
    [relations, ways, nodes],
  ]) {
    expect(await pointsIn("blocks.osm.pbf", Buffer.concat(blocks))).toEqual([["relation/1", 35.5]]);
  }
});

it("what is drawn of nothing has no point, whatever the numbers of nodes", async () => {
  const nodes = [{ id: -1, lat: 35, lng: -90 }];
  const outlines = [
    { id: -3, refs: [-1], tags: TAGS },
    { id: -4, refs: [], tags: TAGS },
    { id: -5, members: [], tags: TAGS },
  ];
  expect(await pointsIn("negative.osm.pbf", madePbf(nodes, outlines))).toEqual([
    ["way/-3", 35],
    ["way/-4", undefined],
    ["relation/-5", undefined],
  ]);
  expect(await pointsIn("negative.osm.pbf", madePbf([], outlines.slice(1)))).toEqual([
    ["way/-4", undefined],
    ["relation/-5", undefined],
  ]);
});

describe("an extract whose ways tell the points of their nodes", () => {
  const optional = ["LocationsOnWays"];
  const points = [35.1, 35.2, 35.3].map((lat) => ({ lat, lng: -90 }));
  const nowhere = { lat: 214.7483647, lng: 214.7483647 };
  const wall = { id: 6, refs: [4, 5], points: points.slice(1), tags: { barrier: "wall" } };

  it("has its buildings, streets and relations where they say, although the nodes are gone", async () => {
    const outlines = [
      { id: 7, refs: [1, 2, 3, 1], points: [...points, points[0]!], tags: TAGS },
      { id: 8, refs: [9, 3], points: [nowhere, points[2]!], tags: TAGS },
      wall,
      { id: 1, members: [{ kind: "way" as const, ref: 6 }], tags: TAGS },
    ];
    expect(await pointsIn("located.osm.pbf", madePbf([], outlines, { optional }))).toEqual([
      ["way/7", 35.1],
      ["way/8", 35.3],
      ["relation/1", 35.2],
    ]);
    const street = { id: 2, refs: [1, 2, 3], points, tags: { highway: "residential", name: "Elm Street" } };
    const { entries } = await entriesIn("located.osm.pbf", madePbf([], [street], { optional }));
    expect(entries).toEqual([{ kind: "street", names: ["Elm Street"], point: points[1] }]);
  });

  it("may have another scale, and ways that tell none beside their nodes", async () => {
    const scale = { unit: 1000, lat: 5_000_000_000, lng: -7_000 };
    const building = { id: 7, refs: [1, 2], points: points.slice(1), tags: TAGS };
    const other = { id: 8, refs: [5], tags: TAGS };
    const pbf = madePbf([{ id: 5, lat: 36, lng: -90 }], [building, other], { optional, scale });
    expect(await pointsIn("scale.osm.pbf", pbf)).toEqual([
      ["way/7", 35.2],
      ["way/8", 36],
    ]);
  });
});

it("a block of a kind that others made is skipped, as the format asks; one with no name of a kind is damage", async () => {
  const node = { id: 1, lat: 35, lng: -90, tags: TAGS };
  const withBlock = (other: string): Promise<unknown> =>
    pointsIn("other.osm.pbf", madePbf([node], [], { other }));
  expect(await withBlock("OSMIndex_2")).toEqual([["node/1", 35]]);
  for (const name of ["", "OSM Data", "OSMData\u0000"])
    await expect(withBlock(name)).rejects.toMatchObject({
      message: "other.osm.pbf is truncated or damaged; download it again.",
    });
});

describe.each(["columns", "single"] as const)("nodes in %s", (nodes) => {
  const corners = [
    { id: 2, lat: -36.5, lng: 180, tags: TAGS },
    { id: 1, lat: 36.5, lng: -179.9999999 },
    { id: 3, lat: 90, lng: -180, tags: TAGS },
  ];

  it.each([
    undefined,
    { unit: 1000, lat: 0, lng: 0 },
    { unit: 100, lat: -90_000_000_000, lng: 170_000_000_000 },
    { unit: 1, lat: 5_000_000_000, lng: -7 },
  ])("stand where their block's scale says: %j", async (scale) => {
    const way = { id: 9, refs: [1, 2], tags: TAGS };
    const places = await placesIn(
      "scale.osm.pbf",
      madePbf(corners, [way], { nodes, ...(scale && { scale }) }),
    );
    const near = (value: number): unknown => expect.closeTo(value, scale?.unit === 1000 ? 5 : 9);
    expect(places.map(({ id, point }) => [id, point])).toEqual([
      ["node/2", { lat: near(-36.5), lng: near(180) }],
      ["node/3", { lat: near(90), lng: near(-180) }],
      ["way/9", { lat: near(36.5), lng: near(-179.9999999) }],
    ]);
  });

  it("may be more in one block than fit on a stack", async () => {
    const bench = { lat: 35, lng: -90, tags: { amenity: "bench" } };
    const many = Array.from({ length: 130_000 }, (_, id) => ({ id, ...bench }));
    const last = { id: 130_000, lat: 36, lng: -90, tags: TAGS };
    expect(await pointsIn("many.osm.pbf", madePbf([...many, last], [], { nodes }))).toEqual([
      ["node/130000", 36],
    ]);
  });
});

it.each([49, 50, 51, 52, 53, 200, 65_000])(
  "a block may have an index of %d bytes in its head",
  async (index) => {
    const pbf = madePbf([{ id: 1, lat: 35, lng: -90, tags: TAGS }], [], { index });
    expect(await placesIn("index.osm.pbf", pbf)).toMatchObject([{ id: "node/1" }]);
  },
);

it("one whose head or content is longer than the format allows is damaged", async () => {
  const damaged = { message: expect.stringContaining("is truncated or damaged") as string };
  const [near, far] = [65_500, 65_600].map((index) => madePbf([], [], { index }));
  await expect(placesIn("near.osm.pbf", near!)).resolves.toEqual([]);
  await expect(placesIn("far.osm.pbf", far!)).rejects.toMatchObject({
    message: expect.stringContaining("is not an .osm.pbf file") as string,
  });
  const bomb = (length: number): Buffer =>
    madePbf([{ id: 1, lat: 35, lng: -90, tags: { ...TAGS, note: "x".repeat(length) } }]);
  await expect(placesIn("large.osm.pbf", bomb(33_500_000))).resolves.toHaveLength(1);
  await expect(placesIn("bomb.osm.pbf", bomb(33_600_000))).rejects.toMatchObject(damaged);
});

it("tells how many bytes of the file were looked at, all in the end", async () => {
  const pbf = madePbf([{ id: 1, lat: 35, lng: -90, tags: TAGS }]);
  const counts: number[] = [];
  await told("bytes.osm.pbf", pbf, (count) => counts.push(count));
  expect(counts).toHaveLength(2);
  expect(counts.reduce((sum, count) => sum + count)).toBe(pbf.length);
});

describe("a damaged block", () => {
  const WAY = { id: 9, refs: [1, 2], tags: TAGS };
  const SITE = { id: 8, members: [{ kind: "way" as const, ref: 9 }], tags: TAGS };
  const NODES = [
    { id: 1, lat: 35.1, lng: -90, tags: TAGS },
    { id: 2, lat: 35.2, lng: -90 },
  ];

  it.each(["columns", "single"] as const)(
    "ends with a sentence where it lacks a text of nodes in %s",
    async (nodes) => {
      const lacking = madePbf(NODES, [WAY], { nodes, texts: 4 });
      await expect(placesIn("texts.osm.pbf", lacking)).rejects.toMatchObject({
        message: "texts.osm.pbf is truncated or damaged; download it again.",
      });
    },
  );

  it("has no text for a number that is not in its table, nor for a key without a value", () => {
    const strings = new OsmStrings(Buffer.from("\n\u0000\n\u0007amenity\n\u0004name"));
    expect([1, 2].map((at) => strings.text(at))).toEqual(["amenity", "name"]);
    expect([1, 2].map((at) => strings.tells(at))).toEqual([true, false]);
    expect(new OsmStrings(Buffer.from("\n\u0005hotel")).tells(0)).toBe(false);
    expect([strings.tags([2], () => [1]), strings.tags([1], () => [2])]).toEqual([
      undefined,
      { amenity: "name" },
    ]);
    expect(() => strings.text(3)).toThrow("There is no text 3");
    expect(() => strings.tags([1, 2], () => [2])).toThrow("There is no text");
    expect(() => new OsmStrings(Buffer.from("\n\u0009amenity"))).toThrow("It is cut");
  });

  const whole = madePbf(NODES, [WAY, SITE], { packing: "none" });
  prop([fc.nat(whole.length - 1), fc.nat(255)], { numRuns: 300 })(
    "is read, or ends with a sentence, whatever a byte of it became",
    async (at, byte) => {
      const bytes = Buffer.from(whole);
      bytes[at] = byte;
      const failure: unknown = await placesIn("byte.osm.pbf", bytes).catch((error: unknown) => error);
      if (failure instanceof Error) expect(failure.name).toBe("SourceError");
    },
  );
});
