import { readAttributions } from "@dinner-dice/core/place/attribution";
import { factsFromMessage, factsToMessage, readPriceLevel } from "@dinner-dice/core/place/field";
import { readHours, readOpeningState } from "@dinner-dice/core/place/opening-hours";
import { PLACE_FIELDS } from "@dinner-dice/core/place/place-fields";
import { isDetails, isRestaurant } from "@dinner-dice/core/place/restaurant";
import { readReview, reviewFromMessage } from "@dinner-dice/core/place/review";
import { ALL, readExtent } from "@dinner-dice/core/ports/places-provider";
import { describe, expect, it } from "vitest";

describe("a place in a message", () => {
  it("says nothing of what is unknown but the specification's words for it", () => {
    expect(factsToMessage(PLACE_FIELDS, {})).toEqual({
      rating: 0,
      user_ratings_total: 0,
      opening_hours: { open_now: false },
      price_level: 1,
      types: ["restaurant"],
    });
  });

  it.each([
    ["open", true],
    ["closed", false],
  ] as const)("that is %s says so", (openingState, open_now) => {
    expect(factsToMessage(PLACE_FIELDS, { openingState })["opening_hours"]).toEqual({ open_now });
    expect(factsFromMessage(PLACE_FIELDS, { opening_hours: { open_now } })).toEqual({ openingState });
  });

  it.each([[undefined], [null], ["open"], [1], [0]])("that says %j of its state says nothing", (open_now) => {
    expect(factsFromMessage(PLACE_FIELDS, { opening_hours: { open_now } })).toEqual({});
  });

  it("was told by another source, or is out of what is kept, only where the message says so", () => {
    const facts = { fallback: true, kept: true } as const;
    expect(factsFromMessage(PLACE_FIELDS, { fallback: true, kept: true })).toEqual(facts);
    expect(factsToMessage(PLACE_FIELDS, facts)).toMatchObject({ fallback: true, kept: true });
    for (const no of [false, "true", -1, null])
      expect(factsFromMessage(PLACE_FIELDS, { fallback: no, kept: no })).toEqual({});
  });

  it("brings its first review", () => {
    const reviews = [
      { author_name: "Ann", text: "ribs", rating: 5 },
      { author_name: "Bob", text: "slaw" },
    ];
    const featuredReview = { author: "Ann", text: "ribs", rating: 5 };
    expect(factsFromMessage(PLACE_FIELDS, { reviews })).toEqual({ featuredReview });
    expect(factsToMessage(PLACE_FIELDS, { featuredReview })["reviews"]).toEqual([
      { author_name: "Ann", text: "ribs", rating: 5, relative_time_description: "" },
    ]);
    expect(
      factsToMessage(PLACE_FIELDS, { featuredReview: { author: "Bob", text: "slaw" } })["reviews"],
    ).toEqual([{ author_name: "Bob", text: "slaw", rating: 0, relative_time_description: "" }]);
  });
});

describe("a review", () => {
  it("has an author and words, or is none", () => {
    expect(readReview({ author: "Ann", text: "ribs", rating: 9 })).toEqual({ author: "Ann", text: "ribs" });
    expect(readReview({ text: "ribs" })).toBeUndefined();
    expect(readReview({ author: "Ann" })).toBeUndefined();
    expect(reviewFromMessage({ author_name: "Ann", text: "" })).toBeUndefined();
  });
});

describe("credits", () => {
  it("are those with words", () => {
    expect(
      readAttributions([
        { text: "OSM", url: "https://osm.org/" },
        { url: "https://a.example" },
        { text: "B", url: "x" },
      ]),
    ).toEqual([{ text: "OSM", url: "https://osm.org/" }, { text: "B" }]);
    expect(readAttributions([{ text: "B" }])).toEqual([{ text: "B" }]);
    expect(readAttributions([])).toBeUndefined();
    expect(readAttributions([{ url: "https://a.example" }])).toBeUndefined();
  });
});

describe("an extent", () => {
  it.each([
    [{ kind: "all" }, ALL],
    [{ kind: "part" }, { kind: "part" }],
    [{}, { kind: "part" }],
    [
      { kind: "part", chosen: "best-known" },
      { kind: "part", chosen: "best-known" },
    ],
    [
      { kind: "part", chosen: "sample", of: 40 },
      { kind: "part", chosen: "sample", of: 40 },
    ],
    [{ kind: "part", chosen: "by taste", of: -1 }, { kind: "part" }],
    [
      { kind: "part", of: 40 },
      { kind: "part", of: 40 },
    ],
  ])("%j reads as %j", (value, extent) => {
    expect(readExtent(value)).toStrictEqual(extent);
  });
});

