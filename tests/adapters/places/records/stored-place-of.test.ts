import { prop } from "../../../prop.js";
import type { SourcePlace } from "@dinner-dice/core/ports/place-source";
import { storedPlaceOf } from "@dinner-dice/places/records/stored-place-of";
import { readRequest } from "@dinner-dice/wire/requests";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const PLACE: SourcePlace = {
  id: "p1",
  name: "Payne's",
  kinds: ["barbecue"],
  standing: "serves",
  point: { lat: 35.1, lng: -90 },
};

function storedOf(facts: Partial<SourcePlace>): Exclude<ReturnType<typeof storedPlaceOf>, string> {
  const stored = storedPlaceOf({ ...PLACE, ...facts }, "memphis");
  if (typeof stored === "string") throw new Error(stored);
  return stored;
}

const idOf = (id: string): string => storedOf({ id }).id;

describe("the id of an imported place", () => {
  it.each(["p1", "node/42", "08f2a:b-c_d.e"])("is its source's: %s", (id) => {
    expect(idOf(id)).toBe(`memphis/${id}`);
  });

  it.each(["no. 7", "Café", "ul. Długa 5", "x".repeat(600)])(
    "stands for one that nobody could ask for: %s",
    (id) => {
      expect(idOf(id)).toMatch(/^memphis\/[\w-]{43}$/);
      expect(idOf(id)).toBe(idOf(id));
    },
  );

  prop([fc.string({ minLength: 1 }), fc.string({ minLength: 1 })])(
    "can be asked for, and is another one for another place",
    (one, other) => {
      const placeId = idOf(one);
      expect(readRequest({ action: "place_details", placeId })).toEqual({
        request: { action: "place_details", placeId },
      });
      expect(idOf(other) === placeId).toBe(one === other);
    },
  );
});

it.each([
  ["+49 30/123456", "+49 30 123456"],
  ["030/1234567", "030 1234567"],
  ["206-555-0100 / 206-555-0101", "206-555-0100"],
  ["206-555-0100;206-555-0101", "206-555-0100"],
  ["n/a, 206-555-0101", "206-555-0101"],
  ["+1 806-555-0100 ext. 5", "+1 806-555-0100"],
  ["806-555-0101 x12", "806-555-0101"],
  ["806-555-0101 extension 12", "806-555-0101"],
  ["(901)  555-0100", "(901) 555-0100"],
  ["call us", undefined],
  ["12/34", undefined],
])("of the telephone number '%s' all is kept that can be dialled", (phone, kept) => {
  expect(storedOf({ phone }).phone).toBe(kept);
});

it("a name is cut between two characters", () => {
  const name = `${"x".repeat(198)}y🍕`;
  expect([storedOf({ name }).name, storedOf({ address: name }).address]).toEqual([
    `${"x".repeat(198)}y`,
    `${"x".repeat(198)}y`,
  ]);
  expect(storedOf({ name: ` Payne's \n  ${"x".repeat(300)}` }).name).toBe(`Payne's ${"x".repeat(192)}`);
});

it.each([
  ["The Blue Door", "Guinness", { name: "The Blue Door", brand: undefined }],
  ["Green Tea", "Coca-Cola", { name: "Green Tea", brand: undefined }],
  ["55th and Sixth", "Taco Bell", { name: "Taco Bell", brand: "Taco Bell" }],
  ["Blue Door Midtown", "Blue Door", { name: "Blue Door Midtown", brand: "Blue Door" }],
])("%s of the brand %s is stored as %j", (name, brand, expected) => {
  const stored = storedOf({ name, brand });
  expect({ name: stored.name, brand: stored.brand }).toEqual(expected);
});

describe("a chain that closed every house", () => {
  const fateOf = (name: string, point: SourcePlace["point"]): unknown => {
    const stored = storedPlaceOf({ ...PLACE, name, point }, "s");
    return typeof stored === "string" ? stored : "kept";
  };

  it.each([
    ["O'Charley's", { lat: 36.16, lng: -86.78 }],
    ["O'Charley's #212", { lat: 36.16, lng: -86.78 }],
    ["Misenso", { lat: 47.37, lng: 8.54 }],
    ["KFC", { lat: 41.01, lng: 28.97 }],
    ["Pizza Hut (Kadıköy)", { lat: 41.01, lng: 28.97 }],
  ])("is not offered: %s", (name, point) => {
    expect(fateOf(name, point)).toBe("closed");
  });

  it.each([
    ["KFC", { lat: 36.16, lng: -86.78 }],
    ["Pizza Hut", { lat: 48.85, lng: 2.35 }],
    ["Charley's", { lat: 36.16, lng: -86.78 }],
  ])("is offered where it trades, and so is who only sounds like it: %s", (name, point) => {
    expect(fateOf(name, point)).toBe("kept");
  });
});

it.each([
  ["The Blue Door", "Guinness", "The Blue Door"],
  [undefined, "Guinness", "no name"],
  [undefined, "Pizza Hut", "Pizza Hut"],
])("the name %s with the brand %s is %s: only a chain's name stands for a place", (name, brand, expected) => {
  const stored = storedPlaceOf({ ...PLACE, name, brand }, "s");
  expect(typeof stored === "string" ? stored : stored.name).toBe(expected);
});

it.each([
  "St. Mary's Soup Kitchen",
  "Members Only Dining Room",
  "Employee Cafeteria",
  "Suppenküche Mitte",
  "Riverside Food Pantry",
])("%s is not for everybody", (name) => {
  expect(storedPlaceOf({ ...PLACE, name }, "s")).toBe("not public");
});

it.each(["The Staff of Life", "Canteen 900", "Food Bankers"])("%s is", (name) => {
  expect(storedOf({ name }).name).toBe(name);
});
