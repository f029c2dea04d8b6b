import { openBudget } from "@dinner-dice/stores/budget";
import { postgresBooks } from "@dinner-dice/stores/postgres/budget";
import { type Postgres, openPostgres } from "@dinner-dice/stores/postgres/database";
import { prepared } from "@dinner-dice/stores/postgres/part";
import { partsIn } from "@dinner-dice/stores/parts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, HAS_POSTGRES, startPostgres } from "./engine.js";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** What a partial `pg_restore` or a clean-up may leave out. */
const LOSSES = {
  "the versions": "DROP TABLE dinner_dice_parts",
  "the tables": `DO $$ DECLARE t text; BEGIN FOR t IN SELECT tablename FROM pg_tables WHERE tablename LIKE 'dinner_dice_%'
    LOOP EXECUTE 'DROP TABLE ' || t || ' CASCADE'; END LOOP; END $$`,
  "the tables, but not their versions": `DO $$ DECLARE t text; BEGIN
    FOR t IN SELECT tablename FROM pg_tables WHERE tablename LIKE 'dinner_dice_%' AND tablename <> 'dinner_dice_parts'
    LOOP EXECUTE 'DROP TABLE ' || t || ' CASCADE'; END LOOP; END $$`,
  "the functions": `DO $$ DECLARE f text; BEGIN
    FOR f IN SELECT oid::regprocedure::text FROM pg_proc WHERE proname LIKE 'dinner_dice_%'
    LOOP EXECUTE 'DROP FUNCTION ' || f; END LOOP; END $$`,
};

describe.skipIf(!HAS_POSTGRES)("a PostgreSQL database that was restored in part", () => {
  let engine: Engine;
  let postgres: Postgres;
  beforeAll(async () => {
    engine = await startPostgres();
    postgres = await openPostgres({ url: engine.url, logger });
  });
  afterAll(async () => {
    await postgres.close();
    await engine.remove();
  });

  describe.each(Object.entries(LOSSES))("without %s", (_, loss) => {
    it.each(partsIn("postgres").map(({ name, postgres: part }) => [name, part!] as const))(
      "is made whole: %s",
      async (__, part) => {
        await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
        await prepared(postgres, part)();
        const made = await objects();
        await postgres.exec(loss);
        await prepared(postgres, part)();
        expect(await objects()).toEqual(made);
      },
    );
  });

  it("pays for calls again", async () => {
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const budget = (): ReturnType<typeof openBudget> =>
      openBudget({ prices: { search: 1 }, dailyUsd: 1, monthlyUsd: 1, logger }, postgresBooks(postgres, "s"));
    await (await budget()).reserve("search");
    await postgres.exec(LOSSES["the tables"]);
    await expect((await budget()).reserve("search")).resolves.toBeDefined();
  });

  async function objects(): Promise<readonly string[]> {
    const rows = await postgres.all<{ readonly name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relname LIKE 'dinner_dice_%'
       UNION SELECT proname FROM pg_proc WHERE proname LIKE 'dinner_dice_%' ORDER BY name`,
    );
    return rows.map(({ name }) => name);
  }
});
