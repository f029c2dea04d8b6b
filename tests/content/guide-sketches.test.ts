import { OUR_CONTENT } from "./our-content.js";
import { checkLaws, drawnPins, HALF, labels } from "./sketch-laws.js";
import { caption, sketchMap } from "@dinner-dice/content/sketch-map";
import { fitProjection, SKETCH_WIDTH, isBetween, riverStrokes } from "@dinner-dice/content/sketch-projection";
import { describe, expect, it } from "vitest";

describe.each(OUR_CONTENT.guides)("the sketch of $slug", (guide) => {
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
    expect(/broad bands are rivers, drawn only where/i.test(caption(guide))).toBe(drawn > 0);
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
    expect(words.includes("arrow")).toBe(svg.includes("farther out"));
  });

  it("rings its approximate pins only where most pins are exact, and says how pins are meant", () => {
    const rough = guide.entries.filter(({ place }) => place.approximate).length;
    const isException = rough * 2 <= guide.entries.length;
    const rings = svg.match(/stroke-dasharray="4 3"/g)?.length ?? 0;
    expect(rings).toBe(isException ? rough : 0);
    expect(caption(guide)).toContain(isException ? "dashed ring" : "not its door");
  });
});
