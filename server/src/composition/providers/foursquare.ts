import { createFoursquarePlaces, FOURSQUARE_PRICES } from "@dinner-dice/places/foursquare";
import { ContainerModule } from "inversify";
import { baseAddress, oneOf, text } from "../../environment.js";
import { TOKENS } from "../tokens.js";
import { readBudget } from "./budget-configuration.js";
import { chargeTo } from "./charge-to.js";
import type { ProviderChoice } from "./provider-choice.js";

/** Foursquare. Its terms allow storing only ids, so nothing is cached: every search is a paid call that the budget limits. */
export const FOURSQUARE: ProviderChoice = {
  name: "foursquare",
  needs: ["FOURSQUARE_API_KEY"],
  compose: (env) => {
    const apiKey = text(env, "FOURSQUARE_API_KEY");
    const tier = oneOf(env, "FOURSQUARE_TIER", ["pro", "premium"]);
    const url = baseAddress(env, "FOURSQUARE_URL");
    const prices = Object.fromEntries(
      Object.entries(FOURSQUARE_PRICES).map(([sku, price]) => [sku, price * 1000] as const),
    );
    return new ContainerModule(({ rebind }) => {
      rebind(TOKENS.budgetTerms).toConstantValue({
        prices,
        ...readBudget(env),
      });
      rebind(TOKENS.source).toResolvedValue(
        (budget, fallback) => ({
          places: createFoursquarePlaces({
            ...{ apiKey, tier, url },
            charge: chargeTo(budget, prices),
          }),
          ...{ fallback, gazetteer: fallback },
        }),
        [TOKENS.budget, TOKENS.directory],
      );
    });
  },
};
