import { all, MEMPHIS, place, places, WISHES } from "../../../core/fixtures.js";
import { prop } from "../../../prop.js";
import { ALL, type Nearby, type NearbySearch } from "@dinner-dice/core/ports/places-provider";
import { samplePage, mergeResults } from "@dinner-dice/places/steps/expand";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const SEARCH: NearbySearch = { center: MEMPHIS, radius: 3000, cuisine: "", wishes: WISHES };
const PART: Nearby["extent"] = { kind: "part", chosen: "best-known" };
const PLAZA = { lat: MEMPHIS.lat + 0.02, lng: MEMPHIS.lng };
const FAR = { lat: MEMPHIS.lat + 0.03, lng: MEMPHIS.lng };
const { knownAt: _, ...undated } = place("cafe");

describe("answers told together", () => {
  test("are all there is where nobody had to be asked", () => {
    expect(mergeResults(SEARCH, [])).toEqual({ restaurants: [], extent: ALL });
  });

  test("say of a single answer how much it holds, of several that they are a part", () => {
    const one = { restaurants: places(2), extent: PART };
    expect(mergeResults(SEARCH, [one])).toEqual(one);
    expect(mergeResults(SEARCH, [all(places(1)), all(places(2))])).toEqual({
      restaurants: places(2),
      extent: { kind: "part" },
    });
  });

  test("leave out what lies beyond the circle, and keep what lies nobody knows where", () => {
    const inside = place("plaza", { location: PLAZA });
    const result = [inside, place("far", { location: FAR }), place("somewhere")];
    expect(mergeResults(SEARCH, [all(result)]).restaurants).toEqual([inside, place("somewhere")]);
  });

  test.each([
    ["the later", [place("cafe", { knownAt: 1 }), place("cafe", { knownAt: 2, name: "New" })], "New"],
    [
      "the later, told first",
      [place("cafe", { knownAt: 2 }), place("cafe", { knownAt: 1, name: "Old" })],
      "The cafe",
    ],
    ["the last of two at once", [place("cafe"), place("cafe", { name: "New" })], "New"],
    ["the last of two without a date", [undated, { ...undated, name: "New" }], "New"],
    ["what has a date", [place("cafe", { knownAt: 1 }), { ...undated, name: "Undated" }], "The cafe"],
    ["what has a date, told last", [undated, place("cafe", { knownAt: 1, name: "Dated" })], "Dated"],
  ])("have a place once: %s", (_which, result, kept) => {
    const { restaurants } = mergeResults(
      SEARCH,
      result.map((each) => all([each])),
    );
    expect(restaurants.map(({ name }) => name)).toEqual([kept]);
  });
});

describe("an answer as a page carries it", () => {
  const first = { below: () => 0 };

  test("is whole up to 200 places, and a sample of more", () => {
    const whole = { restaurants: places(200), extent: PART };
    expect(samplePage(whole, first)).toEqual(whole);
    expect(samplePage(all(places(201)), first)).toEqual({
      restaurants: places(201).slice(1),
      extent: { kind: "part", chosen: "sample" },
    });
  });

  prop([fc.integer({ min: 201, max: 230 }), fc.nat()])(
    "draws from all that are left, and never one twice",
    (count, seed) => {
      const bounds: number[] = [];
      const random = { below: (bound: number) => (bounds.push(bound), seed % bound) };
      const { restaurants } = samplePage(all(places(count)), random);
      expect(new Set(restaurants.map(({ id }) => id)).size).toBe(200);
      expect(bounds).toEqual(Array.from({ length: count - 200 }, (_each, index) => count - index));
    },
  );
});
