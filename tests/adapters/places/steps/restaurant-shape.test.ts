import { ALL } from "@dinner-dice/core/ports/places-provider";
import { isGeocoded, isNearby } from "@dinner-dice/places/steps/stored-answers";
import { describe, expect, it } from "vitest";

const point = { lat: 1, lng: 2 };
const PLACE = { id: "a", name: "Fork", openingState: "open", types: [] };

describe("a located place out of the cache", () => {
  it.each<[unknown]>([
    [{ point }],
    [{ point, label: "Memphis" }],
    [{ point, approximate: true }],
    [{ point, others: [] }],
    [{ point, label: "Memphis", approximate: false, others: [{ label: "Memphis, MO", point }] }],
  ])("is one: %j", (value) => {
    expect(isGeocoded(value)).toBe(true);
  });

  it.each<[unknown]>([
    [null],
    ["Memphis"],
    [{}],
    [{ point: { lat: 91, lng: 0 } }],
    [{ point, label: "" }],
    [{ point, label: 7 }],
    [{ point, approximate: "yes" }],
    [{ point, others: {} }],
    [{ point, others: ["Memphis"] }],
    [{ point, others: [{ label: "", point }] }],
    [{ point, others: [{ label: "Memphis" }] }],
    [{ point, others: [{ label: "Memphis", point, more: 1 }] }],
    [{ point, more: 1 }],
  ])("is none: %j", (value) => {
    expect(isGeocoded(value)).toBe(false);
  });
});

describe("an answer out of the cache", () => {
  it("is one with places of their own ids and an extent", () => {
    expect(isNearby({ restaurants: [], extent: ALL })).toBe(true);
    expect(isNearby({ restaurants: [PLACE, { ...PLACE, id: "b" }], extent: { kind: "part", of: 3 } })).toBe(
      true,
    );
  });

  it.each<[unknown]>([
    [null],
    [{ restaurants: {}, extent: ALL }],
    [{ restaurants: [PLACE, PLACE], extent: ALL }],
    [{ restaurants: [{ ...PLACE, id: "" }], extent: ALL }],
    [{ restaurants: [], extent: { kind: "most" } }],
    [{ restaurants: [] }],
    [{ restaurants: [], extent: ALL, more: 1 }],
  ])("is none: %j", (value) => {
    expect(isNearby(value)).toBe(false);
  });
});
