import { sketchMap } from "@dinner-dice/content/sketch-map";
import type { MappedGuide } from "@dinner-dice/content/sketch-map";
import { expect } from "vitest";

export const HALF = 16;

export interface DrawnPin {
  readonly slug: string;
  readonly x: number;
  readonly y: number;
  readonly body: string;
}

/** Fails where a guide's sketch breaks a law that holds for all. */
export function checkLaws(guide: MappedGuide): void {
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

export function labels(svg: string): readonly string[] {
  return [...svg.matchAll(/<text x="[^"]*" y="[^"]*"(?: transform="[^"]*")?>(.*?)<\/text>/g)].map(
    ([, words = ""]) => words.replace(/<tspan[^>]*>(.*?)<\/tspan>/, " $1"),
  );
}

export function drawnPins(svg: string): readonly DrawnPin[] {
  return [
    ...svg.matchAll(
      /<a class="p\d+" href="#([^"]+)"[^>]*transform="translate\((-?[\d.]+) (-?[\d.]+)\)">(.*?)<\/a>/g,
    ),
  ].map(([, slug, x, y, body]) => ({ slug: slug!, x: Number(x), y: Number(y), body: body! }));
}
