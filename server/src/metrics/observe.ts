import type { Budget } from "@dinner-dice/core/ports/budget";
import type { Outbox } from "@dinner-dice/core/ports/outbox";
import type { BudgetTerms } from "../composition/tokens.js";
import type { Health } from "../composition/health.js";
import type { Metrics } from "./metrics.js";

/** The sources that are read when metrics are collected. */
export interface Observable {
  readonly health: Health;
  readonly newsletter: Partial<Pick<Outbox, "waiting">>;
  /** True if newsletter addresses go on to the operator's own list. */
  readonly handsOn: boolean;
  readonly budget: Budget;
  readonly terms: BudgetTerms;
}

/** Adds the gauges for stores, outbox and budget. */
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
  if (terms !== "free") observeMoney(metrics, { budget, terms });
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

interface Money {
  readonly budget: Budget;
  readonly terms: Exclude<BudgetTerms, "free">;
}

function observeMoney(metrics: Metrics, { budget, terms }: Money): void {
  metrics.observe({
    name: "budget_cap_usd",
    help: "US dollars that may be spent",
    label: "window",
    read: () => Promise.resolve({ day: terms.dailyUsd, month: terms.monthlyUsd }),
  });
  const { left } = budget;
  if (!left) return;
  metrics.observe({
    name: "budget_left_usd",
    help: "US dollars left of the budget",
    label: "window",
    read: async () => ({ ...(await left()) }),
  });
}
