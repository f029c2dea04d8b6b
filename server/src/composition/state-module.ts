import { openBudget } from "@dinner-dice/stores/budget";
import type { Budget } from "@dinner-dice/core/ports/budget";
import { ContainerModule, type ResolutionContext } from "inversify";
import { rateLimits } from "../middleware/rate-limit.js";
import { createEngines } from "./engines.js";
import { createHealth } from "./health.js";
import { limitersIn, openBooks, openCache, openOutbox, openTables, type StateSetting } from "./state.js";
import { TOKENS } from "./tokens.js";

/** The server's stores, each where the configuration puts it. Each opens on first use and closes at shutdown. */
export const stateModule: ContainerModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.health).toResolvedValue((logger) => createHealth(logger), [TOKENS.logger]);
  bind(TOKENS.engines).toResolvedValue(createEngines, [TOKENS.logger]);
  bind(TOKENS.cache)
    .toDynamicValue(async (context) => {
      const { state } = await context.getAsync(TOKENS.configuration);
      const random = await context.getAsync(TOKENS.random);
      return openCache(state.cache, { ...(await settingIn(context)), random });
    })
    .onDeactivation(closed);
  bind(TOKENS.limits).toDynamicValue(async (context) => {
    const { limits, state } = await context.getAsync(TOKENS.configuration);
    return rateLimits(limits, await limitersIn(state.limits, await settingIn(context)));
  });
  bind(TOKENS.budgetTerms).toConstantValue("free");
  bind(TOKENS.budget)
    .toDynamicValue(async (context): Promise<Budget> => {
      const terms = await context.getAsync(TOKENS.budgetTerms);
      if (terms === "free") return FREE;
      const { state } = await context.getAsync(TOKENS.configuration);
      const { engines, logger, health } = await settingIn(context);
      const budget = await openBudget({ logger, ...terms }, await openBooks(state.budget, engines));
      health.watch("budget", budget);
      return budget;
    })
    .onDeactivation(closed);
  bind(TOKENS.outbox)
    .toDynamicValue(async (context) => {
      const { state } = await context.getAsync(TOKENS.configuration);
      const { engines, health } = await settingIn(context);
      const outbox = await openOutbox(state.outbox, engines);
      health.watch("newsletter", outbox);
      return outbox;
    })
    .onDeactivation(closed);
  bind(TOKENS.tables)
    .toDynamicValue(async (context) => {
      const { state } = await context.getAsync(TOKENS.configuration);
      const { engines, health } = await settingIn(context);
      const tables = await openTables(state.tables, engines);
      health.watch("tables", tables);
      return tables;
    })
    .onDeactivation(closed);
});

async function settingIn(context: ResolutionContext): Promise<StateSetting> {
  return {
    engines: await context.getAsync(TOKENS.engines),
    logger: await context.getAsync(TOKENS.logger),
    health: await context.getAsync(TOKENS.health),
  };
}

const FREE: Budget = { reserve: () => Promise.resolve({ giveBack: () => Promise.resolve() }) };

export async function closed(part: { readonly close?: () => Promise<void> } | object): Promise<void> {
  if ("close" in part) await part.close?.();
}
