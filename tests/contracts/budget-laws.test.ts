import { type BudgetSubject, budgetLaws, type BudgetTerms } from "@dinner-dice/contracts";
import type { Budget } from "@dinner-dice/core/ports/budget";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

interface Call {
  readonly at: string;
  readonly price: number;
}

/** A budget in memory with one thing done differently. */
interface Fault {
  readonly allows?: (cost: number, cap: number) => boolean;
  readonly day?: (now: number) => string;
  readonly month?: (now: number) => string;
  readonly unknown?: number;
  readonly forgets?: true;
  readonly slow?: true;
  readonly broken?: () => Promise<void>;
  readonly error?: () => Error;
}

function subjectWith(fault: Fault = {}): BudgetSubject {
  let calls: Call[] = [];
  const spent = (part: string): number =>
    calls.filter(({ at }) => at.startsWith(part)).reduce((sum, { price }) => sum + price, 0);
  const open = ({ dailyUsd, monthlyUsd, prices, now }: BudgetTerms): Budget => ({
    reserve: async (sku) => {
      const price = Object.hasOwn(prices, sku) ? prices[sku] : fault.unknown;
      if (price === undefined) throw refusal("BUDGET_UNAVAILABLE");
      const day = (fault.day ?? dayOf)(now());
      const month = (fault.month ?? ((at) => dayOf(at).slice(0, 7)))(now());
      const allows = fault.allows ?? ((cost, cap) => cost <= cap);
      const isAllowed =
        allows(spent(day) + price, dailyUsd * 1e6) && allows(spent(month) + price, monthlyUsd * 1e6);
      if (fault.slow) await new Promise(setImmediate);
      if (!isAllowed) throw fault.error?.() ?? refusal("BUDGET_SPENT");
      calls.push({ at: dayOf(now()), price });
    },
  });
  return {
    budget: (terms) => {
      calls = [];
      return open(terms);
    },
    again: (terms) => {
      if (fault.forgets) calls = [];
      return open(terms);
    },
    failing: () => ({ reserve: fault.broken ?? (() => Promise.reject(refusal("BUDGET_UNAVAILABLE"))) }),
  };
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function refusal(status: string): PlacesError {
  return new PlacesError("over-limit", "No", status);
}

describe("the laws of the budget", () => {
  it.each(budgetLaws(subjectWith()))("an honest budget keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["never refuses", "day's money is spent", { allows: () => true }],
    [
      "lets one call too many through",
      "day's money is spent",
      { allows: (cost, cap) => cost <= cap + 100_000 },
    ],
    ["keeps the last cent", "last cent", { allows: (cost, cap) => cost < cap }],
    ["gives unknown kinds away", "without a price", { unknown: 0 }],
    ["never begins a new day", "new UTC day", { day: () => "2026" }],
    ["forgets the month", "new UTC day", { month: dayOf }],
    ["never begins a new month", "new UTC day", { month: () => "2026" }],
    ["looks first and spends later", "same time", { slow: true }],
    ["forgets at the next start", "opened again", { forgets: true }],
    ["spends when its books are lost", "cannot be read", { broken: async () => undefined }],
    ["lets foreign errors through", "cannot be read", { broken: () => Promise.reject(new Error("disk")) }],
    ["refuses with a foreign error", "day's money is spent", { error: () => new Error("spent") }],
    ["refuses with another status", "day's money is spent", { error: () => refusal("BUDGET_UNAVAILABLE") }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(budgetLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });

  it("ask how a budget fails", () => {
    const { failing: _, ...silent } = subjectWith();
    expect(() => budgetLaws(silent as BudgetSubject)).toThrow("failing");
  });
});
