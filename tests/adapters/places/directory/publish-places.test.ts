import { openPostgres } from "@dinner-dice/adapters/engines";
import { addressWords } from "@dinner-dice/adapters/places/addresses/address-words";
import { postgresPlaces } from "@dinner-dice/adapters/places/directory/postgres-places";
import { publishPlaces } from "@dinner-dice/adapters/places/directory/publish-places";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, HAS_POSTGRES, sayWhatIsNotRun, startPostgres } from "../../../engines/engine.js";
import { installedMap } from "../addresses/installed-map.js";

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

sayWhatIsNotRun();

describe.runIf(HAS_POSTGRES)("what is published", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startPostgres();
  });
  afterAll(() => engine.remove());

  it("is there for whoever looked a moment ago while it is published again, and twice in no table", async () => {
    const map = await installedMap([
      { kind: "area", size: "part", names: ["Brookside"], point: { lat: 36.1, lng: -95.97 } },
    ]);
    const postgres = await openPostgres({ url: engine.url, logger: SILENT });
    try {
      await publishPlaces(postgres, map.folder);
      const [set] = await postgresPlaces(postgres, { logger: SILENT }).use(async (sets) => sets);
      await publishPlaces(postgres, map.folder);
      expect(await set!.byId("made/diner")).toMatchObject({ name: "Diner" });
      expect(await set!.addresses!.find({ words: addressWords("Brookside") })).toHaveLength(1);
      const [row] = await postgres.all("SELECT count(*)::int AS places FROM dinner_dice_places");
      expect(row).toEqual({ places: 1 });
    } finally {
      await Promise.all([map.close(), postgres.close()]);
    }
  });
});
