import * as fc from "fast-check";
import type { Entry } from "@dinner-dice/content/listings";
import type { CityPlaces, ListedPlace } from "@dinner-dice/content/places";
import { caption, sketchMap } from "@dinner-dice/content/sketch-map";
import type { MappedGuide } from "@dinner-dice/content/sketch-map";
import { placeLabels } from "@dinner-dice/content/sketch-labels";
import { describe, expect, it } from "vitest";
import { prop } from "../prop.js";
import { MEMPHIS } from "./sample-content.js";
import { checkLaws, drawnPins, labels } from "./sketch-laws.js";

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
    const door = (number: number, lat: number, errorMeters?: number): Entry =>
      entry(number, {
        point: { lat, lng: -90 },
        address: `${number} N Main St, Suite 3, Memphis, TN`,
        ...(errorMeters !== undefined && { approximate: true, errorMeters }),
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
