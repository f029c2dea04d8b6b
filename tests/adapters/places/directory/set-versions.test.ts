import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ADDRESS_SCHEMA } from "@dinner-dice/geocoder/addresses/address-schema";
import { migrateSet } from "@dinner-dice/directory/migrate-set";
import { openInstalledPlaces } from "@dinner-dice/directory/installed-places";
import { openPlacesDb } from "@dinner-dice/directory/places-db";
import { LAYOUT, writePlaces } from "@dinner-dice/directory/places-file";
import { installedSets, unreadableSets } from "@dinner-dice/open-data/import/installed-sets";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { logger, MEMPHIS } from "../../../core/fixtures.js";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "set-versions-"));
  file = join(folder, "memphis.sqlite");
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** What such a file said of itself: nothing of traits. */
const ABOUT = {
  ...{ name: "memphis", from: "x", format: "x", installed: "2026-11-01", count: 0 },
  ...{ withHours: 0, withCuisine: 0, credit: [] },
  area: { south: 35, west: -91, north: 36, east: -89 },
};

/** What it says when it was migrated. */
const FACTS = { ...ABOUT, withTraits: {} };

/** Tables of places: up to version 3 by cell and id, which stand beside the facts; in version 4 by number. */
const BY_CELL = {
  places: `CREATE TABLE places (cell INTEGER NOT NULL, id TEXT NOT NULL, lat REAL NOT NULL, lng REAL NOT NULL, twin INTEGER NOT NULL,
    chain INTEGER NOT NULL, told INTEGER NOT NULL, cuisines TEXT NOT NULL, facts TEXT NOT NULL, PRIMARY KEY (cell, id)) WITHOUT ROWID`,
  fill: `INSERT INTO places SELECT 7, value ->> 'id', value -> 'point' ->> 'lat', value -> 'point' ->> 'lng', 0, 1, 3, 'bbq',
    json_remove(value, '$.id', '$.point') FROM json_each(?)`,
};
const BY_NUMBER = {
  places: "CREATE TABLE places (number INTEGER PRIMARY KEY, facts TEXT NOT NULL)",
  fill: "INSERT INTO places (facts) SELECT value FROM json_each(?)",
};

/** A file as releases before this one wrote it: without marks. */
async function writeOld(version: number, places = 2500): Promise<void> {
  const tables = version < 4 ? BY_CELL : BY_NUMBER;
  const database = await openDatabase(file, "create");
  await database.exec(`
    ${tables.places};
    CREATE TABLE about (facts TEXT NOT NULL);
    PRAGMA user_version = ${version};`);
  await database.run("INSERT INTO about VALUES (?)", [JSON.stringify(ABOUT)]);
  const rows = Array.from({ length: places }, (_, at) => ({
    ...{ id: `memphis/${at}`, name: `Place ${at}`, cuisines: ["BBQ"], brand: "Place" },
    point: { lat: MEMPHIS.lat + at / 1e6, lng: MEMPHIS.lng },
  }));
  await database.run(tables.fill, [JSON.stringify(rows)]);
  await database.close();
}

