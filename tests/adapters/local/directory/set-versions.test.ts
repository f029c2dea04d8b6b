import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { LAYOUT, openPlacesDb } from "@dinner-dice/local/directory/places-db";
import { writePlaces } from "@dinner-dice/local/directory/places-file";
import { installedSets, unreadableSets } from "@dinner-dice/local/import/installed-sets";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { logger, MEMPHIS } from "../../../core/fixtures.js";

let folder: string;
let file: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "set-versions-"));
  file = join(folder, "memphis.sqlite");
  const places = Array.from({ length: 500 }, (_, at) => ({
    ...{ id: `memphis/${at}`, name: `Place ${at}`, cuisines: ["BBQ"] },
    point: { lat: MEMPHIS.lat + at / 1e6, lng: MEMPHIS.lng },
  }));
  await writePlaces(file, {
    entries: places,
    twice: "refuse",
    about: ({ count }) => ({
      ...{ name: "memphis", from: "x", format: "x", installed: "2026-11-01", count },
      ...{ withHours: 0, withTraits: {}, withCuisine: 0, credit: [] },
      area: { south: 35, west: -91, north: 36, east: -89 },
    }),
  });
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** Executes SQL in the file. */
async function change(sql: string): Promise<void> {
  const database = await openDatabase(file, "create");
  await database.exec(sql);
  await database.close();
}

describe("an installed set", () => {
  it.each([
    ["an earlier release", LAYOUT - 1, "import the set again"],
    ["a newer release", LAYOUT + 1, "run that release, or import the set again"],
  ])("of %s is refused with one sentence, told once, and stays as it is", async (by, version, what) => {
    await change(`PRAGMA user_version = ${version}`);
    const before = readFileSync(file);
    const sentence = `${file} was written by ${by}; ${what}.`;
    await expect(openPlacesDb(file)).rejects.toThrow(sentence);
    expect(await installedSets(folder)).toEqual([]);
    expect(await unreadableSets(folder)).toEqual([sentence]);
    const log = logger();
    const installed = openInstalledPlaces({ folder, logger: log });
    for (const _ of [1, 2]) {
      installed.forget();
      expect(await installed.use(async (sets) => sets)).toEqual([]);
    }
    await installed.close();
    expect(log.lines.map(([words]) => words)).toEqual(["an installed set of places cannot be read"]);
    expect(readFileSync(file)).toEqual(before);
  });

  it.each([1, 40, 5000])("whose last %s bytes are missing is asked for again", async (bytes) => {
    expect(await installedSets(folder)).toHaveLength(1);
    truncateSync(file, statSync(file).size - bytes);
    expect(await installedSets(folder)).toEqual([]);
    expect(await unreadableSets(folder)).toEqual([
      expect.stringMatching(
        /^memphis.sqlite cannot be read \(Error: (?:its end is missing|SQLITE_CORRUPT.*)\); install it again\.$/,
      ),
    ]);
  });

  it("that is no directory at all is asked for again", async () => {
    rmSync(file);
    await change("CREATE TABLE cats (name TEXT)");
    expect(await unreadableSets(folder)).toEqual([
      expect.stringMatching(/^memphis.sqlite cannot be read \(.*\); install it again\.$/),
    ]);
  });
});
