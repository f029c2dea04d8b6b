import { openPostgres, openRedis } from "@dinner-dice/stores/engines";
import { postgresTables, redisTables } from "@dinner-dice/stores/tables";
import { tablesLaws, type TablesSubject } from "@dinner-dice/contracts";
import type { Tables } from "@dinner-dice/core/ports/tables";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Engine, HAS_POSTGRES, HAS_REDIS, startPostgres, startRedis } from "./engine.js";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Tables on an engine, how the engine is emptied, and what is closed in the end. */
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

async function onRedis(url: string): Promise<Opened> {
  const redis = await openRedis({ url, logger });
  return {
    tables: (now) => redisTables(redis, { ...(now && { now }) }),
    empty: () => redis.send("FLUSHALL"),
    close: () => redis.close(),
  };
}

const ENGINES = [
  {
    name: "PostgreSQL",
    has: HAS_POSTGRES,
    start: startPostgres,
    on: onPostgres,
    nowhere: "postgres://127.0.0.1:9/none",
  },
  { name: "Redis", has: HAS_REDIS, start: startRedis, on: onRedis, nowhere: "redis://127.0.0.1:9" },
];

describe.each(ENGINES.filter(({ has }) => has))("tables on $name", ({ start, on, nowhere }) => {
  let engine: Engine;
  let opened: Opened;
  let broken: Opened;
  beforeAll(async () => {
    engine = await start();
    [opened, broken] = await Promise.all([on(engine.url), on(nowhere)]);
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
