import type { SettingName } from "../config.js";
import { type Environment, amount } from "../environment.js";
import type { Budget, Payer, Reservation } from "@dinner-dice/core/ports/stores";
import type { ContainerModule } from "inversify";

export interface ProviderChoice {
  readonly name: string;
  /** True if the settings imply this provider although PLACES_PROVIDER is not set. */
  readonly isMeant?: (env: Environment) => boolean;
  readonly needs?: readonly SettingName[];
  /** Reads and checks the provider's settings. The module binds its source and, if it costs money, its budget terms. */
  readonly compose: (env: Environment) => ContainerModule;
}

export interface ComposedProvider {
  readonly name: string;
  readonly module: ContainerModule;
}

/** The most an operator will pay, and the share that one hour or one visitor may use. */
export interface BudgetConfiguration {
  readonly dailyUsd: number;
  readonly monthlyUsd: number;
  readonly visitorPercent: number;
  readonly hourPercent: number;
}

export function readBudget(env: Environment): BudgetConfiguration {
  const percent = (name: SettingName, fallback: number): number =>
    amount(env, name, { fallback, min: 0, max: 100 });
  return {
    dailyUsd: amount(env, "BUDGET_DAILY_USD", { fallback: 5, min: 0, max: 100_000 }),
    monthlyUsd: amount(env, "BUDGET_MONTHLY_USD", { fallback: 50, min: 0, max: 1_000_000 }),
    visitorPercent: percent("BUDGET_VISITOR_PERCENT", 5),
    hourPercent: percent("BUDGET_HOUR_PERCENT", 25),
  };
}

/** Money reserved for one call, with its amount in US dollars. */
export interface Paid extends Reservation {
  readonly usd: number;
}

/** Pays for calls from a budget. Prices are in millionths of a US dollar. */
export function chargeTo(
  budget: Budget,
  prices: Readonly<Record<string, number>>,
): (sku: string, payer: Payer) => Promise<Paid> {
  return async (sku, payer) => {
    const reservation = await budget.reserve(sku, payer);
    return { giveBack: () => reservation.giveBack(), usd: (prices[sku] ?? 0) / 1_000_000 };
  };
}
