import { join } from "node:path";
import { type Books, postgresBooks, redisBooks, sqliteBooks } from "@dinner-dice/stores/budget";
import { openPostgresCache, openRedisCache, openSqliteCache } from "@dinner-dice/stores/cache";
import { memoryLimiter, postgresLimiter, redisLimiter } from "@dinner-dice/stores/limits";
import { postgresTables, redisTables, sqliteTables } from "@dinner-dice/stores/tables";
import { createOutbox, postgresOutbox, redisOutbox } from "@dinner-dice/stores/newsletter";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Checked } from "@dinner-dice/core/ports/checked";
import type { Outbox } from "@dinner-dice/core/ports/outbox";
import type { Tables } from "@dinner-dice/core/ports/tables";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { ConfigurationError } from "../environment.js";
import type { LimiterOf } from "../middleware/rate-limit.js";
import { STATE_FILES, type StateConfiguration, STATE_VARIABLES, type Store } from "../state-configuration.js";
import type { Engines } from "./engines.js";
import type { Health } from "./health.js";

/** What every store needs to open. */
export interface StateSetting {
  readonly engines: Engines;
  readonly logger: Logger;
  readonly health: Health;
}

/** Opens the cache. Answers that cannot be written to it stay in memory. */
export async function openCache(
  store: Store,
  { engines, logger, health, random }: StateSetting & { readonly random: RandomSource },
): Promise<Cache> {
  if (store.engine === "sqlite") {
    const cache = await openSqliteCache({ file: join(store.folder, STATE_FILES.cache), logger, random });
    health.watch("cache", cache);
    return cache;
  }
  health.watch("cache", { check: () => answers(store, engines) });
  return store.engine === "redis"
    ? openRedisCache(await engines.redis(store.url), { logger, random })
    : openPostgresCache(await engines.postgres(store.url), { logger, random });
}

/** Opens the budget's books. Rejects with a {@link ConfigurationError} if Redis would lose them on a restart. */
export async function openBooks(store: Store, engines: Engines): Promise<Books> {
  if (store.engine === "sqlite") return sqliteBooks(join(store.folder, STATE_FILES.budget));
  if (store.engine === "postgres") return postgresBooks(await engines.postgres(store.url), store.url);
  const books = redisBooks(await engines.redis(store.url), store.url);
  await refuseForgetful("budget", () => books.check());
  return books;
}

/** Opens the newsletter's outbox. Rejects with a {@link ConfigurationError} if Redis would lose it on a restart. */
export async function openOutbox(store: Store, engines: Engines): Promise<Outbox & Checked> {
  if (store.engine === "sqlite") return createOutbox({ file: join(store.folder, STATE_FILES.outbox) });
  if (store.engine === "postgres") return postgresOutbox(await engines.postgres(store.url));
  const outbox = redisOutbox(await engines.redis(store.url));
  await refuseForgetful("outbox", () => outbox.check());
  return outbox;
}

/** Opens the live tables. Rejects with a {@link ConfigurationError} if Redis would lose them on a restart. */
export async function openTables(store: Store, engines: Engines): Promise<Tables & Checked> {
  if (store.engine === "sqlite") return sqliteTables({ file: join(store.folder, STATE_FILES.tables) });
  if (store.engine === "postgres") return postgresTables(await engines.postgres(store.url));
  const tables = redisTables(await engines.redis(store.url));
  await refuseForgetful("tables", () => tables.check());
  return tables;
}

/** Where requests are counted: in a shared database, or in this process's memory. */
export async function limitersIn(
  store: Store,
  { engines, logger, health }: StateSetting,
): Promise<LimiterOf> {
  if (store.engine === "sqlite") return (_, rate) => memoryLimiter(rate);
  health.watch("limits", { check: () => answers(store, engines) });
  const secret = store.url;
  if (store.engine === "redis") {
    const redis = await engines.redis(secret);
    return (name, rate) => redisLimiter(redis, { name, rate, secret, logger });
  }
  const postgres = await engines.postgres(secret);
  return (name, rate) => postgresLimiter(postgres, { name, rate, secret, logger });
}

async function answers(store: Exclude<Store, { engine: "sqlite" }>, engines: Engines): Promise<void> {
  if (store.engine === "redis") await (await engines.redis(store.url)).send("PING");
  else await (await engines.postgres(store.url)).all("SELECT 1");
}

/** Throws if the store is not durable. Ignores an unreachable store, which connects again on first use. */
async function refuseForgetful(part: keyof StateConfiguration, check: () => Promise<unknown>): Promise<void> {
  await check().catch((error: unknown) => {
    if (error instanceof Error && error.name === "ForgetfulRedis")
      throw new ConfigurationError(
        `The ${part} cannot live there. ${error.message} Or set ${STATE_VARIABLES[part]} to sqlite: or postgres://…`,
      );
  });
}
