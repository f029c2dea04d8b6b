import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { createGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type ForgivingGazetteer } from "@dinner-dice/local/gazetteer/locator";
import { readTables } from "@dinner-dice/local/gazetteer/gazetteer-file";
import { openTowns, type Sizeable } from "@dinner-dice/local/gazetteer/towns";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { beforeAll, describe, expect, it } from "vitest";
import { partsInPlace } from "../../../parts-in-place.js";
import { ORDINARY_WORDS } from "./ordinary-words.js";

let file: Uint8Array;
let gazetteer: ForgivingGazetteer;

beforeAll(async () => {
  file = await readFile(join((await partsInPlace()).data, DATA_FILES.gazetteer));
  gazetteer = createGazetteer(file);
});

function found(text: string): Geocoded | undefined {
  return gazetteer.locate(text) ?? gazetteer.guess(text);
}

describe("a misspelt town", () => {
  it.each([
    ["Memfis", "Memphis, TN"],
    ["Memfis, TN", "Memphis, TN"],
    ["Cincinatti", "Cincinnati, OH"],
    ["Cincinatti OH", "Cincinnati, OH"],
    ["Cincinatti, Ohio", "Cincinnati, OH"],
    ["Cincinatti, Ohio, USA", "Cincinnati, OH"],
    ["near Cincinatti", "Cincinnati, OH"],
    ["downtown Cincinatti", "Cincinnati, OH"],
    ["Nashvile TN", "Nashville, TN"],
    ["Pittsburg PA", "Pittsburgh, PA"],
    ["Alburquerque NM", "Albuquerque, NM"],
    ["Albuquerqe", "Albuquerque, NM"],
    ["Philadephia", "Philadelphia, PA"],
    ["Tuscon AZ", "Tucson, AZ"],
    ["Misissauga", "Mississauga, Ontario, Canada"],
    ["Lousville KY", "Louisville, KY"],
    ["Indianopolis", "Indianapolis, IN"],
    ["Phoneix", "Phoenix, AZ"],
    ["Sanfrancisco", "San Francisco, CA"],
    ["New Yrok", "New York, NY"],
    ["Chatanooga", "Chattanooga, TN"],
    ["Tusla", "Tulsa, OK"],
    ["Tolsa OK", "Tulsa, OK"],
    ["Philidelpia", "Philadelphia, PA"],
    ["Sheboygen WI", "Sheboygan, WI"],
    ["Agusta", "Augusta, GA"],
    ["Memphs", "Memphis, TN"],
    ["Norfok", "Norfolk, VA"],
    ["Richmand", "Richmond, VA"],
    ["Shreevport", "Shreveport, LA"],
    ["Kanas City", "Kansas City, MO"],
    ["Saint Luis", "St. Louis, MO"],
    ["las vages", "Las Vegas, NV"],
    ["Chigaco", "Chicago, IL"],
    ["Charolette", "Charlotte, NC"],
    ["Cleavland", "Cleveland, OH"],
    ["Fortworth", "Fort Worth, TX"],
    ["Saintlouis", "St. Louis, MO"],
  ])("%s is %s, and said to be no more than that town", (text, label) => {
    expect(gazetteer.locate(text)).toBeUndefined();
    expect(gazetteer.guess(text)).toMatchObject({ label, approximate: true });
  });

  it.each([
    ["Littlerock", "Little Rock, AR", "Littlerock, CA"],
    ["Lacrosse", "La Crosse, WI", "Lacrosse, WA"],
  ])("of two words comes before a village whose name is one: %s", (text, label, village) => {
    expect(gazetteer.locate(text)).toMatchObject({ label, others: [{ label: village }] });
  });

  it("is offered with what is as like", () => {
    const guess = gazetteer.guess("Colombus");
    expect([guess?.label, ...(guess?.others ?? []).map(({ label }) => label)]).toEqual([
      "Columbus, OH",
      "Columbus, GA",
      "Columbus, IN",
    ]);
  });

  it.each(["Paris, CA", "Memphis, Egypt", "Norfolk, UK", "Long Island", "downtown", "city center", ""])(
    "%j is none",
    (text) => {
      expect(gazetteer.guess(text)).toBeUndefined();
    },
  );
});

describe("a right spelling", () => {
  it.each([
    ["Alburquerque", "Alburquerque, Spain"],
    ["Pittsburg", "Pittsburg, CA"],
    ["Tulia", "Tulia, TX"],
  ])("of %s wins", (text, label) => {
    expect(gazetteer.locate(text)).toMatchObject({ label });
  });

  it("has no slip", () => {
    expect(gazetteer.guess("Cincinnati")).toBeUndefined();
  });
});

describe("a town behind its state", () => {
  it.each([
    ["DC Washington", "Washington, DC"],
    ["Texas Dallas", "Dallas, TX"],
    ["North Carolina Charlotte", "Charlotte, NC"],
  ])("is found: %s is %s", (text, label) => {
    expect(gazetteer.locate(text)).toEqual({ point: expect.any(Object), label });
  });

  it.each(["OK Center", "ME Home", "HI there"])("is none in %s", (text) => {
    expect(gazetteer.locate(text)).toBeUndefined();
  });
});

describe("ordinary words", () => {
  it("become no town by a slip", () => {
    expect(new Set(ORDINARY_WORDS).size).toBeGreaterThan(400);
    const guessed = ORDINARY_WORDS.filter((word) => !gazetteer.locate(word) && gazetteer.guess(word));
    expect(guessed).toEqual([]);
  });

  it("become none by another word before them, but those that are a large town's name", () => {
    const pairs = ORDINARY_WORDS.map((word) => `sizzling ${word}`);
    expect(pairs.filter((pair) => !gazetteer.locate(pair) && gazetteer.guess(pair))).toEqual([
      "sizzling gary",
    ]);
  });
});

describe("a slip in the name of one of the 300 largest towns", () => {
  it("is mostly found right, and seldom as another town", () => {
    const outcomes = largest(300).flatMap(({ key, town }) =>
      slipsOf(key).map((typed) => outcomeOf(typed, town.label)),
    );
    const share = (outcome: string): number =>
      outcomes.filter((each) => each === outcome).length / outcomes.length;
    expect(share("right")).toBeGreaterThan(0.85);
    expect(share("wrong")).toBeLessThan(0.01);
  });
});

function largest(count: number): readonly Sizeable[] {
  const towns = openTowns(readTables(file));
  return "abcdefghijklmnopqrstuvwxyz"
    .split("")
    .flatMap((letter) => towns.sizeable(letter))
    .filter(({ town }) => town.region.startsWith("US/"))
    .toSorted((one, other) => other.town.population - one.town.population)
    .slice(0, count);
}

/** A letter left out, doubled, swapped with the next or another, at every place but the first: a third of all that there are. */
function slipsOf(key: string): readonly string[] {
  return key.split("").flatMap((letter, index) => {
    if (index === 0) return [];
    const [before, after] = [key.slice(0, index), key.slice(index + 1)];
    const swapped = before + (after[0] ?? "") + letter + after.slice(1);
    const typed = [before + after, before + letter + letter + after, swapped, `${before}e${after}`];
    return typed.filter((each, kind) => each !== key && (index + kind) % 3 === 0);
  });
}

function outcomeOf(typed: string, label: string): "right" | "wrong" | "unknown" {
  const place = found(typed);
  if (!place) return "unknown";
  const labels = [place.label, ...(place.others ?? []).map((other) => other.label)];
  return labels.includes(label) ? "right" : "wrong";
}