describe("an installed set of another version", () => {
  it.each([0, 1, 3, 4])("that is %s is brought forward while the server runs", async (version) => {
    await writeOld(version);
    const log = logger();
    const installed = openInstalledPlaces({ folder, logger: log });
    const found = async (): Promise<number> => {
      installed.forget();
      return installed.use(
        async (sets) => (await sets[0]?.entries({ center: MEMPHIS, radius: 5000 }))?.length ?? 0,
      );
    };
    await expect.poll(found).toBe(2500);
    expect(installed.sets).toMatchObject([{ name: "memphis", count: 2500, withTraits: {} }]);
    await installed.close();
    expect(log.lines.map(([words]) => words)).toEqual(["an installed set of places was migrated"]);
    expect(readdirSync(folder)).toEqual(["memphis.sqlite"]);
  });

  it("says what it is from the first moment, though it answers only when it is written anew", async () => {
    await writeOld(4);
    const installed = openInstalledPlaces({ folder, logger: logger() });
    expect(await installed.use(async (sets) => [sets.length, installed.sets])).toEqual([0, [FACTS]]);
    await installed.close();
  });

  it("says nothing where it cannot be written anew, and is tried once", async () => {
    await writeOld(4, 1);
    const old = await openDatabase(file, "create");
    await old.exec("UPDATE places SET facts = '{'");
    await old.close();
    const log = logger();
    const installed = openInstalledPlaces({ folder, logger: log });
    await expect.poll(() => installed.use(async () => installed.sets)).toEqual([]);
    installed.forget();
    expect(await installed.use(async (sets) => [sets, installed.sets])).toEqual([[], []]);
    await installed.close();
    expect(log.lines.map(([words]) => words)).toEqual(["an installed set of places could not be migrated"]);
    expect(readdirSync(folder)).toEqual(["memphis.sqlite"]);
  });

  it.each(["installed again", "removed"])("that is %s meanwhile is not brought back", async (what) => {
    await writeOld(4, 20_000);
    const fresh = join(folder, "fresh");
    await writePlaces(fresh, { entries: [], twice: "refuse", about: () => ({ ...FACTS, from: "fresh" }) });
    const forward = migrateSet(file);
    await expect.poll(() => readdirSync(folder).length, { interval: 1 }).toBeGreaterThan(2);
    if (what === "removed") rmSync(file);
    else renameSync(fresh, file);
    expect(await forward).toBe(false);
    expect(await installedSets(folder)).toEqual(what === "removed" ? [] : [{ ...FACTS, from: "fresh" }]);
    expect(readdirSync(folder)).toEqual([what === "removed" ? "fresh" : "memphis.sqlite"]);
  });

  it("that is installed again twice is not brought back, whatever number the file has by then", async () => {
    await writeOld(4, 3000);
    const [old, next, fresh] = ["old", "next", "fresh"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    renameSync(file, old);
    for (let round = 0; round < 8; round += 1) {
      copyFileSync(old, file);
      copyFileSync(old, next);
      const forward = migrateSet(file);
      renameSync(next, file);
      copyFileSync(old, fresh); // It gets the number that has just become free.
      await expect.poll(() => readdirSync(folder).length, { interval: 1 }).toBeGreaterThan(3);
      renameSync(fresh, file);
      expect(await forward).toBe(false);
    }
  });

  it("is brought forward by two processes of one id at the same time", async () => {
    await writeOld(4);
    const forward = await Promise.all([migrateSet(file), migrateSet(file)]);
    expect(forward.toSorted()).toEqual([false, true]);
    expect(await installedSets(folder)).toMatchObject([{ name: "memphis", count: 2500 }]);
    expect(readdirSync(folder)).toEqual(["memphis.sqlite"]);
  });

  it("is brought forward by the operator's commands too, marks and all", async () => {
    await writeOld(2, 3);
    expect(await installedSets(folder)).toMatchObject([{ name: "memphis", count: 3 }]);
    const db = await openPlacesDb(file);
    const spots = await db.entries({ center: MEMPHIS, radius: 5000 });
    expect(spots.map(({ marks }) => marks)).toEqual([1, 1, 1]);
    expect(await db.byId("memphis/1")).toMatchObject({ name: "Place 1", brand: "Place" });
    await db.close();
  });

  it.each([3, 4])(
    "that is %s keeps its addresses, under every name and with their houses",
    async (version) => {
      const addresses = { streets: 1, houses: 1, areas: 0, bytes: 1 };
      await writeOld(version, 1);
      const old = await openDatabase(file, "create");
      await old.exec(`${ADDRESS_SCHEMA}
      INSERT INTO streets VALUES (7, 0, 'Rue Neuve', 'rue neuve\nnieuwstraat', 'Brussels', 5000000, 400000, 3);
      INSERT INTO houses VALUES (7, 12, 'b', 5000001, 400001);`);
      await old.run("UPDATE about SET facts = ?", [JSON.stringify({ ...ABOUT, addresses })]);
      await old.close();
      expect(await installedSets(folder)).toMatchObject([{ name: "memphis", addresses }]);
      const db = await openPlacesDb(file);
      for (const words of [["rue", "neuve"], ["nieuwstraat"]])
        expect(await db.addresses?.find({ words, number: { ordinal: 12, suffix: "b" } })).toMatchObject([
          { name: "Rue Neuve", town: "Brussels", house: { ordinal: 12, isExact: true }, mismatch: 0 },
        ]);
      await db.close();
    },
  );

  it("of a newer release is refused with a sentence, and stays as it is", async () => {
    await writeOld(LAYOUT + 1, 1);
    const sentence = `${file} is of version ${LAYOUT + 1}, and this release knows ${LAYOUT}: run the release that wrote it, or install it again.`;
    await expect(openPlacesDb(file)).rejects.toThrow(sentence);
    expect(await installedSets(folder)).toEqual([]);
    expect(await unreadableSets(folder)).toEqual([sentence]);
  });

  it.each([1, 40, 5000])("whose last %s bytes are missing is asked for again", async (bytes) => {
    await writeOld(3);
    expect(await installedSets(folder)).toHaveLength(1);
    truncateSync(file, statSync(file).size - bytes);
    expect(await installedSets(folder)).toEqual([]);
    expect(await unreadableSets(folder)).toEqual([
      "memphis.sqlite cannot be read (Error: its end is missing); install it again.",
    ]);
  });

  it("that is no directory at all is asked for again", async () => {
    const database = await openDatabase(file, "create");
    await database.exec("CREATE TABLE cats (name TEXT)");
    await database.close();
    expect(await unreadableSets(folder)).toEqual([
      expect.stringMatching(/^memphis.sqlite cannot be read \(.*\); install it again\.$/),
    ]);
  });
});
