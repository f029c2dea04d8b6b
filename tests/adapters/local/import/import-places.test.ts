import { extractNamed } from "./extracts.js";
import { NOTHING_CAN_FAIL } from "@dinner-dice/contracts/law";
import type { World } from "@dinner-dice/contracts/places-checks";
import { placesLaws } from "@dinner-dice/contracts/places-laws";
import { NEUTRAL_WISHES } from "@dinner-dice/core/filters/rules";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { createAddressIndex } from "@dinner-dice/local/addresses/address-index";
import { buildPlacesDb } from "@dinner-dice/local/directory/build-data";
import { createDirectory } from "@dinner-dice/local/directory/directory";
import { blockAt } from "@dinner-dice/local/directory/duplicates";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { createLocalPlaces } from "@dinner-dice/local/directory/local-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { importPlaces, type ImportReport } from "@dinner-dice/local/import/import-places";
import { setNameOf } from "@dinner-dice/local/import/installed-sets";
import { sourceOf } from "@dinner-dice/local/sources/source-of";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";

const SQUARE = { lat: 35.1495, lng: -90.049 };
const KITCHENS = ["thai", "barbecue", "pizza", ""];
const NO_TOWNS = { locate: () => undefined };
const SILENT = { info: () => undefined, warn: () => undefined };

/** 400 places around a square; every second tells its hours. */
const TABLE = [
  "id,name,amenity,cuisine,opening_hours,lat,lng,diet:vegan,wheelchair",
  ...Array.from({ length: 400 }, (_, row) => {
    const hours = row % 2 === 0 ? "Mo-Su 00:00-24:00" : "";
    const traits = `${row % 10 === 0 ? "yes" : ""},${row === 7 ? "no" : ""}`;
    return `p${row},Place ${row},restaurant,${KITCHENS[row % 4]},${hours},${SQUARE.lat + row / 50_000},${SQUARE.lng},${traits}`;
  }),
  "p1,Place 1,restaurant,thai,,35.1495,-90.05",
  "duplicate,Payne's,restaurant,barbecue,,35.2,-90.1",
  ",,restaurant,,,35.1,-90",
  "far,Nowhere,restaurant,,,91,-90",
  "bank,Bank,bank,,,35.1,-90",
].join("\n");

const folder = mkdtempSync(join(tmpdir(), "import-"));
const sets = join(folder, "places");
let provider: PlacesProvider;
let report: ImportReport;
let close: () => Promise<void>;

async function install(file: string, from = file): Promise<ImportReport> {
  return importPlaces({ source: await sourceOf({ path: file }), set: setNameOf(from), from, folder: sets });
}

