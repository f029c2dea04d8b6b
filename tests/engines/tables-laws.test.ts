import { type Engine, HAS_POSTGRES, startPostgres } from "./engine.js";
import { tablesLaws, type TablesSubject } from "@dinner-dice/contracts/tables-laws";
import type { Tables } from "@dinner-dice/core/ports/stores";
import { openPostgres } from "@dinner-dice/stores/postgres/database";
import { postgresTables } from "@dinner-dice/stores/postgres/tables";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Opened {
  readonly tables: (now?: () => number) => Tables;
  readonly empty: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

async function onPostgres(url: string): Promise<Opened> {
  const postgres = await openPostgres({ url, logger });
  return {
    tables: (now) => postgresTables(postgres, { ...(now && { now }) }),
    empty: () => postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public"),
    close: () => postgres.close(),
  };
}

const NOWHERE = "postgres://127.0.0.1:9/none";

describe.skipIf(!HAS_POSTGRES)("tables on PostgreSQL", () => {
  let engine: Engine;
  let opened: Opened;
  let broken: Opened;
  beforeAll(async () => {
    engine = await startPostgres();
    [opened, broken] = await Promise.all([onPostgres(engine.url), onPostgres(NOWHERE)]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([opened.close(), broken.close()]);
    await engine.remove();
  });
  const subject: TablesSubject = {
    tables: async (now) => {
      await opened.empty();
      return opened.tables(now);
    },
    again: (now) => opened.tables(now),
    failing: () => broken.tables(),
  };

  it.each(tablesLaws(subject))("keep: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
