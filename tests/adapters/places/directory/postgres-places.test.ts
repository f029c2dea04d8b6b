import { setImmediate } from "node:timers/promises";
import type { ForgivingGazetteer } from "@dinner-dice/geocoder/gazetteer/gazetteer";
import type { Postgres } from "@dinner-dice/stores/engines/postgres";
import { addressWords } from "@dinner-dice/geocoder/addresses/address-words";
import { createDirectory } from "@dinner-dice/directory/directory";
import { createLocalPlaces } from "@dinner-dice/directory/local-places";
import { postgresPlaces } from "@dinner-dice/directory/postgres-places";
import { ALL } from "@dinner-dice/core/place/extent";
import type { Nearby, PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { describe, expect, it, vi } from "vitest";
import { logger } from "../../../core/fixtures.js";

const SET = { number: 1, facts: '{"name":"tulsa"}' };

/** A PostgreSQL to which one set was published; it answers later. */
function answeringLater(asked: string[]): Postgres {
  const all = async <Row>(sql: string): Promise<readonly Row[]> => {
    asked.push(sql);
    await setImmediate();
    const rows: readonly unknown[] = sql.includes("dinner_dice_sets") ? [SET] : [];
    return rows as readonly Row[];
  };
  const statements = { all, run: async () => 0, exec: async () => undefined };
  return { ...statements, together: (work) => work(statements), close: async () => undefined };
}

it("every visitor right after a start is answered from the published places, looked for once", async () => {
  const asked: string[] = [];
  const published = postgresPlaces(answeringLater(asked), { logger: logger() });
  const crowd = Array.from({ length: 3 }, () => published.use(async (sets) => sets.length));
  expect(await Promise.all(crowd)).toEqual([1, 1, 1]);
  expect(asked.filter((sql) => sql.includes("dinner_dice_sets"))).toHaveLength(1);
  expect(published.sets).toEqual([{ name: "tulsa" }]);
});

const AREA = { south: 36, west: -96.1, north: 36.3, east: -95.8 };
const TULSA = { lat: 36.154, lng: -95.9928 };
const MEMPHIS = { lat: 35.1495, lng: -90.049 };
const GUIDE = { id: "memphis/cafe", name: "Cafe", cuisines: [], point: MEMPHIS };
const PUBLISHED = {
  facts: JSON.stringify({ id: "tulsa/near", name: "Near", cuisines: [], credit: [] }),
  ...{ id: "tulsa/near", ...TULSA, twin: 1, marks: 0, told: 0 },
};
const OUT = Object.assign(new Error("out of reach"), { code: "ECONNREFUSED" });

const STREET = {
  id: 1,
  kind: 0,
  name: "Elm Street",
  names: addressWords("Elm Street").join(" "),
  town: null,
  size: 1,
};
const ELM = { ...STREET, lat: TULSA.lat * 1e5, lng: TULSA.lng * 1e5 };
const HOUSES = "JOIN dinner_dice_houses";

/** What the stand-in has where a statement asks. */
const ROWS: readonly (readonly [part: string, rows: readonly unknown[]])[] = [
  [
    "dinner_dice_sets ORDER",
    [
      {
        number: 1,
        facts: JSON.stringify({ name: "tulsa", area: AREA, credit: [], withTraits: {}, addresses: {} }),
      },
    ],
  ],
  ["FROM dinner_dice_streets", [ELM]],
  [HOUSES, []],
  ["", [PUBLISHED]],
];

/** A server's places, of which Tulsa's were published; `breaks` says what PostgreSQL does not answer. */
function providerFrom(breaks: (sql: string) => boolean): PlacesProvider {
  const all = async <Row>(sql: string): Promise<readonly Row[]> => {
    if (breaks(sql)) throw OUT;
    return (ROWS.find(([part]) => sql.includes(part))?.[1] ?? []) as readonly Row[];
  };
  const statements = { all, run: async () => 0, exec: async () => undefined };
  const postgres: Postgres = {
    ...{ ...statements, together: (work) => work(statements), close: async () => undefined },
  };
  const spot = { ...MEMPHIS, place: GUIDE.id, distance: 0, twin: 0, marks: 0, told: 0, key: 0 };
  const read = async (): Promise<readonly (typeof GUIDE)[]> => [GUIDE];
  const guides = {
    ...{ about: undefined, read, close: async () => undefined },
    byId: async (id: string) => (id === GUIDE.id ? GUIDE : undefined),
    entries: async ({ center }: { readonly center: typeof TULSA }) =>
      center.lat === MEMPHIS.lat ? [{ ...spot, source: { read }, isWanted: true, isGuide: true }] : [],
  };
  const installed = postgresPlaces(postgres, { logger: logger() });
  const directory = createDirectory({ guides, installed });
  const towns: ForgivingGazetteer = {
    guess: () => undefined,
    locate: (text) =>
      text.includes("Tulsa")
        ? { point: TULSA, label: "Tulsa, OK", approximate: text !== "Tulsa" }
        : undefined,
  };
  return createLocalPlaces({ directory, gazetteer: towns });
}

function servedFrom(breaks: (sql: string) => boolean): (center: typeof TULSA) => Promise<Nearby> {
  const places = providerFrom(breaks);
  return (center) => places.searchNearby({ center, radius: 1000, cuisine: "", wishes: NEUTRAL_WISHES });
}

describe("while PostgreSQL is out of reach", () => {
  it("nobody is told that there is nothing, nor that what the guides know is all", async () => {
    const nearby = servedFrom(() => true);
    await expect(nearby(TULSA)).rejects.toMatchObject({ kind: "unreachable" });
    expect(await nearby(MEMPHIS)).toMatchObject({
      restaurants: [{ name: "Cafe" }],
      extent: { kind: "part" },
    });
  });

  it.each(["unnest($1::integer[]", "wanted (id)"])("so it is where only %s fails", async (part) => {
    const nearby = servedFrom((sql) => sql.includes(part));
    await expect(nearby(TULSA)).rejects.toMatchObject({ kind: "unreachable" });
  });

  it.each([
    ["all of it fails", () => true],
    ["places fail", (sql: string) => sql.includes("FROM dinner_dice_places")],
  ])("a place that may be there is not told to be none where %s", async (_, breaks) => {
    const places = providerFrom(breaks);
    await expect(places.details("tulsa/near")).rejects.toMatchObject({ kind: "unreachable" });
    expect(await places.details(GUIDE.id)).toBeDefined();
  });

  it("a place of another set than those that were seen is none, and nothing is asked for it", async () => {
    const asked: string[] = [];
    const places = providerFrom((sql) => asked.push(sql) > 9);
    expect(await places.details("boise/near")).toBeUndefined();
    expect(asked.filter((sql) => sql.includes("FROM dinner_dice_places"))).toEqual([]);
    expect(await places.details("tulsa/near")).toBeDefined();
  });

  it.each([
    ["all of it fails", () => true],
    ["streets fail", (sql: string) => sql.includes("FROM dinner_dice_streets")],
    ["houses fail", (sql: string) => sql.includes(HOUSES)],
  ])("an address that may be there is not told to be unknown where %s; its town is", async (_, breaks) => {
    const places = providerFrom(breaks);
    await expect(places.geocode("12 Elm Street")).rejects.toMatchObject({ kind: "unreachable" });
    expect(await places.geocode("12 Elm Street, Tulsa")).toMatchObject({ approximate: true });
    expect(await places.geocode("Tulsa")).toMatchObject({ label: "Tulsa, OK" });
  });

  it("an address is found by another reading of its words, and one that is nowhere is none", async () => {
    const places = providerFrom(() => false);
    expect(await places.geocode("Elm Street")).toMatchObject({ label: "Elm Street (street)" });
    expect(await places.geocode("Oak Street")).toBeUndefined();
  });

  it("what was seen before is known to lie elsewhere, and is there again", async () => {
    let isOut = false;
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    const nearby = servedFrom(() => isOut);
    expect(await nearby(TULSA)).toMatchObject({ restaurants: [{ name: "Near" }], extent: ALL });
    isOut = true;
    now.mockReturnValue(5000);
    expect((await nearby(MEMPHIS)).extent).toEqual(ALL);
    await expect(nearby(TULSA)).rejects.toMatchObject({ kind: "unreachable" });
    isOut = false;
    now.mockReturnValue(10_000);
    expect((await nearby(TULSA)).extent).toEqual(ALL);
    now.mockRestore();
  });
});
