import { placeAt } from "../fake-provider.js";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { cutToCircle, onGrid, snappedSearch } from "@dinner-dice/places/steps/search-coverage";
import { describe, expect, it } from "vitest";

const CENTER = { lat: 35.15, lng: -90.05 };
const BESIDE = { lat: 35.1504, lng: -90.0496 };

const search = (center: NearbySearch["center"], radius: number): NearbySearch => ({
  ...{ center, radius, cuisine: "Thai", wishes: NEUTRAL_WISHES },
});

describe("a search", () => {
  it.each([
    ["beside the grid grows by 80 meters, to whole hundreds", search(BESIDE, 1000), 1100],
    ["beside the grid grows by no more than that", search(BESIDE, 1020), 1100],
    ["beside the grid grows by no less than that", search(BESIDE, 1021), 1200],
    ["north of a point of the grid is beside it", search({ ...CENTER, lat: BESIDE.lat }, 1000), 1100],
    ["east of a point of the grid is beside it", search({ ...CENTER, lng: BESIDE.lng }, 1000), 1100],
    ["on the grid grows to whole hundreds", search(CENTER, 901), 1000],
    ["on the grid stays as wide as it is", search(CENTER, 1000), 1000],
    ["may become as wide as a search may be", search(BESIDE, 49_920), 50_000],
  ])("%s", (_, asked, grown) => {
    expect(snappedSearch(asked)).toEqual(search(CENTER, grown));
  });

  it("that would be wider than a search may be is not moved", () => {
    expect(snappedSearch(search(BESIDE, 49_921))).toBeUndefined();
  });
});

describe("the grid", () => {
  it("has a point at every thousandth of a degree", () => {
    expect(onGrid(BESIDE)).toEqual(CENTER);
    expect(onGrid({ lat: -35.1496, lng: 90.0504 })).toEqual({ lat: -35.15, lng: 90.05 });
  });
});

describe("what is cut to a circle", () => {
  const { location: _, ...nowhere } = placeAt("nowhere", CENTER);
  const atTheRim = placeAt("at the rim", { lat: 35.16, lng: -90.05 });
  const outside = placeAt("outside", { lat: 35.161, lng: -90.05 });

  it("is what lies inside or on it, and what lies nobody knows where", () => {
    const circle = { center: CENTER, radius: distanceBetween(CENTER, atTheRim.location!) };
    expect(cutToCircle([nowhere, atTheRim, outside], circle)).toEqual([nowhere, atTheRim]);
  });
});
