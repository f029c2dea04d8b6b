import { anyCharacter } from "../../any-character.js";
import { prop } from "../../prop.js";
import { oddInput, oddValue } from "../odd-fields.js";
import { CUISINE_OPTIONS } from "@dinner-dice/core/place/cuisines";
import {
  chosenFields,
  DEFAULT_PREFERENCES,
  formFields,
  LOCATION_LENGTH,
  preferenceProblem,
  readForm,
  readLocation,
  readPreferences,
  type SearchPreferences,
} from "@dinner-dice/core/search/preferences";
import { DEFAULT_RADIUS, RADIUS_LIMITS } from "@dinner-dice/core/search/radius";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

describe("reading preferences", () => {
  it("starts from the specification's defaults", () => {
    expect(readPreferences(undefined)).toEqual({
      location: "",
      radius: DEFAULT_RADIUS,
      minRating: 3.5,
      cuisine: "",
      openNow: false,
      maxPrice: 4,
      unrated: false,
      localOnly: false,
      without: "",
      diet: "",
      dietNeed: "must",
      wheelchair: "",
      takeout: "",
      ...{ outdoor: "", parking: "", when: "", time: "19:00" },
    });
    expect(readPreferences({})).toEqual(DEFAULT_PREFERENCES);
  });

  it("takes what fits", () => {
    const asked: SearchPreferences = {
      location: "Memphis",
      radius: 1609.344,
      minRating: 4.2,
      cuisine: "BBQ",
      openNow: true,
      maxPrice: 2,
      unrated: true,
      localOnly: true,
      without: "Pizza",
      diet: "vegan",
      dietNeed: "rather",
      wheelchair: "must",
      ...{ takeout: "rather", outdoor: "", parking: "must" },
      ...{ when: "2026-11-27", time: "19:30" },
    };
    expect(readPreferences(asked)).toEqual(asked);
    expect(readPreferences(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
  });

  it.each<[string, Record<string, unknown>, Partial<SearchPreferences>]>([
    ["a rating below the slider", { minRating: 0 }, { minRating: 1 }],
    ["a rating above the slider", { minRating: 9 }, { minRating: 5 }],
    ["a rating between two steps", { minRating: "4.26" }, { minRating: 4.3 }],
    ["a price below the slider", { maxPrice: -3 }, { maxPrice: 1 }],
    ["a price above the slider", { maxPrice: 99 }, { maxPrice: 4 }],
    ["a price between two steps", { maxPrice: "2.4" }, { maxPrice: 2 }],
    ["a cuisine nobody cooks", { cuisine: "Klingon" }, { cuisine: "" }],
    ["a switch as a form sends it", { openNow: "on" }, { openNow: true }],
    ["a switch said otherwise", { openNow: "no" }, { openNow: false }],
    ["numbers that are none", { radius: "far", minRating: "good", maxPrice: {} }, {}],
    ["a radius beyond the limits, which is told rather than bent", { radius: 99_999 }, { radius: 99_999 }],
  ])("reads %s", (_, input, expected) => {
    expect(readPreferences(input)).toEqual({ ...DEFAULT_PREFERENCES, ...expected });
  });

  it("carries a town's kinds through a store, a form and a link", () => {
    const here = { location: "a@b | Ribeirão", kinds: ["Danish", "Fish & chips"] };
    const asked: SearchPreferences = {
      ...DEFAULT_PREFERENCES,
      location: "Ribeirão",
      cuisine: "here:Danish",
      here,
    };
    expect(readPreferences(JSON.parse(JSON.stringify(asked)))).toEqual(asked);
    expect(readForm(Object.fromEntries(chosenFields(asked)))).toEqual(asked);
  });

  prop([oddInput])("never throws and always yields values inside the limits", (input) => {
    expectInsideLimits(readPreferences(input));
  });

  prop([oddInput])("reads what it has read as the same again", (input) => {
    const once = readPreferences(input);
    expect(readPreferences(once)).toEqual(once);
  });

  prop([oddInput])("survives being stored", (input) => {
    const once = readPreferences(input);
    const stored = JSON.stringify(once);
    expect(JSON.stringify(readPreferences(JSON.parse(stored)))).toBe(stored);
  });
});

describe("reading the form", () => {
  it("takes the distance in miles", () => {
    const fields = {
      location: " Memphis ",
      distance: "10",
      minRating: "4",
      maxPrice: "2",
      cuisine: "Thai",
      openNow: "on",
    };
    expect(readForm(fields)).toEqual({
      location: "Memphis",
      radius: 16_093.44,
      minRating: 4,
      cuisine: "Thai",
      openNow: true,
      maxPrice: 2,
      unrated: false,
      localOnly: false,
      without: "",
      diet: "",
      dietNeed: "must",
      wheelchair: "",
      takeout: "",
      ...{ outdoor: "", parking: "", when: "", time: "19:00" },
    });
  });

  it.each([undefined, null, "", "location=Memphis", 5, []])("reads %j as the defaults", (fields) => {
    expect(readForm(fields)).toEqual(DEFAULT_PREFERENCES);
  });

  it("takes no radius in meters", () => {
    expect(readForm({ radius: "100" })).toEqual(DEFAULT_PREFERENCES);
  });

  prop([oddInput])("never throws and always yields values inside the limits", (input) => {
    expectInsideLimits(readForm(input));
  });

  prop([fc.integer({ min: 1, max: 25 })])("takes every step of the slider as searchable", (miles) => {
    expect(preferenceProblem(readForm({ location: "Memphis", distance: String(miles) }))).toBeUndefined();
  });
});

describe("writing the form", () => {
  it.each([
    [8046.72, "5"],
    [3000, "1.864"],
    [16_093.44, "10"],
    [160.9344, "0.1"],
    [50_000, "31.068"],
    [100, "0.063"],
    [50_000.5, "31.069"],
  ])("%d m are %s miles", (radius, miles) => {
    expect(formFields({ ...DEFAULT_PREFERENCES, radius }).find(([name]) => name === "distance")).toEqual([
      "distance",
      miles,
    ]);
  });

  prop<[number]>([fc.double({ ...RADIUS_LIMITS, noNaN: true })], {
    examples: [[RADIUS_LIMITS.max], [RADIUS_LIMITS.min]],
  })("a radius that may be searched may be searched again from the fields of its form", (radius) => {
    const asked = { ...DEFAULT_PREFERENCES, location: "Memphis", radius };
    const again = readForm(Object.fromEntries(formFields(asked)));
    expect(preferenceProblem(again)).toBeUndefined();
    expect(Math.abs(again.radius - radius)).toBeLessThan(1.7);
  });

  it("leaves out what is as usual where a form brings preferences along", () => {
    const asked = { ...DEFAULT_PREFERENCES, location: "Memphis", radius: 3000, cuisine: "Italian" } as const;
    expect(chosenFields(asked)).toEqual([
      ["location", "Memphis"],
      ["cuisine", "Italian"],
      ["distance", "1.864"],
    ]);
    expect(readForm(Object.fromEntries(chosenFields(asked)))).toEqual(
      readForm(Object.fromEntries(formFields(asked))),
    );
  });

  it("takes the default distance where no distance is told", () => {
    expect(readForm({ location: "Memphis" }).radius).toBeCloseTo(DEFAULT_RADIUS);
  });
});

describe("reading a location", () => {
  it.each<[unknown, string]>([
    ["  Memphis, TN ", "Memphis, TN"],
    ["<b>Memphis</b>", "bMemphis/b"],
    ["< >", ""],
    ["Mem\nphis\u0000", "Mem phis"],
    ["\u202eMemphis\u200b", "Memphis"],
    ["Tōkyō 東京", "Tōkyō 東京"],
    [`${"a".repeat(LOCATION_LENGTH - 1)}🍕`, "a".repeat(LOCATION_LENGTH - 1)],
    [`${" ".repeat(600)}${"a".repeat(LOCATION_LENGTH)}`, "a".repeat(400)],
    ["a".repeat(1000), "a".repeat(LOCATION_LENGTH)],
    [undefined, ""],
    [["Memphis"], ""],
  ])("reads %j as %j", (value, location) => {
    expect(readLocation(value)).toBe(location);
  });

  prop([oddValue])("never throws and always yields a clean text", (value) => {
    expectCleanLocation(readLocation(value));
  });

  prop([fc.string({ unit: anyCharacter, maxLength: 300 })])(
    "reads what it has read as the same again",
    (text) => {
      const once = readLocation(text);
      expect(readLocation(once)).toBe(once);
    },
  );
});

describe("the problem of preferences", () => {
  it("is first of all a missing location", () => {
    expect(preferenceProblem({ ...DEFAULT_PREFERENCES, radius: 1 })).toBe("location-required");
  });

  it.each([
    [100, undefined],
    [50_000, undefined],
    [99.9, "radius-out-of-range"],
    [50_000.1, "radius-out-of-range"],
    [-1, "radius-out-of-range"],
    [Number.NaN, "radius-out-of-range"],
  ])("with a radius of %d m is %s", (radius, problem) => {
    expect(preferenceProblem({ ...DEFAULT_PREFERENCES, location: "Memphis", radius })).toBe(problem);
  });
});

/** A radius beyond its limits is kept so that the visitor can be told; then nothing can be searched with it. */
function expectInsideLimits(read: SearchPreferences): void {
  expect(Object.keys(read)).toEqual(Object.keys(DEFAULT_PREFERENCES));
  expectCleanLocation(read.location);
  expect(Number.isFinite(read.radius)).toBe(true);
  const searchable = read.radius >= RADIUS_LIMITS.min && read.radius <= RADIUS_LIMITS.max;
  expect(preferenceProblem({ ...read, location: "Memphis" })).toBe(
    searchable ? undefined : "radius-out-of-range",
  );
  expect(read.minRating >= 1 && read.minRating <= 5).toBe(true);
  expect(read.minRating).toBe(Number(read.minRating.toFixed(1)));
  expect([1, 2, 3, 4]).toContain(read.maxPrice);
  expect(CUISINE_OPTIONS.map(({ value }) => value)).toContain(read.cuisine);
  expect(typeof read.openNow).toBe("boolean");
}

function expectCleanLocation(location: string): void {
  expect(location).not.toMatch(/[<>\p{Cc}\p{Cf}\p{Cs}]/u);
  expect(location).toBe(location.trim());
  expect(location.length).toBeLessThanOrEqual(LOCATION_LENGTH);
}
