import { copyFileSync } from "node:fs";
import { rename, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "@dinner-dice/stores/engines";
import type { Postgres, PostgresValue, Statements } from "@dinner-dice/stores/engines/postgres";
import { addressWords } from "@dinner-dice/geocoder/addresses/address-words";
import { postgresPlaces } from "@dinner-dice/directory/postgres-places";
import { publishPlaces } from "@dinner-dice/directory/publish-places";
import type { SetFacts } from "@dinner-dice/directory/set-facts";
import type { SourceAddress } from "@dinner-dice/core/ports/place-source";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, HAS_POSTGRES, sayWhatIsNotRun, startPostgres } from "../../../engines/engine.js";
import { DINER, installedMap } from "../addresses/installed-map.js";

const BROOKSIDE: SourceAddress = {
  ...{ kind: "area", size: "part", names: ["Brookside"] },
  point: { lat: 36.1, lng: -95.97 },
};

const SILENT = { info: () => undefined, warn: () => undefined, error: () => undefined };

sayWhatIsNotRun();

/** Notes of each publishing what the set says it holds and what arrived. */
function noting(notes: (readonly [said: number, arrived: number])[]): Postgres {
  let [said, arrived] = [0, 0];
  const statements: Statements = {
    all: async <Row>(sql: string, [, facts]: readonly PostgresValue[] = []): Promise<readonly Row[]> => {
      if (!sql.includes("INSERT INTO dinner_dice_sets")) return [];
      [said, arrived] = [(JSON.parse(String(facts)) as SetFacts).count, 0];
      return [{ number: 1 }] as readonly unknown[] as readonly Row[];
    },
    run: async (sql, [, rows] = []) => {
      if (sql.includes("INSERT INTO dinner_dice_places"))
        arrived += (JSON.parse(String(rows)) as readonly unknown[]).length;
      return 0;
    },
    exec: async () => undefined,
  };
  const together = async <T>(work: (inside: Statements) => Promise<T>): Promise<T> => {
    const result = await work(statements);
    if (said > 0) notes.push([said, arrived]);
    said = 0;
    return result;
  };
  return { ...statements, together, close: async () => undefined };
}

it("is of one writing, whenever another is put in its place", async () => {
  const one = await installedMap([BROOKSIDE]);
  const two = await installedMap(
    [BROOKSIDE],
    [{ ...DINER, id: "other", name: "Other", point: { lat: 36.2, lng: -95.9 } }],
  );
  const [file, next] = [join(one.folder, "made.sqlite"), join(two.folder, "next.sqlite")];
  const files = [join(two.folder, "made.sqlite"), join(two.folder, "one.sqlite")];
  copyFileSync(file, files[1]!);
  const notes: (readonly [number, number])[] = [];
  const replaceAfter = async (turns: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await stat(file);
    copyFileSync(files[turns % 2]!, next);
    await rename(next, file);
  };
  for (let round = 0; round < 60; round += 1)
    await Promise.all([replaceAfter(round), publishPlaces(noting(notes), one.folder)]);
  expect(notes.filter(([said, arrived]) => said !== arrived)).toEqual([]);
  expect(notes).toHaveLength(60);
  await Promise.all([one.close(), two.close()]);
});

it("stays as it was where the folder of what is installed is not there", async () => {
  const folder = join(tmpdir(), "never-made");
  await expect(publishPlaces(noting([]), folder)).rejects.toMatchObject({
    name: "SourceError",
    message: `There is no ${folder}, so nothing was published; install places first, or check DATA_DIR.`,
  });
});

describe.runIf(HAS_POSTGRES)("what is published", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = await startPostgres();
  });
  afterAll(() => engine.remove());

  it("is there for whoever looked a moment ago while it is published again, and twice in no table", async () => {
    const map = await installedMap([BROOKSIDE]);
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

  it("tells no house of another street where it is published anew between the question for streets and that for houses", async () => {
    const house = (street: string, lat: number): SourceAddress => ({
      ...{ kind: "house", street, number: "12", town: "Tulsa" },
      point: { lat, lng: -95.97 },
    });
    const [before, after] = [
      await installedMap([house("Elm Street", 36.1)]),
      await installedMap([house("Oak Street", 36.15)]),
    ];
    const postgres = await openPostgres({ url: engine.url, logger: SILENT });
    try {
      await publishPlaces(postgres, before.folder);
      let isFirst = true;
      const all = async <Row>(sql: string, values?: readonly PostgresValue[]): Promise<readonly Row[]> => {
        const rows = await postgres.all<Row>(sql, values);
        if (isFirst && sql.includes("FROM dinner_dice_streets\n")) {
          isFirst = false;
          await publishPlaces(postgres, after.folder);
        }
        return rows;
      };
      const [set] = await postgresPlaces({ ...postgres, all }, { logger: SILENT }).use(async (sets) => sets);
      const asked = { words: addressWords("Elm Street"), number: { ordinal: 12, suffix: "" } };
      const found = await set!.addresses!.find(asked);
      expect(isFirst).toBe(false);
      expect(found).toEqual([
        expect.objectContaining({ name: "Elm Street", point: { lat: 36.1, lng: -95.97 } }),
      ]);
      expect(found[0]).not.toHaveProperty("house");
    } finally {
      await Promise.all([before.close(), after.close(), postgres.close()]);
    }
  });
});
