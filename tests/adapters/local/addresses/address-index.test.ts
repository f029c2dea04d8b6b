import { anyCharacter } from "../../../any-character.js";
import { prop } from "../../../prop.js";
import { type InstalledMap, installedMap } from "./installed-map.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { type AddressIndex, createAddressIndex } from "@dinner-dice/local/addresses/address-index";
import type { Gazetteer } from "@dinner-dice/local/gazetteer/locator";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const TULSA = { lat: 36.154, lng: -95.9928 };
const BROKEN_ARROW = { lat: 36.0526, lng: -95.7908 };
const BRUSSELS = { lat: 50.8505, lng: 4.3488 };
const at = (town: typeof TULSA, lat: number, lng: number): typeof TULSA => ({
  lat: town.lat + lat,
  lng: town.lng + lng,
});

/** 1503 East 11th Street. */
const DOOR = at(TULSA, -0.006, 0.03);
const house = (number: string, street: string, point: typeof TULSA): SourceAddress => ({
  kind: "house",
  number,
  street,
  point,
});
const piece = (point: typeof TULSA, ...names: string[]): SourceAddress => ({ kind: "street", names, point });

const MAP: readonly SourceAddress[] = [
  { kind: "area", size: "city", names: ["Tulsa"], point: TULSA },
  { kind: "area", size: "town", names: ["Broken Arrow"], point: BROKEN_ARROW },
  { kind: "area", size: "city", names: ["Brussels", "Bruxelles - Brussel"], point: BRUSSELS },
  { kind: "area", size: "part", names: ["Brookside"], point: at(TULSA, -0.04, 0.02) },
  ...[0, 0.005, 0.01, 0.015].map((step) => piece(at(TULSA, -0.006, 0.02 + step), "East 11th Street")),
  piece(at(TULSA, -0.006, -0.02), "West 11th Street"),
  house("1503", "E. 11th St", DOOR),
  house("1525", "East 11th Street", at(TULSA, -0.006, 0.032)),
  ...[0, 0.004, 0.008].map((step) => piece(at(TULSA, 0.01 + step, 0.01), "Cherry Street")),
  piece(at(BROKEN_ARROW, 0.002, 0), "Cherry Street"),
  piece(at(TULSA, 0.03, 0.03), "Cherry Hill Street"),
  piece(at(BRUSSELS, 0.002, 0.005), "Rue Neuve - Nieuwstraat", "Nieuwstraat"),
  house("12", "Rue Neuve - Nieuwstraat", at(BRUSSELS, 0.0021, 0.005)),
  house("12bis", "Rue Neuve - Nieuwstraat", at(BRUSSELS, 0.0022, 0.005)),
  piece(at(BRUSSELS, -0.01, 0.01), "Rue de l'Église Saint-Étienne"),
];

const TOWNS: Readonly<Record<string, readonly [typeof TULSA, string]>> = {
  tulsa: [TULSA, "Tulsa, OK"],
  "tulsa ok": [TULSA, "Tulsa, OK"],
  "tulsa ok 74120": [at(TULSA, -0.004, 0.02), "Tulsa, OK 74120"],
  "74120": [at(TULSA, -0.004, 0.02), "Tulsa, OK 74120"],
  "broken arrow": [BROKEN_ARROW, "Broken Arrow, OK"],
  brussels: [BRUSSELS, "Brussels, Belgium"],
  springfield: [{ lat: 37.2, lng: -93.3 }, "Springfield, MO"],
};
const gazetteer: Gazetteer = {
  locate: (text) => {
    const [point, label] = TOWNS[text.replaceAll(",", "").replace(/\s+/g, " ").trim()] ?? [];
    return point && label !== undefined ? { point, label } : undefined;
  },
};

let map: InstalledMap;
beforeAll(async () => {
  map = await installedMap(MAP);
});
afterAll(() => map.close());

