import { text, upstream, wholeNumber } from "../environment.js";
import { readBudget, chargeTo, type ProviderChoice } from "./provider-choice.js";
import { TOKENS } from "./tokens.js";
import { SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { GEOAPIFY_CREDITS, createGeoapifyPlaces } from "@dinner-dice/places/geoapify";
import { ContainerModule } from "inversify";

/** Price of a credit in millionths of a dollar, from the smallest paid plan: $59 for 300,000 credits. */
const CREDIT = 197;

export const GEOAPIFY: ProviderChoice = {
  name: "geoapify",
  needs: ["GEOAPIFY_API_KEY"],
  compose: (env) => {
    const apiKey = text(env, "GEOAPIFY_API_KEY");
    const url = upstream(env, "geoapify");
    const credits = wholeNumber(env, "GEOAPIFY_DAILY_CREDITS", { fallback: 3000, min: 0, max: 10_000_000 });
    const dailyUsd = (credits * CREDIT) / 1_000_000;
    const { visitorPercent, hourPercent } = readBudget(env);
    const prices = Object.fromEntries(
      Object.entries(GEOAPIFY_CREDITS).map(([sku, cost]) => [sku, cost * CREDIT] as const),
    );
    return new ContainerModule(({ rebind }) => {
      rebind(TOKENS.budgetTerms).toConstantValue({
        ...{ prices, dailyUsd, monthlyUsd: dailyUsd * 31 },
        ...{ visitorPercent, hourPercent },
      });
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
