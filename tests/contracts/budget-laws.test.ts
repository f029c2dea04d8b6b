import { type BudgetSubject, budgetLaws, type BudgetTerms } from "@dinner-dice/contracts";
import type { Budget, Reservation } from "@dinner-dice/core/ports/budget";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

interface Call {
  readonly at: string;
  readonly price: number;
  readonly visitor: string | undefined;
}

/** A budget in memory with one thing done differently. */
interface Fault {
  readonly allows?: (cost: number, cap: number) => boolean;
  readonly day?: (now: number) => string;
  readonly month?: (now: number) => string;
  readonly tells?: number;
  readonly unknown?: number;
  readonly forgets?: true;
  readonly slow?: true;
  readonly keeps?: true;
  readonly gives?: "twice" | "today";
  readonly sharesNothing?: "visitor" | "hour";
  readonly broken?: () => Promise<never> | Promise<Reservation>;
  readonly error?: () => Error;
}

function subjectWith(fault: Fault = {}): BudgetSubject {
  let calls: Call[] = [];
  const spent = (part: string, by?: string): number =>
    calls
      .filter(({ at, visitor }) => at.startsWith(part) && (by === undefined || visitor === by))
      .reduce((sum, { price }) => sum + price, 0);
  const open = ({ dailyUsd, monthlyUsd, prices, now, ...percents }: BudgetTerms): Budget => ({
    left: async () => ({
      day: fault.tells ?? (dailyUsd * 1e6 - spent(dayOf(now()))) / 1e6,
      month: (monthlyUsd * 1e6 - spent(dayOf(now()).slice(0, 7))) / 1e6,
    }),
    reserve: async (sku, { visitor } = {}) => {
      const price = Object.hasOwn(prices, sku) ? prices[sku] : fault.unknown;
      if (price === undefined) throw refusal("BUDGET_UNAVAILABLE");
      const day = (fault.day ?? dayOf)(now());
      const month = (fault.month ?? ((at) => dayOf(at).slice(0, 7)))(now());
      const allows = fault.allows ?? ((cost, cap) => cost <= cap);
      const isAllowed =
        allows(spent(day) + price, dailyUsd * 1e6) && allows(spent(month) + price, monthlyUsd * 1e6);
      const most = (percent: number): number =>
        percent >= 100
          ? Infinity
          : Math.max((dailyUsd * 1e6 * percent) / 100, 2 * Math.max(...Object.values(prices)));
      const hour = new Date(now()).toISOString().slice(0, 13);
      const isFair =
        (fault.sharesNothing === "visitor" ||
          visitor === undefined ||
          spent(dayOf(now()), visitor) + price <= most(percents.visitorPercent)) &&
        (fault.sharesNothing === "hour" || spent(hour) + price <= most(percents.hourPercent));
      if (fault.slow) await new Promise(setImmediate);
      if (!isAllowed || !isFair) throw fault.error?.() ?? refusal("BUDGET_SPENT");
      const call = { at: new Date(now()).toISOString(), price, visitor };
      calls.push(call);
      return {
        giveBack: async () => {
          if (fault.keeps) return;
          const given = fault.gives === "today" ? { ...call, at: new Date(now()).toISOString() } : call;
          if (fault.gives !== undefined) calls.push({ ...given, price: -price });
          else calls = calls.filter((each) => each !== call);
        },
      };
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
    ["tells of money that is gone", "tells what is left", { tells: 1 }],
    ["gives unknown kinds away", "without a price", { unknown: 0 }],
    ["never begins a new day", "new UTC day", { day: () => "2026" }],
    ["forgets the month", "new UTC day", { month: dayOf }],
    ["never begins a new month", "new UTC day", { month: () => "2026" }],
    ["looks first and spends later", "same time", { slow: true }],
    ["gives nothing back", "given back can be spent again", { keeps: true }],
    ["gives back twice", "given back can be spent again", { gives: "twice" }],
    ["gives back to another day", "given back late", { gives: "today" }],
    ["knows no visitors", "one visitor", { sharesNothing: "visitor" }],
    ["knows no hours", "one hour", { sharesNothing: "hour" }],
    ["forgets at the next start", "opened again", { forgets: true }],
    [
      "spends when its books are lost",
      "cannot be read",
      { broken: async () => ({ giveBack: async () => undefined }) },
    ],
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
