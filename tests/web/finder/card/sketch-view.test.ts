import { sketchView, type SketchView, type Spot } from "../../../../web/src/finder/card/location-note.js";
import { surroundingsOf } from "../../../../web/src/finder/ports.js";
import { whereText } from "../../../../web/src/words/card.js";
import { FIRST, MEMPHIS, NONE_REMOVED, place } from "../../../core/fixtures.js";
import { prop } from "../../../prop.js";
import { bearingBetween, type Coordinates, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import { ALL } from "@dinner-dice/core/ports/places-provider";
import { distanceText } from "@dinner-dice/core/roll/check-front";
import { newRound, nextPick, type Round } from "@dinner-dice/core/roll/round";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

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

function sketchOf(round: Round): SketchView | undefined {
  const surroundings = surroundingsOf(round);
  return surroundings && sketchView(surroundings);
}

function sketch(location: Coordinates, center = MEMPHIS): SketchView {
  const view = sketchOf(roundOf([place("a", { location })], center));
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
  it("is true across the 180th meridian", () => {
    const [west, east] = [
      { lat: -16.8, lng: 179.99 },
      { lat: -16.8, lng: -179.99 },
    ];
    expect(drawnBearing(sketch(east, west))).toBeCloseTo(90);
    expect(drawnBearing(sketch(west, east))).toBeCloseTo(270);
  });

  it("is drawn of a known point only", () => {
    expect(sketchOf(roundOf([{ id: "a", name: "A", openingState: "open", types: [] }]))).toBeUndefined();
  });

  it("names the visitor, or the place that was asked for", () => {
    const at = [place("a", { location: north(0.02) })];
    expect(sketchOf(roundOf(at))?.you.name).toBe("You");
    expect(sketchOf(roundOf(at, MEMPHIS, "Memphis, TN"))?.you.name).toBe("Memphis");
  });

  it.each([
    ["Overland Park", 243],
    ["St. Louis", 221],
    ["Cherry Street near Fifteenth", 280],
  ])("moves the name %s in from the side, where a phone would cut it off", (label, nameX) => {
    expect(sketchOf(roundOf([place("a", { location: east(0.1) })], MEMPHIS, label))?.you).toMatchObject({
      x: 194,
      nameX,
    });
    expect(sketchOf(roundOf([place("a", { location: east(-0.1) })], MEMPHIS, label))?.you).toMatchObject({
      x: 366,
      nameX: 560 - nameX,
    });
  });

  it("shows the other matches in sight, and how far off the place may be", () => {
    const view = sketchOf(
      roundOf([
        place("a", { location: north(0.02), locationErrorMeters: 500 }),
        place("near", { location: north(0.01) }),
        place("far", { location: north(2) }),
      ]),
    );
    expect(view?.others).toEqual([{ x: 280, y: 162 }]);
    expect(view?.blur).toBeGreaterThan(30);
    expect(sketch(north(0.02)).blur).toBe(0);
  });

  it.each([
    [0.0005, "a tenth of a mile", 60],
    [0.005, "a tenth of a mile", 58],
    [0.01, "a quarter mile", 72],
    [0.02, "half a mile", 72],
    [0.05, "1 mile", 58],
    [0.1, "2 miles", 58],
    [0.25, "5 miles", 58],
    [0.4, "10 miles", 72],
    [0.8, "25 miles", 90],
    [3, "25 miles", 24],
  ])("of %f degrees has rings %s apart, the first of %d", (degrees, apart, first) => {
    const view = sketch(north(degrees));
    expect([view.apart, view.rings[0]]).toEqual([apart, first]);
  });

  prop([pair])(
    "keeps the visitor and the whole pin in the middle, which every screen shows",
    ([you, there]) => {
      const view = sketch(there, you);
      expect(Math.min(view.you.x - 10, view.place.x - 23)).toBeGreaterThanOrEqual(280 - 109);
      expect(Math.max(view.you.x + 10, view.place.x + 23)).toBeLessThanOrEqual(280 + 109);
      expect(Math.min(view.you.y - 10, view.place.y - 62)).toBeGreaterThanOrEqual(0);
      expect(Math.max(view.you.y, view.place.y)).toBeLessThanOrEqual(270);
    },
  );

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

const east = (degrees: number): Coordinates => ({ lat: MEMPHIS.lat, lng: MEMPHIS.lng + degrees });

describe("the whole drawing", () => {
  const rings = (step: number, count: number): readonly number[] =>
    Array.from({ length: count }, (_, index) => Math.round(step * (index + 1)));

  it("uses the room that every screen shows, from side to side", () => {
    const view = sketchOf(roundOf([place("a", { location: east(0.1), locationErrorMeters: 500 })]));
    expect(view).toEqual({
      you: { x: 194, y: 162, name: "You", nameX: 194, nameY: 186 },
      place: { x: 366, y: 162 },
      blur: 9,
      apart: "2 miles",
      rings: rings(60.89, 9),
      others: [],
      rivals: [],
    });
  });

  it("has the name on the side of its dot where no pin is", () => {
    const above = { lat: MEMPHIS.lat + 0.006, lng: MEMPHIS.lng };
    const you = { point: MEMPHIS, name: "You" };
    const alone = { place: north(-0.1), errorMeters: 0, you, others: [], country: "US" };
    expect(sketchView(alone).you.nameY).toBe(48);
    expect(sketchView(alone, [{ face: 2, name: "Rival", point: above }]).you.nameY).toBe(86);
  });

  it("uses it from top to bottom", () => {
    expect(sketch(north(-0.1))).toEqual({
      you: { x: 280, y: 62, name: "You", nameX: 280, nameY: 48 },
      place: { x: 280, y: 262 },
      blur: 0,
      apart: "2 miles",
      rings: rings(57.89, 9),
      others: [],
      rivals: [],
    });
  });

  it("is never larger than half a mile from top to bottom", () => {
    expect(sketch(north(0.0009))).toMatchObject({
      you: { x: 280, y: 181 },
      place: { x: 280, y: 143 },
      rings: rings(60, 9),
    });
  });

  it("leaves out what lies on its edge or beyond", () => {
    const at = (lat: number, lng: number): Restaurant =>
      place(`${lat} ${lng}`, { location: { lat: MEMPHIS.lat + lat, lng: MEMPHIS.lng + lng } });
    const around = [
      ...[0.1305, 0.131, 0.14, -0.0185, -0.019, -0.03].map((lat) => at(lat, 0)),
      ...[0.1705, 0.1713, 0.18, -0.1705, -0.1713, -0.18].map((lng) => at(0.05, lng)),
    ];
    const view = sketchOf(roundOf([place("a", { location: north(0.1) }), ...around]));
    expect(view?.others).toEqual([
      { x: 280, y: 1 },
      { x: 280, y: 299 },
      { x: 559, y: 162 },
      { x: 1, y: 162 },
    ]);
  });
});

describe("where a place is, in words", () => {
  const searched = { center: MEMPHIS, radius: 3000 };
  const at = (lat: number, lng: number): Restaurant =>
    place("a", { location: { lat: MEMPHIS.lat + lat, lng: MEMPHIS.lng + lng } });

  it.each([
    [0.02, 0, "1.4\u00A0mi north of you"],
    [-0.02, 0.0245, "2\u00A0mi southeast of you"],
    [0, -0.0245, "1.4\u00A0mi west of you"],
    [0.02, -0.001, "1.4\u00A0mi north of you"],
    [0, 0, "under 0.1\u00A0mi from you"],
  ])("%f, %f: %s", (lat, lng, words) => {
    expect(whereText(at(lat, lng), searched)).toBe(words);
  });

  it("says a direction from 160 meters on, and where the point is surer than the distance", () => {
    const metersNorth = (meters: number): Restaurant => at(meters / 111_194.9, 0);
    expect(distanceText(metersNorth(159), MEMPHIS)).toBe("under 0.1\u00A0mi");
    expect(distanceText(metersNorth(162), MEMPHIS)).toBe("0.1\u00A0mi north");
    expect(distanceText({ ...metersNorth(1000), locationErrorMeters: 1 }, MEMPHIS)).toBe(
      "about 0.6\u00A0mi north",
    );
    expect(distanceText({ ...metersNorth(1000), locationErrorMeters: 0 }, MEMPHIS)).toBe("0.6\u00A0mi north");
  });

  it("names the place asked for, and claims no direction where the point may be off by as much", () => {
    expect(whereText(at(0.02, 0), { ...searched, label: "Memphis, TN" })).toBe(
      "1.4\u00A0mi north of Memphis, TN",
    );
    expect(distanceText({ ...at(0.005, 0), locationErrorMeters: 800 }, MEMPHIS)).toBe("about 0.3\u00A0mi");
  });
});
