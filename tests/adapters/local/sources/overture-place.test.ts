import { prop } from "../../../prop.js";
import { isAddress } from "@dinner-dice/core/ports/place-source";
import { overtureEntries } from "@dinner-dice/local/sources/overture-place";
import { storedPlaceOf } from "@dinner-dice/places/records/stored-place-of";
import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

const NEW_YORK = { lat: 40.72, lng: -73.99 };

function imported(properties: object): ReturnType<typeof storedPlaceOf> {
  const row = {
    id: "gers",
    names: { primary: "The Example House" },
    confidence: 0.99,
    phones: ["901"],
    ...properties,
  };
  const [place] = overtureEntries(row, { point: NEW_YORK });
  if (!place || isAddress(place)) throw new Error("no place");
  return storedPlaceOf(place, "set");
}

const newer = (
  primary: string,
  alternates: readonly string[] = [],
  hierarchy: readonly string[] = [],
): object => ({ taxonomy: { primary, hierarchy: [...hierarchy, primary], alternates } });
const older = (primary: string, alternate: readonly string[] = []): object => ({
  categories: { primary, alternate },
});
const named = (primary: string): object => ({ names: { primary } });

test.each([
  [{ en: "Thanks House" }, "Thanks House"],
  [[{ key: "en", value: "Thanks House" }], "Thanks House"],
  [{ en: "謝謝" }, undefined],
  [{ ja: "謝謝" }, undefined],
])("of its other names %j the one in Latin letters is told", (common, latinName) => {
  const place = imported({ ...newer("thai_restaurant"), names: { primary: "謝謝", common } });
  expect(place).toMatchObject({ name: "謝謝" });
  expect(Object(place)["latinName"]).toBe(latinName);
});

describe.each([
  ["newer", newer],
  ["older", older],
] as const)("in the %s form", (_, categories) => {
  it.each([
    ["thai_restaurant"],
    ["diner"],
    ["steakhouse"],
    ["sandwich_shop"],
    ["delicatessen"],
    ["tapas_bar"],
    ["food_truck"],
    ["food_court"],
    ["bar_and_grill_restaurant"],
  ])("a %s serves dinner", (primary) => {
    expect(imported(categories(primary))).toMatchObject({ name: "The Example House" });
  });

  it.each([
    ["bakery", ["sandwich_shop"]],
    ["coffee_shop", ["breakfast_and_brunch_restaurant"]],
    ["ice_cream_shop", ["restaurant"]],
    ["bar", ["american_restaurant"]],
    ["hotel", ["american_restaurant"]],
    ["lawyer", ["chinese_restaurant"]],
    ["casual_eatery", []],
    ["internet_cafe", []],
  ])("a %s with the alternates %j does not", (primary, alternates) => {
    expect(imported(categories(primary, alternates))).toBe("no meals");
  });

  it.each([
    ["bar", "Lucky Bar & Grill", []],
    ["bakery", "Lucky Bakery and Restaurant", []],
    ["media_agency", "Lucky Burgers", ["burger_restaurant"]],
    ["cafe", "Panera Bread", ["sandwich_shop"]],
  ])("a %s does that is called %s", (primary, name, alternates) => {
    expect(imported({ ...categories(primary, alternates), ...named(name) })).toMatchObject({ name });
  });

  it.each([
    ["laundromat", "Chinese Lucky Laundry", ["chinese_restaurant"]],
    ["restaurant", "Lucky Catering", []],
    ["restaurant", "Lucky Bakery", []],
    ["seafood_restaurant", "Lucky Fish Market", []],
    ["sandwich_shop", "Bytham Village Shop & Cafe", []],
    ["diner", "Rei do Pão de Queijo", []],
  ])("a %s does not that is called %s", (primary, name, alternates) => {
    expect(imported({ ...categories(primary, alternates), ...named(name) })).toBe("no meals");
  });

  it("a restaurant with a wholesaler's name is not confirmed", () => {
    expect(imported({ ...categories("pizza_restaurant"), ...named("Lucky Pizza Supply") })).toMatchObject({
      unconfirmed: true,
    });
  });
});

describe("what it cooks", () => {
  it("is the leaf, never an ancestor", () => {
    const path = ["food_and_drink", "restaurant", "asian_restaurant", "southeast_asian_restaurant"];
    expect(imported(newer("thai_restaurant", [], path))).toMatchObject({ cuisines: ["Thai"] });
  });

  it("is told by the alternates of a plain restaurant", () => {
    expect(imported(newer("restaurant", ["thai_restaurant", "lounge"]))).toMatchObject({
      cuisines: ["Thai"],
    });
  });

  it("is no region where a cuisine of it is told", () => {
    expect(imported(older("thai_restaurant", ["asian_restaurant"]))).toMatchObject({ cuisines: ["Thai"] });
    expect(imported(older("asian_restaurant"))).toMatchObject({ cuisines: ["Asian"] });
  });
});

it("a site of http is kept, and one of https is taken before it", () => {
  const of = (websites: readonly string[]): object => ({ ...newer("thai_restaurant"), websites });
  expect(imported(of(["http://example.org/"]))).toMatchObject({ website: "http://example.org/" });
  expect(imported(of(["http://example.org/", "https://example.org/"]))).toMatchObject({
    website: "https://example.org/",
  });
});

describe("chains", () => {
  const place = (name: string, brand?: string): ReturnType<typeof storedPlaceOf> =>
    imported({
      ...newer("restaurant"),
      ...named(name),
      ...(brand !== undefined && { brand: { names: { primary: brand } } }),
    });

  it.each([
    ["Popeyes® Louisiana Kitchen", "Popeyes"],
    ["Chipotle Mexican Grill", "Chipotle"],
    ["SUBWAY Sandwiches", "Subway"],
  ])("%s is one", (name, brand) => {
    expect(place(name)).toMatchObject({ name, brand });
  });

  it.each([["Marco's Restaurant"], ["Subway Inn"], ["Dominoes Parlor"]])("%s is none by its name", (name) => {
    expect(place(name)).not.toHaveProperty("brand");
  });

  it("are told by the record's own brand", () => {
    expect(place("Lucky Wok on Main", "Lucky Wok")).toMatchObject({
      brand: "Lucky Wok",
      name: "Lucky Wok on Main",
    });
  });

  it("are called by their brand where the name is a street corner", () => {
    expect(place("55th and Sixth", "Pret A Manger")).toMatchObject({ name: "Pret A Manger" });
  });

  it("keep a name in other letters", () => {
    expect(place("マクドナルド", "McDonald's")).toMatchObject({ name: "マクドナルド", brand: "McDonald's" });
  });
});

it.each(["permanently_closed", "temporarily_closed"])(
  "a place that is %s is left out",
  (operating_status) => {
    expect(imported({ ...newer("thai_restaurant"), operating_status })).toBe("closed");
  },
);

it("is dated by its sources, never by Overture's own signals", () => {
  const source = (dataset: string, year: string): object => ({
    dataset,
    update_time: `${year}-05-05T00:00:00Z`,
  });
  const sources = [
    source("Microsoft", "2019"),
    source("Overture", "2026"),
    source("Overture-signals", "2026"),
  ];
  expect(imported({ ...newer("thai_restaurant"), sources })).toMatchObject({ asOf: "2019-05-05" });
});

prop([fc.anything(), fc.anything(), fc.anything()])(
  "odd properties never stop an import",
  (one, two, three) => {
    expect(() =>
      imported({ names: one, taxonomy: two, categories: three, sources: one, brand: two, websites: three }),
    ).not.toThrow();
  },
);
