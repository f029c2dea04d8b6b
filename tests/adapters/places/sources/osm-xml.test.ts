import { PointTable } from "@dinner-dice/open-data/sources/point-table";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { prop } from "../../../prop.js";
import { madePbf, type MadeRelation, type MadeWay } from "./made-pbf.js";
import { entriesIn, pointsIn, told } from "./places-in.js";

const TAGS = { amenity: "restaurant", name: "Payne's" };
const EATS = '<tag k="amenity" v="restaurant"/><tag k="name" v="Payne&#39;s"/>';

/** A document with these things. */
function osm(...things: readonly string[]): string {
  return `<?xml version="1.0"?><osm version="0.6">${things.join("")}</osm>`;
}

const node = (id: number, lat: number): string => `<node id="${id}" lat="${lat}" lon="-90"/>`;
const tagsOf = (tags: object): string =>
  Object.entries(tags)
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join("");
const outline = (each: MadeWay | MadeRelation): string =>
  "refs" in each
    ? `<way id="${each.id}">${each.refs.map((ref) => `<nd ref="${ref}"/>`).join("")}${tagsOf(each.tags)}</way>`
    : `<relation id="${each.id}">${each.members
        .map(({ kind, ref }) => `<member type="${kind}" ref="${ref}" role=""/>`)
        .join("")}${tagsOf(each.tags)}</relation>`;

const drawnId = fc.integer({ min: -4, max: 4 });
const drawnWay = fc.record({ refs: fc.array(drawnId, { maxLength: 4 }), tags: fc.constantFrom(TAGS, {}) });
const drawnRelation = fc.record({
  tags: fc.constantFrom(TAGS, {}),
  members: fc.array(fc.record({ kind: fc.constantFrom("node", "way", "relation"), ref: drawnId })),
});

prop(
  [fc.uniqueArray(drawnId), fc.array(drawnWay, { maxLength: 4 }), fc.array(drawnRelation, { maxLength: 3 })],
  { numRuns: 50 },
)(
  "a map tells the same as XML and as an extract, whatever of it is elsewhere",
  async (ids, ways, relations) => {
    const outlines = [
      // The first corner of what others are made of is here.
      ...ways.map(({ refs, tags }, at) => ({ id: at - 2, refs: [...ids.slice(0, 1), ...refs], tags })),
      ...relations.map((relation, at) => ({ id: at + 1, ...relation })),
    ];
    const nodes = ids.map((id) => ({ id, lat: 35 + id / 10, lng: -90 }));
    const xml = osm(...nodes.map(({ id, lat }) => node(id, lat)), ...outlines.map(outline));
    expect(await pointsIn("map.osm", xml)).toEqual(await pointsIn("map.osm.pbf", madePbf(nodes, outlines)));
  },
);

it.each(["edge.osm", "edge.osm.pbf"])(
  "a building of %s whose first corner is elsewhere stands at another one",
  async (name) => {
    const building = { id: 9, refs: [8, 1, 2], tags: TAGS };
    const content = name.endsWith("pbf")
      ? madePbf([{ id: 1, lat: 35, lng: -90 }], [building])
      : osm(node(1, 35), outline(building));
    expect(await pointsIn(name, content)).toEqual([["way/9", 35]]);
  },
);

it.each(["map.osm", "map.osm.pbf"])("streets of %s stand at a point in their middle", async (name) => {
  const nodes = [1, 2, 3, 4].map((id) => ({ id, lat: 35 + id / 10, lng: -90 }));
  const tags = { highway: "residential", name: "Elm Street" };
  const streets = [
    { id: 8, refs: [1, 2, 3], tags },
    { id: 9, refs: [1, 2, 3, 4], tags },
  ];
  const xml = osm(...nodes.map(({ id, lat }) => node(id, lat)), ...streets.map(outline));
  const { entries } = await entriesIn(name, name.endsWith("pbf") ? madePbf(nodes, streets) : xml);
  expect(entries).toEqual(
    [35.2, 35.3].map((lat) => ({ kind: "street", names: ["Elm Street"], point: { lat, lng: -90 } })),
  );
});

it("what is deleted is left out, and nothing stands there", async () => {
  const places = osm(
    `<node id="1" lat="35" lon="-90" visible="false">${EATS}</node>`,
    `<node id="2" lat="35" lon="-90" action="delete">${EATS}</node>`,
    `<node id="3" lat="36" lon="-90" visible="true" action="modify">${EATS}</node>`,
    `<way id="4"><nd ref="2"/><nd ref="3"/>${EATS}</way>`,
  );
  expect(await pointsIn("josm.osm", places)).toEqual([
    ["node/3", 36],
    ["way/4", 36],
  ]);
});

it("a middle, a box and points that Overpass tells along are read", async () => {
  const places = osm(
    '<bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/>',
    `<way id="1"><center lat="35.1" lon="-90"/><nd ref="7"/>${EATS}</way>`,
    `<way id="2"><bounds minlat="35" minlon="-91" maxlat="35.4" maxlon="-90"/><nd ref="7"/>${EATS}</way>`,
    `<way id="3"><nd ref="8" lat="35.3" lon="-90"/><nd ref="9" lat="36" lon="-90"/>${EATS}</way>`,
    `<relation id="4"><member type="node" ref="6" lat="35.4" lon="-90"/><member type="way" ref="1"/>${EATS}</relation>`,
    `<relation id="5"><member type="way" ref="1"/>${EATS}</relation>`,
    `<relation id="6"><member type="way" ref="99"><nd lat="1" lon="1"/></member>${EATS}</relation>`,
  );
  expect(await pointsIn("geom.osm", places)).toEqual([
    ["way/1", 35.1],
    ["way/2", 35.2],
    ["way/3", 35.3],
    ["relation/4", 35.4],
    ["relation/5", 35.1],
    ["relation/6", undefined],
  ]);
});

it("entities, character data and a mark before the text are read; Windows-1252 is, and is said", async () => {
  const named = (name: string): string =>
    osm(
      `<node id="1" lat="35" lon="-90"><tag k="amenity" v="pub"/><tag k="food" v="yes"/><tag k="name" v="${name}"/></node>`,
    );
  const nameIn = async (content: string | Buffer): Promise<unknown> => {
    const { places, format } = await told("letters.osm", content);
    return [places[0]?.name, format];
  };
  expect(await nameIn(`\ufeff${named("A &amp; B &#x4eba;&apos;s")}`)).toEqual([
    "A & B 人's",
    "OpenStreetMap (.osm)",
  ]);
  const windows = Buffer.from(named("Caf\u00e9"), "latin1");
  expect(await nameIn(windows)).toEqual(["Café", "OpenStreetMap (.osm) in Windows-1252"]);
});

prop([fc.array(fc.tuple(fc.integer({ min: -2100, max: 2100 }), fc.integer({ min: -90, max: 91 })))], {
  numRuns: 50,
})("points are found by their numbers in whatever order they came, the first of two", (drawn) => {
  const [table, map] = [new PointTable(), new Map<number, object>()];
  const more = Array.from({ length: 1030 }, (_, at) => [at * 2, at % 90] as const);
  for (const [id, lat] of [...drawn, ...more]) {
    const point = { lat, lng: lat + 1 };
    table.set(id, point);
    if (lat <= 90 && !map.has(id)) map.set(id, point);
  }
  const ids = Array.from({ length: 4203 }, (_, at) => at - 2101);
  const asked = (at: (id: number) => object | undefined): string => JSON.stringify(ids.map(at));
  expect(asked((id) => table.at(id))).toBe(asked((id) => map.get(id)));
});
