import { type LimiterOf, rateLimits } from "../middleware/rate-limit.js";
import type { Store } from "../configuration.js";
import { createHealth, type OpenHome, TOKENS } from "./tokens.js";
import type { Logger, RandomSource } from "@dinner-dice/core/ports/environment";
import type { Budget, Cache, Checked, Outbox, Tables } from "@dinner-dice/core/ports/stores";
import { type Books, openBudget } from "@dinner-dice/stores/budget";
import { memoryLimiter } from "@dinner-dice/stores/limits";
import { type Home, STATE_FILES } from "@dinner-dice/stores/parts";
import { postgresBooks } from "@dinner-dice/stores/postgres/budget";
import { openPostgresCache } from "@dinner-dice/stores/postgres/cache";
import { openPostgres } from "@dinner-dice/stores/postgres/database";
import { postgresLimiter } from "@dinner-dice/stores/postgres/limits";
import { postgresOutbox } from "@dinner-dice/stores/postgres/outbox";
import { postgresTables } from "@dinner-dice/stores/postgres/tables";
import { sqliteBooks } from "@dinner-dice/stores/sqlite/budget";
import { openSqliteCache } from "@dinner-dice/stores/sqlite/cache";
import { createOutbox } from "@dinner-dice/stores/sqlite/outbox";
import { sqliteTables } from "@dinner-dice/stores/sqlite/tables";
import { ContainerModule, type ResolutionContext } from "inversify";
import { join } from "node:path";

export async function openHome(store: Store, logger: Logger): Promise<OpenHome> {
  if (store.engine === "sqlite") return { ...store, secret: "", close: () => Promise.resolve() };
  const { engine, url } = store;
  const postgres = await openPostgres({ url, logger });
  return { engine, postgres, secret: url, close: () => postgres.close() };
}

interface CacheSetting {
  readonly logger: Logger;
  readonly random: RandomSource;
}

/** Opens the cache. Answers that cannot be written to it stay in memory. */
export async function openCache(home: OpenHome, setting: CacheSetting): Promise<Cache & Partial<Checked>> {
  return home.engine === "sqlite"
    ? openSqliteCache({ file: join(home.folder, STATE_FILES.cache), ...setting })
    : { ...(await openPostgresCache(home.postgres, setting)), ...answering(home) };
}

export function openBooks(home: OpenHome): Books {
  return home.engine === "sqlite"
    ? sqliteBooks(join(home.folder, STATE_FILES.budget))
    : postgresBooks(home.postgres, home.secret);
}

export function openOutbox(home: Home): Outbox & Checked {
  return home.engine === "sqlite"
    ? createOutbox({ file: join(home.folder, STATE_FILES.outbox) })
    : postgresOutbox(home.postgres);
}

export function openTables(home: Home): Tables & Checked {
  return home.engine === "sqlite"
    ? sqliteTables({ file: join(home.folder, STATE_FILES.tables) })
    : postgresTables(home.postgres);
}

/** Where requests are counted: in the shared database, or in this process's memory. */
export function limitersIn(home: OpenHome, logger: Logger): LimiterOf {
  if (home.engine === "sqlite") return (_, rate) => memoryLimiter(rate);
  const { postgres, secret } = home;
  return (name, rate) => postgresLimiter(postgres, { name, rate, secret, logger });
}

function answering(home: OpenHome): Partial<Checked> {
  return home.engine === "sqlite" ? {} : { check: async () => void (await home.postgres.all("SELECT 1")) };
}

/** The server's stores in one engine. Each opens on first use and closes at shutdown. */
export const storesModule: ContainerModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.health).toResolvedValue((logger) => createHealth(logger), [TOKENS.logger]);
  bind(TOKENS.home).toResolvedValue(
    ({ state }, logger) => openHome(state, logger),
    [TOKENS.configuration, TOKENS.logger],
  );
  bind(TOKENS.cache)
    .toDynamicValue(async (context): Promise<Cache> => {
      const { home, logger, health } = await settingIn(context);
      const cache = await openCache(home, { logger, random: await context.getAsync(TOKENS.random) });
      health.watch("cache", cache);
      return cache;
    })
    .onDeactivation(closed);
  bind(TOKENS.limits).toDynamicValue(async (context) => {
    const { home, logger, health } = await settingIn(context);
    const { limits } = await context.getAsync(TOKENS.configuration);
    health.watch("limits", answering(home));
    return rateLimits(limits, limitersIn(home, logger));
  });
  bind(TOKENS.budgetTerms).toConstantValue("free");
  bind(TOKENS.budget)
    .toDynamicValue(async (context): Promise<Budget> => {
      const terms = await context.getAsync(TOKENS.budgetTerms);
      if (terms === "free") return FREE;
      const { home, logger, health } = await settingIn(context);
      const budget = await openBudget({ logger, ...terms }, openBooks(home));
      health.watch("budget", budget);
      return budget;
    })
    .onDeactivation(closed);
  bind(TOKENS.outbox)
    .toDynamicValue(async (context) => {
      const { home, health } = await settingIn(context);
      const outbox = openOutbox(home);
      health.watch("newsletter", outbox);
      return outbox;
    })
    .onDeactivation(closed);
  bind(TOKENS.tables)
    .toDynamicValue(async (context) => {
      const { home, health } = await settingIn(context);
      const tables = openTables(home);
      health.watch("tables", tables);
      return tables;
    })
    .onDeactivation(closed);
});

async function settingIn(context: ResolutionContext) {
  return {
    home: await context.getAsync(TOKENS.home),
    logger: await context.getAsync(TOKENS.logger),
    health: await context.getAsync(TOKENS.health),
  };
}

const FREE: Budget = { reserve: () => Promise.resolve({ giveBack: () => Promise.resolve() }) };

export async function closed(part: { readonly close?: () => Promise<void> } | object): Promise<void> {
  if ("close" in part) await part.close?.();
}
