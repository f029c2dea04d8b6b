import { amount, type Environment } from "../../environment.js";

/** What an operator is willing to pay, and how much of it one hour and one visitor may take. */
export interface BudgetConfiguration {
  readonly dailyUsd: number;
  readonly monthlyUsd: number;
  readonly visitorPercent: number;
  readonly hourPercent: number;
}

/** Reads the budget of a provider that costs money; see the table in README. */
export function readBudget(env: Environment): BudgetConfiguration {
  const percent = (name: string, fallback: number): number =>
    amount(env, name, { fallback, min: 0, max: 100 });
  return {
    dailyUsd: amount(env, "BUDGET_DAILY_USD", { fallback: 5, min: 0, max: 100_000 }),
    monthlyUsd: amount(env, "BUDGET_MONTHLY_USD", { fallback: 50, min: 0, max: 1_000_000 }),
    visitorPercent: percent("BUDGET_VISITOR_PERCENT", 5),
    hourPercent: percent("BUDGET_HOUR_PERCENT", 25),
  };
}
