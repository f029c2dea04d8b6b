import { join } from "node:path";
import { openSqliteBudget } from "@dinner-dice/adapters/budget";
import { openSqliteCache } from "@dinner-dice/adapters/cache";
import { microDollarPrices } from "@dinner-dice/adapters/google";
import type { Budget } from "@dinner-dice/core/ports/budget";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Configuration } from "../configuration.js";

/** What is kept on disk for a paid provider; the built-in directory needs none of it. */
export interface Stores {
  readonly cache?: Cache;
  readonly budget?: Budget;
  /** True when something that should be on disk is only in memory. */
  readonly degraded: boolean;
  close(): Promise<void>;
}

export interface StoreSetting {
  readonly configuration: Configuration;
  readonly logger: Logger;
  readonly random: RandomSource;
}

/** Opens cache and budget in DATA_DIR when the provider costs money. */
export async function openStores({ configuration, logger, random }: StoreSetting): Promise<Stores> {
  const { provider, dataDir, google } = configuration;
  if (provider === "local") return { degraded: false, close: () => Promise.resolve() };
  const cache = await openSqliteCache({ file: join(dataDir, "cache.sqlite"), logger, random });
  const budget = await openSqliteBudget({
    file: join(dataDir, "budget.sqlite"),
    prices: microDollarPrices(),
    dailyUsd: google.dailyUsd,
    monthlyUsd: google.monthlyUsd,
    logger,
  });
  return {
    cache,
    budget,
    degraded: cache.degraded,
    close: async () => {
      await Promise.all([cache.close(), budget.close()]);
    },
  };
}
