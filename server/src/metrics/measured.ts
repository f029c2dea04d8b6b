import type { BudgetTerms, Health } from "../compose/tokens.js";
import type { Metrics } from "./metrics.js";
import { PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Budget, Cache, Outbox } from "@dinner-dice/core/ports/stores";
import type { SemaphoreWatch } from "@dinner-dice/places/http/http-client";
import { type CallKind, pipeline, step } from "@dinner-dice/places/steps/pipeline";

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

export function callLabel(kind: CallKind): string {
  return kind === "nearby" ? "searchNearby" : kind;
}

/** Counts reserved calls and dollars by kind of call. */
export function measuredBudget<Own extends Budget>(
  budget: Own,
  { reservations, dollars }: Metrics,
  terms: BudgetTerms,
): Own {
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

export interface Observable {
  readonly health: Health;
  readonly newsletter: Partial<Pick<Outbox, "waiting">>;
  /** True if newsletter addresses go on to the operator's own list. */
  readonly handsOn: boolean;
  readonly budget: Budget;
  readonly terms: BudgetTerms;
}

export function observeAll(
  metrics: Metrics,
  { health, newsletter, handsOn, budget, terms }: Observable,
): void {
  metrics.observe({
    name: "store_down",
    help: "1 for a store that cannot be used",
    label: "store",
    read: async () => Object.fromEntries([...(await health.troubles()).keys()].map((store) => [store, 1])),
  });
  metrics.observe({
    name: "outbox_hands_on",
    help: "1 if addresses are delivered to a list, 0 if the outbox is the list",
    read: () => Promise.resolve(handsOn ? 1 : 0),
  });
  observeOutbox(metrics, newsletter);
  if (terms !== "free") observeMoney(metrics, budget, terms);
}

function observeOutbox(metrics: Metrics, { waiting }: Partial<Pick<Outbox, "waiting">>): void {
  if (!waiting) return;
  metrics.observe({
    name: "outbox_waiting",
    help: "Newsletter addresses in the outbox",
    read: async () => (await waiting()).length,
  });
  metrics.observe({
    name: "outbox_oldest_seconds",
    help: "Seconds that the oldest newsletter address has waited",
    read: async () => {
      const [oldest] = await waiting();
      return oldest ? (Date.now() - oldest.joinedAt) / 1000 : 0;
    },
  });
}

function observeMoney(metrics: Metrics, { left }: Budget, terms: Exclude<BudgetTerms, "free">): void {
  metrics.observe({
    name: "budget_cap_usd",
    help: "US dollars that may be spent",
    label: "window",
    read: () => Promise.resolve({ day: terms.dailyUsd, month: terms.monthlyUsd }),
  });
  if (!left) return;
  metrics.observe({
    name: "budget_left_usd",
    help: "US dollars left of the budget",
    label: "window",
    read: async () => ({ ...(await left()) }),
  });
}