describe("an installed map", () => {
  let index: AddressIndex;
  beforeAll(() => {
    index = createAddressIndex({ book: map.book, gazetteer });
  });

  it.each([
    ["1503 E 11th St, Tulsa", "1503 East 11th Street, Tulsa, OK"],
    ["1503 east eleventh street tulsa ok 74120", "1503 East 11th Street, Tulsa, OK 74120"],
    ["1503 11th St, Tulsa, OK", "1503 East 11th Street, Tulsa, OK"],
    ["Tulsa, 1503 E. 11th Street", "1503 East 11th Street, Tulsa, OK"],
    ["1503 E 11th St Apt 4, Tulsa", "1503 East 11th Street, Tulsa, OK"],
    ["1503 E 11th St", "1503 East 11th Street, Tulsa"],
    ["12 Cherry Street, Tulsa", "Cherry Street (street), Tulsa, OK"],
    ["1510 E 11th St, Tulsa", "1503 East 11th Street (nearest number), Tulsa, OK"],
    ["9 E 11th St, Tulsa", "East 11th Street (street), Tulsa, OK"],
    ["Cherry Street, Tulsa", "Cherry Street (street), Tulsa, OK"],
    ["cherry st broken arrow", "Cherry Street (street), Broken Arrow, OK"],
    ["Cherry St, 74120", "Cherry Street (street), Tulsa, OK 74120"],
    ["Rue Neuve, Brussels", "Rue Neuve (street), Brussels, Belgium"],
    ["Nieuwstraat 12, Brussels", "Rue Neuve 12, Brussels, Belgium"],
    ["12 BIS rue neuve", "12bis Rue Neuve, Brussels"],
    ["rue de l’eglise st etienne, brussels", "Rue de l'Église Saint-Étienne (street), Brussels, Belgium"],
    ["brookside", "Brookside, Tulsa"],
  ])("finds '%s' as '%s'", async (text, label) => {
    expect((await index.locate(text))?.label).toBe(label);
  });

  it("finds the door itself", async () => {
    const found = await index.locate("1503 E 11th St, Tulsa");
    expect(distanceBetween(found!.point, DOOR)).toBeLessThan(2);
  });

  it.each([
    "asdfgh",
    "Main Street, Tulsa",
    "Cherry Avenue, Tulsa",
    "North 11th Street, Tulsa",
    "Cherry Street, Springfield",
    "street",
    "12",
    "",
    ", ,",
    "the",
  ])("knows no '%s'", async (text) => {
    expect(await index.locate(text)).toBeUndefined();
  });

  it("asks which one is meant where no town is named, the one with most of it first", async () => {
    expect(await index.locate("Cherry Street")).toMatchObject({
      label: "Cherry Street (street), Tulsa",
      others: [{ label: "Cherry Street (street), Broken Arrow" }],
    });
    expect(await index.locate("11th Street, Tulsa")).toMatchObject({
      label: expect.stringMatching(/^(?:East|West) 11th Street/),
      others: [{ label: expect.stringMatching(/^(?:East|West) 11th Street/) }],
    });
    expect((await index.locate("Cherry Street, Tulsa"))?.others).toBeUndefined();
  });

  prop([fc.shuffledSubarray(["1503", "E", "11th", "St"], { minLength: 4, maxLength: 4 })])(
    "the order of words never leads elsewhere than to the street",
    async (words) => {
      const found = await index.locate(`${words.join(" ")}, Tulsa`);
      if (found) expect(found.label).toMatch(/11th Street/);
    },
  );

  prop([fc.string({ unit: anyCharacter, maxLength: 60 })])(
    "never throws, whatever is typed",
    async (text) => {
      await index.locate(text);
      await index.locate(`1503 ${text} 11th St "AND" * (, Tulsa`);
    },
  );

  prop([fc.integer({ min: 1, max: 999_999 })])(
    "never says a number that is not there, and never calls another the asked one",
    async (number) => {
      const { label = "" } = (await index.locate(`${number} E 11th St, Tulsa`)) ?? {};
      const [, said] = /^(\d+) /.exec(label) ?? [];
      expect(["1503", "1525", undefined]).toContain(said);
      expect(label.includes("(nearest number)")).toBe(said !== undefined && said !== String(number));
    },
  );
});

it("an installed map counts what it holds, and its bytes", () => {
  expect(map.report.facts.addresses).toEqual({ streets: 7, houses: 4, areas: 4, bytes: expect.any(Number) });
  expect(map.report.facts.addresses!.bytes).toBeGreaterThan(0);
});