beforeAll(async () => {
  const guides = join(folder, "guides.sqlite");
  const point = { lat: 35.2003, lng: -90.1 };
  await buildPlacesDb(guides, [
    {
      slug: "memphis",
      places: [{ slug: "paynes", name: "Paynes", cuisines: ["BBQ"], point, knownFor: "ribs" }],
    },
  ]);
  writeFileSync(join(folder, "memphis.csv"), TABLE);
  report = await install(join(folder, "memphis.csv"));
  const installed = openInstalledPlaces({ folder: sets, logger: SILENT });
  const directory = createDirectory({ guides: await openPlacesDb(guides), installed, now: () => 0 });
  const gazetteer = {
    locate: (text: string) => (text === "Court Square" ? { point: SQUARE } : undefined),
    guess: () => undefined,
  };
  provider = createLocalPlaces({ directory, gazetteer });
  await provider.status();
  close = () => directory.close();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

const WORLD: World = {
  known: { name: "Court Square", point: SQUARE, tolerance: 10 },
  unknownName: "asdfgh",
  busy: { center: SQUARE, radius: 1000, cuisine: "Thai" },
  empty: { center: { lat: 0, lng: 0 }, radius: 8000 },
  unknownId: "memphis/no-such-place",
};

describe("an installed directory", () => {
  it.each(placesLaws({ world: WORLD, provider: () => provider, failing: NOTHING_CAN_FAIL }))(
    "keeps: $name",
    async (law) => {
      await expect(law.check()).resolves.toBeUndefined();
    },
  );

  it("counts what was kept, and why the rest was not", () => {
    expect(report).toMatchObject({
      read: 405,
      kept: 401,
      dropped: { "no meals": 1, "no name": 1, "no point": 1, "told twice": 1 },
      facts: { name: "memphis", count: 401, withHours: 200, blocks: [blockAt(SQUARE)], credit: [] },
    });
  });

  it("counts what a place tells that is told twice once, as it stays", async () => {
    const rows = [
      "id,name,amenity,cuisine,opening_hours,lat,lng,diet:vegan,wheelchair",
      "a,Fork,restaurant,thai,Mo-Su 00:00-24:00,35.1,-90,yes,no",
      "a,Fork,restaurant,thai,Mo-Su 00:00-24:00,35.1,-90,yes,yes",
      "b,Knife,restaurant,,,35.2,-90,,",
      "b,Knife,restaurant,thai,Mo-Su 00:00-24:00,35.2,-90,yes,",
    ];
    const file = join(folder, "twice.csv");
    writeFileSync(file, rows.join("\n"));
    const { facts, dropped } = await install(file);
    expect(dropped["told twice"]).toBe(2);
    expect(facts).toMatchObject({ count: 2, withHours: 1, withCuisine: 1 });
    expect(facts.withTraits).toEqual({ vegan: 1, vegetarian: 1, wheelchair: 1 });
    rmSync(join(sets, "twice.sqlite"));
  });

  it("answers for hours now, and says of how many places it drew", async () => {
    expect(provider.capabilities.rules).toEqual(new Set(["without", "open", "when", "diet", "wheelchair"]));
    const search = { center: SQUARE, radius: 10_000, cuisine: "", wishes: NEUTRAL_WISHES } as const;
    const { restaurants, extent } = await provider.searchNearby(search);
    expect(restaurants).toHaveLength(200);
    expect(extent).toEqual({ kind: "part", chosen: "sample", of: 401 });
    expect(restaurants.every(({ gaps }) => gaps === undefined)).toBe(true);
    const thai = await provider.searchNearby({ ...search, cuisine: "Thai" });
    expect(thai.extent).toEqual({ kind: "all" });
    expect(thai.restaurants).toHaveLength(100);
  });

  it("tells what is installed by its box; an operator's file has no name for visitors", () => {
    const near: unknown = expect.closeTo(35.1, 0);
    const west: unknown = expect.closeTo(-90, 0);
    expect(provider.capabilities.areas).toEqual([{ box: { south: near, north: near, west, east: west } }]);
  });

  it("takes all that satisfy a must first, where there are too many places", async () => {
    const wishes = { ...NEUTRAL_WISHES, diet: "vegan", dietNeed: "must" } as const;
    const search = { center: SQUARE, radius: 10_000, cuisine: "", wishes } as const;
    const { restaurants, extent } = await provider.searchNearby(search);
    expect(restaurants).toHaveLength(200);
    expect(extent).toEqual({ kind: "part", chosen: "sample", of: 401 });
    expect(restaurants.filter(({ traits }) => traits?.vegan === true)).toHaveLength(40);
    expect(report.facts.withTraits).toEqual({ vegan: 40, vegetarian: 40, wheelchair: 1 });
  });

  it("gives the guide's place instead of its duplicate, and holds no hours against it where nobody tells any", async () => {
    const center = { lat: 35.2, lng: -90.1 };
    const { restaurants } = await provider.searchNearby({
      center,
      radius: 500,
      cuisine: "",
      wishes: NEUTRAL_WISHES,
    });
    expect(restaurants.map(({ id, gaps }) => ({ id, gaps }))).toEqual([
      { id: "memphis/paynes", gaps: ["open", "when"] },
    ]);
  });
});

const EXTRACTS = [
  {
    ...{ name: "osm-json/rome_restaurant500.geojson", kept: 499, withHours: 31 },
    typed: "Via Nowhere",
    label: undefined,
  },
].flatMap((each) => {
  const file = extractNamed(each.name);
  return file === undefined ? [] : [{ ...each, file }];
});

test(`${EXTRACTS.length} of 1 real extracts are here`, () => {
  expect(EXTRACTS.every(({ file }) => existsSync(file))).toBe(true);
});

test.each(EXTRACTS)(
  "$name gives $kept restaurants, and finds '$typed'",
  async ({ file, kept, withHours, typed, label }) => {
    const { facts } = await install(file);
    expect(facts).toMatchObject({ count: kept, withHours });
    expect(facts.credit).toEqual([expect.objectContaining({ text: expect.stringContaining("ODbL") })]);
    expect(readdirSync(sets).filter((name) => !name.endsWith(".sqlite"))).toEqual([]);
    const { addresses: book, ...db } = await openPlacesDb(join(sets, `${facts.name}.sqlite`));
    const found = book && (await createAddressIndex({ book, gazetteer: NO_TOWNS }).locate(typed));
    await db.close();
    expect(found?.label).toBe(label);
  },
  60_000,
);
