import * as fc from "fast-check";
import { readGuides } from "@dinner-dice/content/guides";
import type { Entry } from "@dinner-dice/content/listings";
import type { CityPlaces, ListedPlace } from "@dinner-dice/content/places";
import { caption, sketchMap } from "@dinner-dice/content/sketch-map";
import type { MappedGuide } from "@dinner-dice/content/sketch-map";
import { placeLabels } from "@dinner-dice/content/sketch-labels";
import { fitProjection, SKETCH_WIDTH } from "@dinner-dice/content/sketch-projection";
import { isBetween, riverStrokes } from "@dinner-dice/content/sketch-rivers";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";
import { MEMPHIS } from "./sample-content.js";

const GUIDES = readGuides(fileURLToPath(new URL("../../content/", import.meta.url)));
/** Half a pin with its ring. */
const HALF = 16;

interface DrawnPin {
  readonly slug: string;
  readonly x: number;
  readonly y: number;
  readonly body: string;
}

describe.each(GUIDES)("the sketch of $slug", (guide) => {
  const svg = sketchMap(guide);

  it("keeps the laws of a sketch", () => {
    expect(() => checkLaws(guide)).not.toThrow();
  });

  it("weighs under 12 kB", () => expect(svg.length).toBeLessThan(12_000));

  it("keeps pins from lying on each other", () => {
    const pins = drawnPins(svg);
    const tight = pins.flatMap((one, index) =>
      pins
        .slice(index + 1)
        .filter((other) => Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y)) < 32)
        .map((other) => [one.slug, other.slug]),
    );
    expect(tight).toEqual([]);
  });

  it("names at least one district", () => expect(svg.match(/<text x=/g)?.length ?? 0).toBeGreaterThan(0));

  it("names every river it draws once, and says how it knows it", () => {
    const drawn = svg.split('class="m-river"').length - 1;
    const named = labels(svg).filter((label) => guide.city.rivers.some(({ name }) => name === label));
    expect(named).toEqual(guide.city.rivers.map(({ name }) => name));
    expect(drawn).toBe(guide.city.rivers.length);
    expect(/broad band (is )?a river, drawn only where/.test(caption(guide))).toBe(drawn > 0);
  });

  it("lets no pin stand in a river, or across one from its place", () => {
    const located = guide.entries.flatMap(({ place }) => (place.point ? [place.point] : []));
    const projection = fitProjection(located);
    const rivers = riverStrokes(guide.city.rivers, projection);
    const astray = drawnPins(svg)
      .map((pin, index) => ({ pin, place: projection.spot(located[index]!) }))
      .filter(({ pin }) => !pin.body.includes("farther out"))
      .filter(({ pin, place }) =>
        rivers.some(
          (river) =>
            isBetween(river, [place, pin]) ||
            river.seen.some(({ x, y }) => Math.hypot(x - pin.x, y - pin.y) < HALF),
        ),
      );
    expect(astray.map(({ pin }) => pin.slug)).toEqual([]);
  });

  it("rules its grid a width beyond both sides, through the middle", () => {
    const [, dash, gap, columns = ""] = /stroke-dasharray="(\S+) (\S+)"[^>]*><path ([^>]*)>/.exec(svg)!;
    const [, west, east] = /d="M(\S+) \S+H(\S+)"/.exec(columns)!;
    const points = guide.entries.flatMap(({ place }) => (place.point ? [place.point] : []));
    const { unitsPerMile, middle } = fitProjection(points);
    const step = Number(dash) + Number(gap);
    const lines = (middle.x - Number(west) - Number(dash) / 2) / step;
    expect([Number(west) <= -SKETCH_WIDTH, Number(east) >= 2 * SKETCH_WIDTH]).toEqual([true, true]);
    expect(Math.min(...[1, 5].map((miles) => Math.abs(step - miles * unitsPerMile)))).toBeLessThan(0.06);
    expect(Math.abs(lines - Math.round(lines)) * step).toBeLessThan(1);
  });

  it("says which places it leaves out", () => {
    const left = guide.entries.filter(({ place }) => !place.point);
    const words = caption(guide);
    for (const { place } of left) expect(words).toContain(place.name.replaceAll("'", "\u2019"));
    expect(words.includes("Not on the sketch")).toBe(left.length > 0);
    expect(words.includes("dashed ring")).toBe(guide.entries.some(({ place }) => place.approximate));
    expect(words.includes("arrow")).toBe(svg.includes("farther out"));
  });
});

