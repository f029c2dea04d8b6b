import { type Engine, HAS_POSTGRES, sayWhatIsNotRun, startPostgres } from "./engine.js";
import { type BudgetTerms, budgetLaws } from "@dinner-dice/contracts/budget-laws";
import { cacheLaws } from "@dinner-dice/contracts/cache-laws";
import type { Law } from "@dinner-dice/contracts/law";
import { limiterLaws } from "@dinner-dice/contracts/limiter-laws";
import { outboxLaws } from "@dinner-dice/contracts/outbox-laws";
import type { Budget, Cache, Outbox, Rate, RateLimiter } from "@dinner-dice/core/ports/stores";
import { type Books, openBudget } from "@dinner-dice/stores/budget";
import { postgresBooks } from "@dinner-dice/stores/postgres/budget";
import { openPostgresCache } from "@dinner-dice/stores/postgres/cache";
import { openPostgres, type Postgres } from "@dinner-dice/stores/postgres/database";
import { postgresLimiter } from "@dinner-dice/stores/postgres/limits";
import { postgresOutbox, POSTGRES_OUTBOX } from "@dinner-dice/stores/postgres/outbox";
import { prepared } from "@dinner-dice/stores/postgres/part";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const random = { below: () => 0 };
const SECRET = "a secret of the servers";

/** Nothing listens there. */
const NOWHERE = "postgres://127.0.0.1:9/none";

sayWhatIsNotRun();

/** What is kept on one engine: made on an emptied one, or on the engine as it is. */
interface Stored {
  readonly empty: () => Promise<void>;
  readonly books: () => Promise<Books>;
  readonly outbox: (now?: () => number) => Promise<Outbox>;
  readonly cache: () => Promise<Cache>;
  readonly limiter: (rate: Rate) => Promise<RateLimiter>;
}

function lawsOf(kept: Stored, broken: Stored): Readonly<Record<string, readonly Law[]>> {
  const budget = async (terms: BudgetTerms): Promise<Budget> =>
    openBudget({ ...terms, logger }, await kept.books());
  const free = { prices: { cheap: 1 }, dailyUsd: 1, monthlyUsd: 1, logger };
  const fresh =
    <In extends readonly unknown[], Out>(make: (...input: In) => Promise<Out>) =>
    async (...input: In): Promise<Out> => {
      await kept.empty();
      return make(...input);
    };
  return {
    budget: budgetLaws({
      budget: fresh(budget),
      again: budget,
      failing: async () => openBudget(free, await broken.books()),
    }),
    outbox: outboxLaws({ outbox: fresh(kept.outbox), again: kept.outbox, failing: () => broken.outbox() }),
    cache: cacheLaws({
      cache: fresh(kept.cache),
      pass: (milliseconds) => void (later += milliseconds),
      failing: () => broken.cache(),
    }),
    limits: limiterLaws({
      limiter: fresh(kept.limiter),
      again: kept.limiter,
      pass: passed,
      failing: () => broken.limiter({ perMinute: 60, burst: 1 }),
    }),
  };
}

async function passed(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  for (let left = milliseconds; left > 0; left = end - performance.now()) await wait(left);
}

/** The cache's laws let its clock go on; a store's own clock does not. */
let later = 0;
const now = Date.now;
beforeAll(() => {
  Date.now = () => now() + later;
});
afterAll(() => {
  Date.now = now;
});

function onPostgres(open: () => Postgres): Stored {
  return {
    empty: async () => {
      await open().exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    },
    books: async () => postgresBooks(open(), SECRET),
    outbox: async (time) => postgresOutbox(open(), { ...(time && { now: time }) }),
    cache: () => openPostgresCache(open(), { logger, random }),
    limiter: async (rate) => postgresLimiter(open(), { name: "test", rate, secret: SECRET, logger }),
  };
}

describe.skipIf(!HAS_POSTGRES)("on PostgreSQL", () => {
  let engine: Engine;
  let postgres: Postgres;
  let nowhere: Postgres;
  beforeAll(async () => {
    engine = await startPostgres();
    postgres = await openPostgres({ url: engine.url, logger });
    nowhere = await openPostgres({ url: NOWHERE, logger });
  });
  afterAll(async () => {
    await Promise.all([postgres.close(), nowhere.close()]);
    await engine.remove();
  });
  const laws = lawsOf(
    onPostgres(() => postgres),
    onPostgres(() => nowhere),
  );
  describe.each(Object.entries(laws))("%s", (_, each) => {
    it.each(each)("keeps: $name", async (law) => {
      await expect(law.check()).resolves.toBeUndefined();
    });
  });

  it("tables of a newer version are refused, with a sentence", async () => {
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await postgresOutbox(postgres).waiting();
    await postgres.exec("UPDATE dinner_dice_parts SET version = 99");
    await expect(postgresOutbox(postgres).waiting()).rejects.toThrow(/newer Dinner Dice \(version 99\)/);
  });

  it("an outbox of the first version is brought forward: what waits stays, and letters beyond ASCII count as written", async () => {
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    await prepared(postgres, { ...POSTGRES_OUTBOX, versions: POSTGRES_OUTBOX.versions.slice(0, 1) })();
    await postgres.run(
      "INSERT INTO dinner_dice_outbox (id, email, joined_at, due_at) VALUES ('1', 'Ann@example.com', 1, 1), ('2', 'élan@example.com', 2, 2)",
    );
    const outbox = postgresOutbox(postgres);
    await outbox.join("ann@EXAMPLE.com");
    await outbox.join("Élan@example.com");
    expect((await outbox.waiting()).map(({ email }) => email)).toEqual([
      "Ann@example.com",
      "élan@example.com",
      "Élan@example.com",
    ]);
  });

  it("no visitor's address is in the store", async () => {
    await postgres.exec("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
    const budget = await openBudget(
      { prices: { cheap: 1 }, dailyUsd: 1, monthlyUsd: 1, logger },
      postgresBooks(postgres, SECRET),
    );
    await budget.reserve("cheap", { visitor: "192.0.2.77" });
    await postgresLimiter(postgres, {
      name: "t",
      rate: { perMinute: 1, burst: 1 },
      secret: SECRET,
      logger,
    }).take("192.0.2.77");
    const rows = await postgres.all(
      "SELECT visitor AS mark FROM dinner_dice_visitors UNION SELECT key FROM dinner_dice_limits",
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain("192.0.2");
  });
});
