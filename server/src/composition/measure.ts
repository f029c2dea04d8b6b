import type { Container } from "inversify";
import { TOKENS } from "./tokens.js";
import { measuredBudget, measuredCache, measuredPlaces } from "../metrics/measured.js";

/** Adds metrics to the ports, whatever adapter serves them: sources that cost money, the budget, and the cache. */
export function measure(container: Container): void {
  container.onActivation(TOKENS.source, async (context, source) => {
    const metrics = await context.getAsync(TOKENS.metrics);
    if (metrics === "none" || source.places.capabilities.free === true) return source;
    return { ...source, places: measuredPlaces(source.places, metrics) };
  });
  container.onActivation(TOKENS.budget, async (context, budget) => {
    const metrics = await context.getAsync(TOKENS.metrics);
    if (metrics === "none") return budget;
    return measuredBudget(budget, { metrics, terms: await context.getAsync(TOKENS.budgetTerms) });
  });
  container.onActivation(TOKENS.cache, async (context, cache) => {
    const metrics = await context.getAsync(TOKENS.metrics);
    return metrics === "none" ? cache : measuredCache(cache, metrics);
  });
}