describe("any guide's sketch", () => {
  const point = fc.record({
    lat: fc.double({ min: 34, max: 36, noNaN: true }),
    lng: fc.double({ min: -91, max: -89, noNaN: true }),
  });
  const near = fc.record({
    lat: fc.double({ min: 35, max: 35.01, noNaN: true }),
    lng: fc.double({ min: -90.01, max: -90, noNaN: true }),
  });
  const places = fc.array(
    fc.record(
      {
        point: fc.oneof(point, near, fc.constant({ lat: 35, lng: -90 })),
        district: fc.constantFrom("Downtown", 'A "long" & <odd> name / x', "Midtown (east)"),
        approximate: fc.constant(true as const),
      },
      { requiredKeys: [] },
    ),
    { maxLength: 24 },
  );

  prop([places])("keeps the laws", (drawn) => {
    const entries = drawn.map((place, index) => entry(index + 1, place));
    checkLaws({ city: MEMPHIS, entries });
  });

  it("is nothing without a located place", () => {
    const guide = { city: MEMPHIS, entries: [entry(1, {})] };
    expect([sketchMap(guide), caption(guide)]).toEqual(["", ""]);
  });

  it("writes names as text, never as markup", () => {
    const odd = entry(1, { point: { lat: 35, lng: -90 }, name: 'A <b> & "c"', district: "<i>Town" });
    const svg = sketchMap({ city: { ...MEMPHIS, city: '"><script>' }, entries: [odd] });
    expect(svg).toContain("<title>1 A &lt;b&gt; &amp; \u201Cc\u201D</title>");
    expect(svg).toContain(">&lt;i&gt;Town</text>");
    expect(svg).toContain('aria-label="Sketch map of &quot;&gt;&lt;script&gt; with 1 numbered');
  });

  it("draws a street from door to door where two doors are surely known", () => {
    const door = (number: number, lat: number, errorMetres?: number): Entry =>
      entry(number, {
        point: { lat, lng: -90 },
        address: `${number} N Main St, Suite 3, Memphis, TN`,
        ...(errorMetres !== undefined && { approximate: true, errorMetres }),
      });
    const streets = (entries: readonly Entry[]): number =>
      sketchMap({ city: MEMPHIS, entries }).split('class="m-street"').length - 1;
    expect(sketchMap({ city: MEMPHIS, entries: [door(1, 35), door(2, 35.02)] })).toContain(">Main St</text>");
    expect(streets([door(1, 35), door(2, 35.02, 150)])).toBe(1);
    expect(streets([door(1, 35), door(2, 35.02, 300)])).toBe(0);
    expect(streets([door(1, 35), entry(2, { point: { lat: 35.02, lng: -90 } })])).toBe(0);
  });

  const bend = [35, 35.01, 35.02].map((lat, index) => entry(index + 1, { point: { lat, lng: -90 } }));
  const riverAt = (lng: number): CityPlaces["rivers"][number] => ({
    name: "Wolf River",
    course: [34.99, 35.01, 35.03].map((lat) => ({
      at: "a bridge",
      lat,
      lng,
      source: { page: "x", says: "y" },
    })),
  });
  const withRiver = (lng: number): MappedGuide => ({
    city: { ...MEMPHIS, rivers: [riverAt(lng)] },
    entries: bend,
  });

  it("draws a river through the points it is known to pass, west of what lies east of it", () => {
    const svg = sketchMap(withRiver(-90.005));
    const rivers = [...svg.matchAll(/ d="M(-?\d+) -?\d+(c[^"]*)"/g)];
    expect(rivers).toHaveLength(1);
    const [, west = "", curves = ""] = rivers[0]!;
    const climbs = curves.split("s").map((curve) => Number(curve.split(" ").at(-1)));
    expect(climbs.map(Math.sign)).toEqual([-1, -1]);
    for (const { x } of drawnPins(svg)) expect(x).toBeGreaterThan(Number(west));
    expect(svg).toContain(">Wolf River</text>");
  });

  it("writes a river's name up the drawing where it has no room across", () => {
    const lats = [35, 35.003, 35.006, 35.009, 35.012, 35.015, 35.018, 35.021];
    const points = [...lats.map((lat) => ({ lat, lng: -90 })), { lat: 35.01, lng: -89.98 }];
    const entries = points.map((door, index) => entry(index + 1, { point: door }));
    const svg = sketchMap({ ...withRiver(-90.0015), entries });
    expect(svg).toMatch(/<text [^>]*transform="rotate\(-90 \d+ \d+\)">Wolf River</);
    expect(sketchMap(withRiver(-90.005))).not.toContain("rotate(-90");
  });

  it("leaves a river out that does not cross the drawing", () => {
    expect(sketchMap(withRiver(-90.2))).not.toMatch(/m-river|Wolf/);
    expect(caption(withRiver(-90.2))).not.toContain("river");
  });

  const anywhere = fc.record({
    at: fc.constant("x"),
    lat: fc.double({ min: 34, max: 36, noNaN: true }),
    lng: fc.double({ min: -91, max: -89, noNaN: true }),
    source: fc.constant({ page: "x", says: "y" }),
  });
  prop([places, fc.array(anywhere, { minLength: 3, maxLength: 6 })])(
    "keeps the laws beside any river",
    (drawn, course) => {
      const entries = drawn.map((place, index) => entry(index + 1, place));
      const city = { ...MEMPHIS, rivers: [{ name: "Wolf & River", course }] };
      checkLaws({ city, entries });
      expect(
        labels(sketchMap({ city, entries })).filter((label) => label.startsWith("Wolf")).length,
      ).toBeLessThan(2);
    },
  );

  it("leaves air between two names, so that they do not read as one", () => {
    const wishes = ["North", "South"].map((text) => ({ text, near: [{ x: 165, y: 100 }] }));
    const [first, second] = placeLabels(wishes, { pins: [], height: 300 });
    expect(first!.x).toBe(second!.x);
    expect(Math.abs(first!.y - second!.y)).toBe(24);
  });

  it("gives every pin a class by its number, for its entry to point at", () => {
    const svg = sketchMap({ city: MEMPHIS, entries: [entry(1, { point: { lat: 35, lng: -90 } })] });
    expect(svg).toContain('<a class="p1" href="#place-1"');
  });

  it("marks what is approximate and what is far", () => {
    const spots = [35, 35.001, 35.002, 35.003].map((lat, index) =>
      entry(index + 1, { point: { lat, lng: -90 } }),
    );
    const far = entry(5, { point: { lat: 35, lng: -89.5 }, approximate: true });
    const pins = drawnPins(sketchMap({ city: MEMPHIS, entries: [...spots, far] }));
    expect(pins.map(({ body }) => body.includes("stroke-dasharray"))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    expect(pins.map(({ body }) => body.includes("farther out: about 33 miles east"))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});

function checkLaws(guide: MappedGuide): void {
  const svg = sketchMap(guide);
  const pins = drawnPins(svg);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)?.map(Number) ?? [];
  const located = guide.entries.filter(({ place }) => place.point);
  expect(pins.map(({ slug }) => slug)).toEqual(located.map(({ place }) => place.slug));
  for (const { x, y } of pins) {
    expect(x - HALF).toBeGreaterThanOrEqual(0);
    expect(x + HALF).toBeLessThanOrEqual(width!);
    expect(y - HALF).toBeGreaterThanOrEqual(0);
    expect(y + HALF).toBeLessThanOrEqual(height!);
  }
  const inside = located
    .map(({ place }, index) => ({ lng: place.point!.lng, pin: pins[index]! }))
    .filter(({ pin }) => !pin.body.includes("farther out"))
    .toSorted((one, other) => one.lng - other.lng || one.pin.x - other.pin.x)
    .map(({ pin }) => pin.x);
  expect(inside).toEqual(inside.toSorted((one, other) => one - other));
  for (const [, y] of svg.matchAll(/<text x="[^"]*" y="([^"]*)"/g)) expect(Number(y)).toBeLessThan(height!);
  expect(svg).not.toMatch(/<script|\son\w+=|javascript:|\b(?:NaN|Infinity|undefined)\b/);
}

function labels(svg: string): readonly string[] {
  return [...svg.matchAll(/<text x="[^"]*" y="[^"]*"(?: transform="[^"]*")?>(.*?)<\/text>/g)].map(
    ([, words = ""]) => words.replace(/<tspan[^>]*>(.*?)<\/tspan>/, " $1"),
  );
}

function drawnPins(svg: string): readonly DrawnPin[] {
  return [
    ...svg.matchAll(
      /<a class="p\d+" href="#([^"]+)"[^>]*transform="translate\((-?[\d.]+) (-?[\d.]+)\)">(.*?)<\/a>/g,
    ),
  ].map(([, slug, x, y, body]) => ({ slug: slug!, x: Number(x), y: Number(y), body: body! }));
}

function entry(number: number, place: Partial<ListedPlace>): Entry {
  const known = {
    name: `Place ${number}`,
    cuisines: ["BBQ"],
    knownFor: "x",
    status: "open",
    seen: "2024",
    sources: [],
  } as const;
  return { number, place: { ...known, ...place, slug: `place-${number}` }, uncertain: false };
}
