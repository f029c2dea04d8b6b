import { join } from "node:path";
import { openSqliteBudget } from "@dinner-dice/adapters/budget";
import { openSqliteCache } from "@dinner-dice/adapters/cache";
import type { Budget } from "@dinner-dice/core/ports/budget";
import { ContainerModule } from "inversify";
import { TOKENS } from "./tokens.js";

/** What the server keeps in DATA_DIR, each part in a file that is opened when it is first needed and closed at the end. */
export const stateModule: ContainerModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.cache)
    .toDynamicValue(async (context) => {
      const { dataDir } = await context.getAsync(TOKENS.configuration);
      const cache = await openSqliteCache({
        file: join(dataDir, "cache.sqlite"),
        logger: await context.getAsync(TOKENS.logger),
        random: await context.getAsync(TOKENS.random),
      });
      (await context.getAsync(TOKENS.health)).watch("cache", cache);
      return cache;
    })
    .onDeactivation(closed);
  bind(TOKENS.budgetTerms).toConstantValue("free");
  bind(TOKENS.budget)
    .toDynamicValue(async (context): Promise<Budget> => {
      const terms = await context.getAsync(TOKENS.budgetTerms);
      if (terms === "free") return FREE;
      const { dataDir } = await context.getAsync(TOKENS.configuration);
      const logger = await context.getAsync(TOKENS.logger);
      const budget = await openSqliteBudget({ file: join(dataDir, "budget.sqlite"), logger, ...terms });
      (await context.getAsync(TOKENS.health)).watch("budget", budget);
      return budget;
    })
    .onDeactivation(closed);
});

const FREE: Budget = { reserve: () => Promise.resolve({ giveBack: () => Promise.resolve() }) };

/** Closes what can be closed. */
export async function closed(part: { readonly close?: () => Promise<void> } | object): Promise<void> {
  if ("close" in part) await part.close?.();
}
