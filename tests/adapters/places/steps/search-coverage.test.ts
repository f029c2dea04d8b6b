import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import {
  createSearchCoverage,
  type SearchCoverage,
  isInside,
  isKnown,
  type Area,
  partsOf,
  onGrid,
} from "@dinner-dice/places/steps/search-coverage";
import { describe, expect, it } from "vitest";

const CENTER = { lat: 35.1495, lng: -90.049 };
const SEARCH: NearbySearch = { center: CENTER, radius: 3000, cuisine: "", wishes: NEUTRAL_WISHES };
const OWN = { center: onGrid(CENTER), radius: 3100, isWhole: false };
const LAST: RandomSource = { below: (limit) => limit - 1 };

const crowds = (random: RandomSource = LAST): SearchCoverage =>
  createSearchCoverage({ random, lifetime: 60_000 });

describe("a crowded search", () => {
  it("is remembered with all its parts, those at the rim last", () => {
    const crowd = crowds().of(SEARCH);
    const area = { center: onGrid(CENTER), radius: 3000 };
    const parts = partsOf(area);
    expect(crowd).toMatchObject({ searches: 0, asked: 0, told: [OWN] });
    expect(crowd.waiting.toSorted(byPlace)).toEqual(parts.toSorted(byPlace));
    const isInner = crowd.waiting.map(({ center }) => distanceBetween(center, area.center) < 3000);
    expect(isInner).toEqual(isInner.toSorted((one, other) => Number(other) - Number(one)));
    expect(new Set(isInner)).toEqual(new Set([true, false]));
  });

  it("is the same for the same place on the grid and kitchen, in all circles that a first search may have", () => {
    const known = crowds();
    const crowd = known.of(SEARCH);
    expect(known.around(SEARCH)).toBe(crowd);
    expect(known.of({ ...SEARCH, radius: 2901 })).toBe(crowd);
    expect(known.of({ ...SEARCH, radius: 1000 })).toBe(crowd);
    expect(known.around({ ...SEARCH, radius: 3001 })).toBeUndefined();
    expect(known.of({ ...SEARCH, radius: 3001 })).not.toBe(crowd);
    expect(known.of({ ...SEARCH, radius: 3001 })).toBe(known.of({ ...SEARCH, radius: 3100 }));
    expect(known.of({ ...SEARCH, cuisine: "Thai" })).not.toBe(crowd);
    expect(known.of({ ...SEARCH, center: { lat: 36, lng: -90 } })).not.toBe(crowd);
  });

  it("is worth one part more for every third search", () => {
    const known = crowds();
    const crowd = known.of(SEARCH);
    const [first, second] = crowd.waiting;
    const taken = [2, 3, 3, 5, 6].map((searches) => {
      crowd.searches = searches;
      return known.next(crowd, SEARCH);
    });
    expect(taken).toEqual([undefined, first, undefined, undefined, second]);
    expect([crowd.asked, crowd.told]).toEqual([2, [OWN]]);
    expect(crowd.waiting).not.toContain(first);
  });

  it("is divided into a hundred and fifty parts at most", () => {
    const known = crowds();
    const crowd = known.of(SEARCH);
    crowd.searches = Infinity;
    for (let turn = 0; turn < 40; turn += 1) {
      const area = known.next(crowd, SEARCH);
      if (area) known.note(crowd, { area: { ...area, radius: 2000 }, isEmpty: false, isWhole: false });
    }
    expect(crowd.asked + crowd.waiting.length).toBe(150);
    known.note(crowd, { area: { center: CENTER, radius: 2000 }, isEmpty: false, isWhole: false });
    expect(crowd.asked + crowd.waiting.length).toBe(150);
  });

  it("remembers which of its parts held somebody, and divides no whole one", () => {
    const known = crowds();
    const crowd = known.of(SEARCH);
    const waiting = [...crowd.waiting];
    const [first, second] = waiting;
    known.note(crowd, { area: first!, isEmpty: false, isWhole: true });
    known.note(crowd, { area: second!, isEmpty: true, isWhole: true });
    expect(crowd).toEqual({ searches: 0, asked: 0, told: [OWN, { ...first, isWhole: true }], waiting });
  });

  it("notes no circle whose answer is not kept: off the grid it would be wider than a search may be", () => {
    const known = crowds();
    const wide = { ...SEARCH, center: { lat: CENTER.lat + 0.0004, lng: CENTER.lng }, radius: 50_000 };
    const crowd = known.of(wide);
    expect([crowd.told, known.of(wide).told, isKnown(crowd, wide)]).toEqual([[], [], false]);
  });

  it("notes each circle that was searched once", () => {
    const known = crowds();
    const [crowd] = [SEARCH, { ...SEARCH, radius: 1000 }, SEARCH].map((search) => known.of(search));
    expect(crowd!.told).toEqual([OWN, { ...OWN, radius: 1100 }]);
  });

  it("knows a circle that was asked for, and those inside one that was told whole", () => {
    const known = crowds();
    const crowd = known.of(SEARCH);
    known.of({ ...SEARCH, radius: 1000 }, true);
    const radii = [3000, 2000, 1000, 500];
    expect(radii.map((radius) => isKnown(crowd, { ...SEARCH, radius }))).toEqual([true, false, true, true]);
    for (const center of [
      { ...CENTER, lat: 36 },
      { ...CENTER, lng: -90 },
    ]) {
      const elsewhere = { ...SEARCH, center, radius: 500 };
      expect([isKnown(crowd, elsewhere), isInside(crowd, elsewhere)]).toEqual([false, false]);
    }
    expect(radii.map((radius) => isInside(crowd, { ...SEARCH, radius }))).toEqual([true, true, true, true]);
    expect(isInside(crowd, { ...SEARCH, radius: 3100 })).toBe(false);
  });

  it("gives a smaller circle only parts that reach into it", () => {
    const known = crowds();
    const crowd = known.of(SEARCH);
    const small = { center: CENTER, radius: 500 };
    const reaches = ({ center, radius }: Area): boolean => distanceBetween(center, CENTER) < 500 + radius;
    const reaching = crowd.waiting.filter(reaches);
    crowd.searches = Infinity;
    const taken = Array.from({ length: crowd.waiting.length }, () => known.next(crowd, small));
    expect(taken.filter((area) => area !== undefined)).toEqual(reaching);
    expect([crowd.waiting.filter(reaches), crowd.asked]).toEqual([[], reaching.length]);
    expect(crowd.waiting.length).toBeGreaterThan(0);
  });

  it("puts its parts in an order that chance decides", () => {
    const firstOf = (random: RandomSource): unknown => crowds(random).of(SEARCH).waiting[0];
    expect(firstOf({ below: () => 0 })).not.toEqual(firstOf(LAST));
    const limits: number[] = [];
    crowds({ below: (limit) => limits.push(limit) && 0 }).of(SEARCH);
    expect(limits.slice(0, 3)).toEqual([19, 18, 17]);
  });
});

function byPlace(
  one: { center: { lat: number; lng: number } },
  other: { center: { lat: number; lng: number } },
): number {
  return one.center.lat - other.center.lat || one.center.lng - other.center.lng;
}
