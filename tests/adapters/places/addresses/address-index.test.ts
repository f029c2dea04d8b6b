import { openPostgres, type Postgres } from "@dinner-dice/stores/engines";
import type { Gazetteer } from "@dinner-dice/geocoder/gazetteer/gazetteer";
import type { AddressBook, AddressQuery } from "@dinner-dice/geocoder/addresses/address-book";
import { type AddressIndex, createAddressIndex } from "@dinner-dice/geocoder/addresses/address-index";
import { addressWords } from "@dinner-dice/geocoder/addresses/address-words";
import { readHouseNumber } from "@dinner-dice/geocoder/addresses/house-number";
import { boundingBox, distanceBetween } from "@dinner-dice/core/coordinates";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { anyCharacter } from "../../../any-character.js";
import { prop } from "../../../prop.js";
import { type Engine, HAS_POSTGRES, sayWhatIsNotRun, startPostgres } from "../../../engines/engine.js";
import { type InstalledMap, installedMap, publishedBook } from "./installed-map.js";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

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

sayWhatIsNotRun();

let map: InstalledMap;
let engine: Engine | undefined;
let postgres: Postgres | undefined;
beforeAll(async () => {
  map = await installedMap(MAP);
  engine = HAS_POSTGRES ? await startPostgres() : undefined;
  postgres = engine && (await openPostgres({ url: engine.url, logger: SILENT }));
});
afterAll(async () => {
  await Promise.all([map.close(), postgres?.close()]);
  await engine?.remove();
});

/** Where addresses are kept, and how the installed ones come there. */
const HOMES: readonly (readonly [home: string, book: () => Promise<AddressBook>])[] = [
  ["its file", async () => map.book],
  ["PostgreSQL", () => publishedBook(map, postgres!)],
];

describe.each(HOMES.slice(0, HAS_POSTGRES ? 2 : 1))("an installed map in %s", (_, book) => {
  let index: AddressIndex;
  beforeAll(async () => {
    index = createAddressIndex({ book: await book(), gazetteer });
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
  expect(map.report.facts.addresses).toEqual({
    streets: 7,
    houses: 4,
    areas: 4,
    bytes: expect.any(Number),
  });
  expect(map.report.facts.addresses!.bytes).toBeGreaterThan(0);
});

const NAMES = [
  "Elm Street",
  "East Elm Street",
  "Elm Hill Road",
  "Élm Ave - Rue d'Orme",
  "11th Street",
  "St",
  "E\0lm Street",
  "Elm \ud800 St",
];
const drawnPoint = fc.record({
  lat: fc.constantFrom(36.1, 36.102, 36.3),
  lng: fc.constantFrom(-95.9, -95.895, -95.5),
});
const drawnName = fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 12 }));
const drawnNumber = fc.constantFrom("1", "2", "3", "3a", "3b", "12bis", "40", "999999");
const drawnAddress: fc.Arbitrary<SourceAddress> = fc.oneof(
  fc.record({ kind: fc.constant("street"), names: fc.array(drawnName, { minLength: 1 }), point: drawnPoint }),
  fc.record({
    kind: fc.constant("house"),
    ...{ number: drawnNumber, street: drawnName, point: drawnPoint, town: fc.constantFrom("Tulsa", "Oz") },
  }),
  fc.record({
    kind: fc.constant("area"),
    ...{ size: fc.constantFrom("part", "village", "city"), names: fc.array(drawnName, { minLength: 1 }) },
    point: drawnPoint,
  }),
);
const drawnQuery: fc.Arbitrary<AddressQuery> = fc.record({
  words: fc.oneof(
    drawnName.map(addressWords),
    fc.subarray(["elm", "st", "east", "hill", "11th", "rue"], { minLength: 1 }),
  ),
  number: fc.option(drawnNumber.map(readHouseNumber), { nil: undefined }),
  within: fc.option(
    drawnPoint.map((point) => boundingBox(point, 5000)),
    { nil: undefined },
  ),
});

describe.runIf(HAS_POSTGRES)("the same addresses", () => {
  prop(
    [
      fc.array(drawnAddress, { minLength: 1, maxLength: 40 }),
      fc.array(drawnQuery, { minLength: 5, maxLength: 20 }),
    ],
    { numRuns: 25 },
  )("give the same answers from a file and from PostgreSQL", async (addresses, queries) => {
    const drawn = await installedMap([...addresses, ...MAP]);
    try {
      const published = await publishedBook(drawn, postgres!);
      for (const query of queries.filter(({ words }) => words.length > 0))
        expect(await published.find(query)).toEqual(await drawn.book.find(query));
    } finally {
      await drawn.close();
    }
  });
});
