import { isSet, read } from "../config.js";
import { upstream } from "../environment.js";
import { readBudget, chargeTo, type ProviderChoice } from "./provider-choice.js";
import { TOKENS } from "./tokens.js";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { GEOAPIFY_CREDITS, createGeoapifyPlaces } from "@dinner-dice/places/geoapify";
import { ContainerModule } from "inversify";

/** Price of a credit in millionths of a dollar, from the smallest paid plan: $59 for 300,000 credits. */
const CREDIT = 197;

const FREE_CREDITS = 3000;

export const GEOAPIFY: ProviderChoice = {
  name: "geoapify",
  needs: ["GEOAPIFY_API_KEY"],
  compose: (env) => {
    const apiKey = read(env, "GEOAPIFY_API_KEY");
    const url = upstream(env, "geoapify");
    const most = readBudget(env);
    const dailyUsd = isSet(env, "BUDGET_DAILY_USD") ? most.dailyUsd : (FREE_CREDITS * CREDIT) / 1_000_000;
    const monthlyUsd = isSet(env, "BUDGET_MONTHLY_USD") ? most.monthlyUsd : dailyUsd * 31;
    const prices = Object.fromEntries(
      Object.entries(GEOAPIFY_CREDITS).map(([sku, cost]) => [sku, cost * CREDIT] as const),
    );
    return new ContainerModule(({ rebind }) => {
      rebind(TOKENS.budgetTerms).toConstantValue({ ...most, prices, dailyUsd, monthlyUsd });
      rebind(TOKENS.source).toResolvedValue(
        (budget, fallback) => ({
          places: createGeoapifyPlaces({ apiKey, url, charge: chargeTo(budget, prices) }),
          caching: { policy: SPECIFIED_LIFETIMES, searchBringsDetails: true },
          ...{ fallback, gazetteer: fallback },
        }),
        [TOKENS.budget, TOKENS.directory],
      );
    });
  },
};
