import { partsInPlace } from "../../../parts-in-place.js";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { type ForgivingGazetteer } from "@dinner-dice/local/gazetteer/locator";
import { STATES } from "@dinner-dice/local/gazetteer/parts-abroad";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";

let gazetteer: ForgivingGazetteer;

beforeAll(async () => {
  gazetteer = await openGazetteer(join((await partsInPlace()).data, DATA_FILES.gazetteer));
});

function labelOf(text: string): string | undefined {
  return (gazetteer.locate(text) ?? gazetteer.guess(text))?.label;
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".split("");
const ELSEWHERE = LETTERS.flatMap((one) =>
  LETTERS.map((other) => one + other).filter(
    (code) =>
      !["US", "UM", "PR", "GE", "ZZ", "EU", "EZ", "UN"].includes(code) && COUNTRIES.of(code) !== undefined,
  ),
);

describe("a country behind a comma", () => {
  it.each(["Zzyzxberg", "5 Some Street, Zzyzxberg", "Blue Lantern Beach"])(
    "is never a town of the United States that bears its name: %s",
    (before) => {
      const found = ELSEWHERE.map((code) => labelOf(`${before}, ${COUNTRIES.of(code)}`));
      expect(found.filter((label) => label !== undefined && / [A-Z]{2}$/.test(label))).toEqual([]);
    },
  );

  it.each([
    ["Aarhus, Denmark", "Århus, Denmark"],
    ["Some Street, Aarhus, Denmark", "Århus, Denmark"],
    ["Marina Bay, Singapore", "Singapore, Singapore"],
    ["Denmark, SC", "Denmark, SC"],
    ["Peru, IN", "Peru, IN"],
    ["Funchal, Madeira", "Funchal, Portugal"],
    ["Whitstable, Kent", "Whitstable, United Kingdom"],
    ["Heraklion, Crete", "Irákleion, Greece"],
  ])("says where the place before it lies: %s", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it.each([
    "Santorini, Greece",
    "Machu Picchu, Peru",
    "Isle of Skye, Scotland",
    "Zzyzxberg, Holland",
    "El Chalten, Patagonia",
    "Zzyzxberg, Ontario",
    "Zzyzxberg, New Brunswick",
    "Zzyzxberg, North Carolina",
    "Zzyzxberg, British Columbia",
    "5 Some Street, Zzyzxberg, Puerto Rico",
  ])("makes what is not known there not found: %s", (text) => {
    expect(labelOf(text)).toBeUndefined();
  });
});

describe("two letters of a state and a country", () => {
  it.each([
    ["Berlin, DE", "Berlin, Germany"],
    ["Toronto, CA", "Toronto, Ontario, Canada"],
    ["Bogota, CO", "Bogotá, Colombia"],
    ["Mumbai, IN", "Mumbai, India"],
    ["Casablanca, MA", "Casablanca, Morocco"],
    ["Amsterdam, NL", "Amsterdam, Netherlands"],
    ["Vientiane, LA", "Vientiane, Laos"],
    ["Paris, CA", "Paris, Ontario, Canada"],
    ["Springfield, IL", "Springfield, IL"],
  ])("mean the country where no such town stands in the state: %s", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it("mean the state where one does, and a sizeable town of the country is offered", () => {
    expect(gazetteer.locate("London, CA")).toMatchObject({
      label: "London, CA",
      others: [{ label: "London, Ontario, Canada" }],
    });
  });
});

describe("a state that is named twice", () => {
  it.each([
    ["NY, NY", "New York, NY"],
    ["N.Y., N.Y.", "New York, NY"],
    ["350 5th Ave, NY, NY", "New York, NY"],
    ["DC, DC", "Washington, DC"],
    ["LA, CA", "Los Angeles, CA"],
    ["Memphis, Tennessee, TN", "Memphis, TN"],
    ["Buffalo, NY, NY", "Buffalo, NY"],
  ])("counts once: %s", (text, label) => {
    expect(labelOf(text)).toBe(label);
  });

  it("alone is a town of the state", () => {
    const others = Object.keys(STATES).filter((code) => !["LA", "PR"].includes(code));
    for (const code of others) expect(labelOf(`${code}, ${code}`)).toMatch(new RegExp(`, ${code}$`));
  });
});

it.each([
  ["Calgary, Alta.", "Calgary, Alberta, Canada"],
  ["Toronto, Ont.", "Toronto, Ontario, Canada"],
  ["Regina, Sask.", "Regina, Saskatchewan, Canada"],
  ["Montreal, Que.", "Montréal, Quebec, Canada"],
  ["Mc Allen, TX", "McAllen, TX"],
  ["123 Main St, Mc Kinney, TX", "McKinney, TX"],
  ["So. San Francisco", "South San Francisco, CA"],
  ["No. Las Vegas", "North Las Vegas, NV"],
  ["L Anse, MI", "L'Anse, MI"],
  ["Pt. Pleasant, NJ", "Point Pleasant, NJ"],
  ["Pt. Arthur, TX", "Port Arthur, TX"],
  ["Cleveland Hts OH", "Cleveland Heights, OH"],
  ["Colo Springs", "Colorado Springs, CO"],
  ["Virginia Bch, VA", "Virginia Beach, VA"],
  ["Phila", "Philadelphia, PA"],
  ["LIC, NY", "Long Island City, NY"],
  ["West Palm", "West Palm Beach, FL"],
  ["West Palm, FL", "West Palm Beach, FL"],
  ["Queens, New York City, NY", "Queens, NY"],
  ["Manhattan, New York, NY, USA", "Manhattan, NY"],
  ["Silver Lake, LA", "Silver Lake, CA"],
  ["서울", "Seoul, South Korea"],
  ["Αθήνα", "Athens, Greece"],
  ["大阪", "Osaka, Japan"],
  ["Hà Nội", "Hanoi, Vietnam"],
  ["St. Gallen", "Sankt Gallen, Switzerland"],
  ["Lucerne", "Luzern, Switzerland"],
])("%s is an ordinary way to write %s", (text, label) => {
  expect(labelOf(text)).toBe(label);
});

it.each([
  "1-800-90210",
  "Order #90210",
  "Order 90210",
  "38103-12345",
  "(901) 555-38103",
  "23.92196",
  "1 800 90210",
])("the digits of %s are no ZIP code", (text) => {
  expect(labelOf(text)).toBeUndefined();
});
