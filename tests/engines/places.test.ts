import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@dinner-dice/stores/engines";
import { HttpPlaces } from "@dinner-dice/browser/places/http-places";
import { NEUTRAL_WISHES } from "@dinner-dice/core/rules/rules";
import { examine, report } from "@dinner-dice/server/doctor/doctor";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { madePbf } from "../adapters/places/sources/made-pbf.js";
import { runCommand } from "../server/command.js";
import { placesHere } from "../server/places-here.js";
import { type ServerHere, startHere } from "../server/server-here.js";
import { type Engine, HAS_POSTGRES, sayWhatIsNotRun, startPostgres } from "./engine.js";

sayWhatIsNotRun();

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

const TULSA = { lat: 36.154, lng: -95.9928 };
const EXTRACT = madePbf([
  { id: 1, ...TULSA, tags: { amenity: "restaurant", name: "Antoinette" } },
  {
    ...{ id: 2, lat: TULSA.lat - 0.006, lng: TULSA.lng + 0.03 },
    tags: { "addr:housenumber": "1503", "addr:street": "East 11th Street", "addr:city": "Tulsa" },
  },
]);

describe.skipIf(!HAS_POSTGRES)("what one machine publishes", () => {
  let engine: Engine;
  let folder: string;
  let server: ServerHere;
  beforeAll(async () => {
    engine = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "published-"));
    server = await startHere({ DATA_DIR: join(folder, "other"), PLACES_URL: engine.url });
  });
  afterAll(async () => {
    await server.stop();
    await engine.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  /** What a server finds, and the doctor says, as a user that may do nothing but read. */
  async function byReader(): Promise<readonly [label: string | undefined, doctor: string]> {
    const postgres = await openPostgres({ url: engine.url, logger: SILENT });
    await postgres.exec(
      "CREATE ROLE reader LOGIN; ALTER ROLE reader SET default_transaction_read_only = on; REVOKE CREATE ON SCHEMA public FROM PUBLIC; GRANT SELECT ON ALL TABLES IN SCHEMA public TO reader",
    );
    await postgres.close();
    const settings = { DATA_DIR: join(folder, "reader"), PLACES_URL: engine.url.replace("dice:", "reader:") };
    const reading = await startHere(settings);
    const found = await new HttpPlaces({ baseUrl: reading.url }).geocode("1503 E 11th St, Tulsa");
    await reading.stop();
    return [found?.label, report(await examine(settings))];
  }

  it("another one serves: its restaurants, and its addresses down to the door", async () => {
    const browser = new HttpPlaces({ baseUrl: server.url });
    const locate = async (): Promise<string | undefined> =>
      (await browser.geocode("1503 E 11th St, Tulsa"))?.label;
    expect(await locate()).toBe("Tulsa, OK");
    const settings = { DATA_DIR: folder, PLACES_URL: engine.url };
    writeFileSync(join(folder, "tulsa.osm.pbf"), EXTRACT);
    await placesHere(["import", join(folder, "tulsa.osm.pbf")], settings);
    const published = await runCommand(["places.mjs", "publish"], settings);
    expect(published).toMatchObject({
      code: 0,
      out: expect.stringContaining("tulsa: 1 restaurant and 1 street, 1 house number"),
    });
    await expect.poll(locate, { interval: 300 }).toBe("1503 East 11th Street, Tulsa, OK");
    expect(await byReader()).toEqual([
      "1503 East 11th Street, Tulsa, OK",
      expect.stringMatching(/ok {4}PostgreSQL .*, tables: places 2$/m),
    ]);
    const { restaurants } = await browser.searchNearby({
      ...{ center: TULSA, radius: 100, cuisine: "", wishes: NEUTRAL_WISHES },
    });
    expect(restaurants.map(({ name }) => name)).toContain("Antoinette");
    await placesHere(["remove", "tulsa"], settings);
    expect(await placesHere(["publish"], settings)).toEqual({
      ...{ code: 0, error: "" },
      out: "Nothing is installed; what was published before is removed.\n",
    });
    await expect.poll(locate, { interval: 300 }).toBe("Tulsa, OK");
  });
});

it("a PostgreSQL that cannot be asked is named by its setting, and its password by nothing", async () => {
  expect(await placesHere(["publish"], { PLACES_URL: "postgres://dice:secret@127.0.0.1:9/dice" })).toEqual({
    ...{ code: 1, out: "" },
    error:
      "The PostgreSQL of PLACES_URL cannot be reached (ECONNREFUSED): start it, allow this machine, and check user, password and database in its address.\n",
  });
});
