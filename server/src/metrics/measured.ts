import { type CallKind, pipeline, step } from "@dinner-dice/places/pipeline";
import type { SemaphoreWatch } from "@dinner-dice/places/google";
import type { Budget } from "@dinner-dice/core/ports/budget";
import type { Cache } from "@dinner-dice/core/ports/cache";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { BudgetTerms } from "../composition/tokens.js";
import type { Metrics } from "./metrics.js";

/** Counts the calls to a provider and their outcomes. */
export function measuredPlaces(places: PlacesProvider, { calls, callLatency }: Metrics): PlacesProvider {
  const measure = step({
    each: async ({ kind }, ask) => {
      const call = callLabel(kind);
      const end = callLatency.startTimer({ call });
      try {
        const answer = await ask();
        calls.inc({ call, outcome: "answered" });
        return answer;
      } catch (error) {
        calls.inc({ call, outcome: error instanceof PlacesError ? error.kind : "broken" });
        throw error;
      } finally {
        end();
      }
    },
  });
  return pipeline(places, [measure]);
}

/** The metric label of a kind of call. Dashboards depend on it. */
export function callLabel(kind: CallKind): string {
  return kind === "nearby" ? "searchNearby" : kind;
}

/** Counts reserved calls and dollars by kind of call. */
export function measuredBudget<Own extends Budget>(budget: Own, { metrics, terms }: Money): Own {
  const { reservations, dollars } = metrics;
  const priceOf = (sku: string): number =>
    terms === "free" || !Object.hasOwn(terms.prices, sku) ? 0 : (terms.prices[sku] ?? 0) / 1_000_000;
  return {
    ...budget,
    reserve: async (sku, payer) => {
      try {
        const reservation = await budget.reserve(sku, payer);
        reservations.inc({ sku, outcome: "paid" });
        dollars.inc({ sku }, priceOf(sku));
        return {
          giveBack: async () => {
            reservations.inc({ sku, outcome: "given back" });
            await reservation.giveBack();
          },
        };
      } catch (error) {
        reservations.inc({ sku, outcome: "refused" });
        throw error;
      }
    },
  };
}

interface Money {
  readonly metrics: Metrics;
  readonly terms: BudgetTerms;
}

/** Counts cache hits and misses. */
export function measuredCache<Own extends Cache>(cache: Own, { cacheReads }: Metrics): Own {
  return {
    ...cache,
    get: async (kind, key) => {
      const kept = await cache.get(kind, key);
      cacheReads.inc({ kind, outcome: kept === undefined ? "missed" : "hit" });
      return kept;
    },
  };
}

/** Counts paid calls that run, wait or are refused. Returns `undefined` when metrics are off. */
export function gateWatch(metrics: Metrics | "none"): SemaphoreWatch | undefined {
  if (metrics === "none") return undefined;
  const { gate, refused } = metrics;
  return {
    changed: ({ inside, waiting }) => {
      gate.set({ where: "inside" }, inside);
      gate.set({ where: "waiting" }, waiting);
    },
    refused: (why) => {
      refused.inc({ what: "call", why });
    },
  };
}