describe("a state and a price", () => {
  it.each([
    ["open", "open"],
    ["closed", "closed"],
    ["unknown", undefined],
    [true, undefined],
  ])("%j is the state %s", (value, state) => {
    expect(readOpeningState(value)).toBe(state);
  });

  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [4, 4],
    [5, undefined],
    [2.5, undefined],
    ["2", undefined],
  ])("%j is the level %s", (value, level) => {
    expect(readPriceLevel(value)).toBe(level);
  });
});

describe("hours from outside, at their edges", () => {
  const week = [[0, 60]];
  it.each([
    [
      { week, offsetMinutes: 1440 },
      { week, offsetMinutes: 1440 },
    ],
    [
      { week, offsetMinutes: -1440 },
      { week, offsetMinutes: -1440 },
    ],
    [{ week, offsetMinutes: 1441 }, { week }],
    [{ week, offsetMinutes: "sixty" }, { week }],
    [{ week, exceptions: [] }, { week }],
    [
      { week, exceptions: [{ date: "2026-12-25", spans: [] }] },
      { week, exceptions: [{ date: "2026-12-25", spans: [] }] },
    ],
    [
      { week, exceptions: [{ date: "Christmas", spans: [] }, { date: "2026-12-25" }, { spans: [] }, 7] },
      { week },
    ],
    [{ week: [[10_079, 20_159]] }, { week: [[10_079, 20_159]] }],
    [
      { week: Array.from({ length: 100 }, () => [0, 1]) },
      { week: Array.from({ length: 100 }, () => [0, 1]) },
    ],
  ])("%j are kept as %j", (value, hours) => {
    expect(readHours(value)).toStrictEqual(hours);
  });

  it.each([
    [{ week: [[10_080, 10_081]] }],
    [{ week: [[10_079, 20_160]] }],
    [{ week: Array.from({ length: 101 }, () => [0, 1]) }],
    [{ week: [[0, 1.5]] }],
    [{ week: [[0.5, 1]] }],
    [{ week: [[0, 1, 2]] }],
    [{ week: ["01"] }],
  ])("%j are unknown", (value) => {
    expect(readHours(value)).toBeUndefined();
  });
});

describe("a restaurant from outside", () => {
  const KNOWN = { id: "a", name: "Fork", openingState: "open", types: ["BBQ"] };

  it.each<[string, unknown]>([
    ["with all that must be", KNOWN],
    ["with a point", { ...KNOWN, location: { lat: 1, lng: 2 } }],
    ["with nothing known", { ...KNOWN, openingState: "unknown", types: [] }],
    ["with facts", { ...KNOWN, rating: 4, phone: "1" }],
  ])("is one: %s", (_, value) => {
    expect(isRestaurant(value)).toBe(true);
  });

  it.each<[string, unknown]>([
    ["null", null],
    ["a text", "Fork"],
    ["no id", { ...KNOWN, id: "" }],
    ["an id that is a number", { ...KNOWN, id: 7 }],
    ["no name", { ...KNOWN, name: "" }],
    ["a point off the map", { ...KNOWN, location: { lat: 91, lng: 2 } }],
    ["a point that is undefined", { ...KNOWN, location: undefined }],
    ["no state", { id: "a", name: "Fork", types: [] }],
    ["no types", { id: "a", name: "Fork", openingState: "open" }],
    ["a state of another kind", { ...KNOWN, openingState: "shut" }],
    ["a fact that is 'unknown'", { ...KNOWN, phone: [] }],
    ["a rating out of range", { ...KNOWN, rating: 6 }],
    ["a key nobody knows", { ...KNOWN, stars: 5 }],
  ])("is none: %s", (_, value) => {
    expect(isRestaurant(value)).toBe(false);
  });

  it("has details that say facts, or that they are unknown", () => {
    expect(isDetails({})).toBe(true);
    expect(isDetails({ openingState: "unknown", types: [] })).toBe(true);
    expect(isDetails({ types: ["BBQ"] })).toBe(true);
    expect(isDetails({ gaps: [] })).toBe(false);
    expect(isDetails({ phone: "unknown" })).toBe(true);
    expect(isDetails({ types: "unknown" })).toBe(false);
    expect(isDetails({ openingState: [] })).toBe(false);
    expect(isDetails(undefined)).toBe(false);
    expect(isDetails([])).toBe(false);
  });
});
