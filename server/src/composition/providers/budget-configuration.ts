import type { SettingName } from "../../config.js";
import { amount, type Environment } from "../../environment.js";

/** The most an operator will pay, and the share that one hour or one visitor may use. */
export interface BudgetConfiguration {
  readonly dailyUsd: number;
  readonly monthlyUsd: number;
  readonly visitorPercent: number;
  readonly hourPercent: number;
}

/** Reads the budget of a paid provider; docs/operate/configuration.md lists the variables. */
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
