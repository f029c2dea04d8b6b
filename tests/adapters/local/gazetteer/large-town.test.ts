import { describe, expect, it } from "vitest";
import { foldName, foldWords } from "@dinner-dice/local/gazetteer/fold";
import { readInLargeTown } from "@dinner-dice/local/gazetteer/gazetteer";
import { regionNames } from "@dinner-dice/local/gazetteer/regions";
import type { Town } from "@dinner-dice/local/gazetteer/towns";

function read(text: string, { name, ...where }: { name: string; region: string; population: number }) {
  const town: Town = { point: { lat: 1, lng: 2 }, label: name, ...where };
  const key = foldName(name);
  const called = (each: string): readonly Town[] => (each === key ? [town] : []);
  return readInLargeTown(foldWords(text), {
    towns: { called, zip: () => undefined, largestIn: () => undefined },
    regions: regionNames({ US: "United States", FR: "France" }),
    work: { left: 100 },
  });
}

const MEMPHIS = { name: "Memphis", region: "US/TN", population: 600_000 };

describe("words that end with a large town", () => {
  it.each([
    ["Cooper-Young Memphis", MEMPHIS],
    ["the best barbecue of all in Orange Mound Memphis", MEMPHIS],
    ["River Market Little Rock", { name: "Little Rock", region: "US/AR", population: 197_000 }],
    ["a b c d e f g", { name: "b c d e f g", region: "US/AR", population: 197_000 }],
  ])("lie in it: '%s'", (text, town) => {
    expect(read(text, town)).toMatchObject({ place: { label: town.name }, approximate: true });
  });

  it.each([
    ["US/TN", 40_000],
    ["FR", 400_000],
  ])("lie in one of %s of so many people, not of one fewer", (region, population) => {
    const town = { ...MEMPHIS, region, population };
    expect(read("Cooper-Young Memphis", town)).toMatchObject({ place: { population } });
    expect(read("Cooper-Young Memphis", { ...town, population: population - 1 })).toBeUndefined();
  });
});

describe("words that end with a large town's name", () => {
  it.each([
    ["alone", "Memphis", MEMPHIS],
    ["and go on", "Cooper-Young Memphis now", MEMPHIS],
    ["of seven words", "x a b c d e f g", { ...MEMPHIS, name: "a b c d e f g" }],
    ["which makes another one", "Port Richmond", { ...MEMPHIS, name: "Richmond" }],
    ["which is a misspelt state's", "Noth Carolina", { ...MEMPHIS, name: "Carolina" }],
    ["which ends many names", "Harvard University", { ...MEMPHIS, name: "University" }],
    ["behind it once more", "Memphis Memphis", MEMPHIS],
    ["which is a state's", "Nowhere Indiana", { ...MEMPHIS, name: "Indiana" }],
  ])("%s lie nowhere: '%s'", (_, text, town) => {
    expect(read(text, town)).toBeUndefined();
  });
});
