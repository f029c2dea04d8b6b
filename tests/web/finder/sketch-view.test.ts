import { bearingBetween, type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { newRound, nextPick, type Round } from "@dinner-dice/core/machines/round";
import { ALL } from "@dinner-dice/core/place/extent";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sketchView, type SketchView, type Spot } from "../../../web/src/finder/card/sketch-view.js";
import { distanceText, whereText } from "../../../web/src/finder/card/where-words.js";
import { FIRST, MEMPHIS, NONE_REMOVED, place } from "../../core/fixtures.js";
import { prop } from "../../prop.js";

function roundOf(restaurants: readonly Restaurant[], center: Coordinates = MEMPHIS, label?: string): Round {
  return nextPick(
    newRound({
      kind: "found",
      restaurants,
      extent: ALL,
      searched: { center, radius: 8000, ...(label !== undefined && { label }) },
      tally: { found: restaurants.length, removed: NONE_REMOVED, left: restaurants.length },
      notApplied: [],
      relaxations: [],
    }),
    FIRST,
  );
}

function sketch(location: Coordinates, center = MEMPHIS): SketchView {
  const view = sketchView(roundOf([place("a", { location })], center));
  if (!view) throw new Error("Nothing was drawn.");
  return view;
}

const north = (degrees: number): Coordinates => ({ lat: MEMPHIS.lat + degrees, lng: MEMPHIS.lng });

/** Degrees clockwise from north, as drawn. */
function drawnBearing({ you, place: at }: SketchView): number {
  return ((Math.atan2(at.x - you.x, you.y - at.y) * 180) / Math.PI + 360) % 360;
}

const between = (one: Spot, other: Spot): number => Math.hypot(one.x - other.x, one.y - other.y);

/** Two points up to some 40 miles apart, not near a pole. */
const pair = fc
  .record({
    lat: fc.double({ min: -60, max: 60, noNaN: true }),
    lng: fc.double({ min: -170, max: 170, noNaN: true }),
    dLat: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
    dLng: fc.double({ min: -0.4, max: 0.4, noNaN: true }),
  })
  .map(
    ({ lat, lng, dLat, dLng }) =>
      [
        { lat, lng },
        { lat: lat + dLat, lng: lng + dLng },
      ] as const,
  );

describe("the sketch", () => {
  it("is drawn of a known point only", () => {
    expect(sketchView(roundOf([{ id: "a", name: "A", openingState: "open", types: [] }]))).toBeUndefined();
  });

  it("names the visitor, or the place that was asked for", () => {
    const at = [place("a", { location: north(0.02) })];
    expect(sketchView(roundOf(at))?.you.name).toBe("You");
    expect(sketchView(roundOf(at, MEMPHIS, "Memphis, TN"))?.you.name).toBe("Memphis");
  });

  it("shows the other matches in sight, and how far off the place may be", () => {
    const view = sketchView(
      roundOf([
        place("a", { location: north(0.02), locationErrorMetres: 500 }),
        place("near", { location: north(0.01) }),
        place("far", { location: north(2) }),
      ]),
    );
    expect(view?.others).toEqual([{ x: 280, y: 150 }]);
    expect(view?.blur).toBeGreaterThan(30);
    expect(sketch(north(0.02)).blur).toBe(0);
  });

  it.each([
    [0.0005, "a tenth of a mile"],
    [0.02, "half a mile"],
    [0.1, "2 miles"],
  ])("of %f degrees has rings %s apart", (degrees, apart) => {
    expect(sketch(north(degrees)).apart).toBe(apart);
  });

  prop([pair])("keeps both in the middle, which every screen shows", ([you, there]) => {
    const view = sketch(there, you);
    for (const { x, y } of [view.you, view.place]) {
      expect(x).toBeGreaterThanOrEqual(180);
      expect(x).toBeLessThanOrEqual(380);
      expect(y).toBeGreaterThanOrEqual(49);
      expect(y).toBeLessThanOrEqual(251);
    }
  });

  prop([pair])("is true: directions are right", ([you, there]) => {
    const view = sketch(there, you);
    if (between(view.you, view.place) < 60) return;
    const off = Math.abs(drawnBearing(view) - bearingBetween(you, there));
    expect(Math.min(off, 360 - off)).toBeLessThan(2);
  });

  prop([pair])("is true: rings are as far apart as they say", ([you, there]) => {
    const view = sketch(there, you);
    const [first = 0] = view.rings;
    const miles = { "a tenth of a mile": 0.1, "a quarter mile": 0.25, "half a mile": 0.5, "1 mile": 1 }[
      view.apart
    ];
    const step = (miles ?? Number(view.apart.split(" ")[0])) * 1609.344;
    const drawn = (between(view.you, view.place) / first) * step;
    expect(Math.abs(drawn - distanceBetween(you, there))).toBeLessThan(
      step * 0.05 + distanceBetween(you, there) * 0.01,
    );
  });
});

describe("where a place is, in words", () => {
  const searched = { center: MEMPHIS, radius: 3000 };
  const at = (lat: number, lng: number): Restaurant =>
    place("a", { location: { lat: MEMPHIS.lat + lat, lng: MEMPHIS.lng + lng } });

  it.each([
    [0.02, 0, "1.4 mi north of you"],
    [-0.02, 0.0245, "2 mi south-east of you"],
    [0, -0.0245, "1.4 mi west of you"],
    [0.02, -0.001, "1.4 mi north of you"],
    [0, 0, "under 0.1 mi from you"],
  ])("%f, %f: %s", (lat, lng, words) => {
    expect(whereText(at(lat, lng), searched)).toBe(words);
  });

  it("names the place asked for, and claims no direction where the point may be off by as much", () => {
    expect(whereText(at(0.02, 0), { ...searched, label: "Memphis, TN" })).toBe("1.4 mi north of Memphis, TN");
    expect(distanceText({ ...at(0.005, 0), locationErrorMetres: 800 }, searched)).toBe("about 0.3 mi");
  });
});
