import { type Checks, failed, failureOf, type Failing, type Law, lawsOfHealth } from "./law.js";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";
import type { Budget, Payer } from "@dinner-dice/core/ports/stores";
import assert from "node:assert/strict";

export interface BudgetTerms {
  readonly dailyUsd: number;
  readonly monthlyUsd: number;
  /** The largest shares of the day's money that one hour and one visitor may use. */
  readonly hourPercent: number;
  readonly visitorPercent: number;
  /** Price of one call of each kind, in millionths of a US dollar. */
  readonly prices: Readonly<Record<string, number>>;
  /** The budget's clock, in milliseconds since 1970. */
  readonly now: () => number;
}

export interface BudgetSubject {
  /** A new budget, with nothing spent. */
  readonly budget: (terms: BudgetTerms) => Budget | Promise<Budget>;
  /** Opens the last budget again with the same options, as another process or a restart would. */
  readonly again: (terms: BudgetTerms) => Budget | Promise<Budget>;
  /** A budget whose store cannot be read. */
  readonly failing: Failing<"store", Budget>;
}

const DAY = 86_400_000;

/** Noon UTC of the first of a month with 31 days. */
const NOON = Date.UTC(2026, 0, 1, 12);

const PRICES = { dear: 400_000, cheap: 100_000, free: 0 };

/** The contract of the Budget port: spending never exceeds the limits, and nothing is spent while the budget is unknown. */
export function budgetLaws(subject: BudgetSubject): readonly Law[] {
  return lawsOfHealth(subject, GOOD_HEALTH, FAILING);
}

const GOOD_HEALTH: Checks<BudgetSubject> = {
  "calls go through until the day's money is spent": async (subject) => {
    const budget = await subject.budget(terms({ dailyUsd: 1 }));
    await budget.reserve("dear");
    await budget.reserve("dear");
    await refused(budget, "dear", "BUDGET_SPENT");
    await budget.reserve("cheap");
    await budget.reserve("cheap");
    await refused(budget, "cheap", "BUDGET_SPENT");
  },
  "the last cent may be spent, a budget of nothing stops every call that costs": async (subject) => {
    const exact = await subject.budget(terms({ dailyUsd: 0.4 }));
    await exact.reserve("dear");
    await exact.reserve("free");
    await refused(await subject.budget(terms({ dailyUsd: 0 })), "cheap", "BUDGET_SPENT");
    await refused(await subject.budget(terms({ monthlyUsd: 0 })), "cheap", "BUDGET_SPENT");
  },
  "a budget that tells what is left tells it to the cent": async (subject) => {
    const clock = { now: NOON };
    const budget = await subject.budget(terms({ dailyUsd: 1, monthlyUsd: 2, now: () => clock.now }));
    if (!budget.left) return;
    await budget.reserve("cheap");
    const dear = await budget.reserve("dear");
    assert.deepEqual(await budget.left(), { day: 0.5, month: 1.5 });
    await dear.giveBack();
    assert.deepEqual(await budget.left(), { day: 0.9, month: 1.9 });
    clock.now += DAY;
    assert.deepEqual(await budget.left(), { day: 1, month: 1.9 });
  },
  "a kind of call without a price is refused": async (subject) => {
    await refused(await subject.budget(terms({})), "unheard-of", "BUDGET_UNAVAILABLE");
    await refused(await subject.budget(terms({})), "constructor", "BUDGET_UNAVAILABLE");
  },
  "a new UTC day has its own money, out of the month's": async (subject) => {
    const clock = { now: NOON };
    const budget = await subject.budget(terms({ dailyUsd: 0.4, monthlyUsd: 0.8, now: () => clock.now }));
    await budget.reserve("dear");
    clock.now = NOON + DAY / 2 - 1;
    await refused(budget, "cheap", "BUDGET_SPENT");
    clock.now += 1;
    await budget.reserve("dear");
    clock.now += DAY;
    await refused(budget, "cheap", "BUDGET_SPENT");
    clock.now = Date.UTC(2026, 0, 31, 23, 59, 59, 999);
    await refused(budget, "cheap", "BUDGET_SPENT");
    clock.now += 1;
    await budget.reserve("dear");
  },
  "calls at the same time never spend more than there is": async (subject) => {
    const budget = await subject.budget(terms({ dailyUsd: 1 }));
    const calls = Array.from({ length: 30 }, () => budget.reserve("cheap"));
    const outcomes = await Promise.allSettled(calls);
    assert.equal(
      outcomes.filter(({ status }) => status === "fulfilled").length,
      10,
      "Calls at the same time were not let through as one after the other",
    );
  },
  "what is given back can be spent again, and is given back once": async (subject) => {
    const budget = await subject.budget(terms({ dailyUsd: 0.8 }));
    await budget.reserve("dear");
    const second = await budget.reserve("dear");
    await refused(budget, "cheap", "BUDGET_SPENT");
    await second.giveBack();
    await second.giveBack();
    await budget.reserve("dear");
    await refused(budget, "cheap", "BUDGET_SPENT");
  },
  "what is given back late belongs to the day it was spent on": async (subject) => {
    const clock = { now: NOON };
    const budget = await subject.budget(terms({ dailyUsd: 0.4, now: () => clock.now }));
    const first = await budget.reserve("dear");
    clock.now += DAY;
    await budget.reserve("dear");
    await first.giveBack();
    await refused(budget, "cheap", "BUDGET_SPENT");
  },
  "one visitor spends a share of the day, and the others go on": async (subject) => {
    const budget = await subject.budget(terms({ dailyUsd: 10, visitorPercent: 10 }));
    await budget.reserve("dear", { visitor: "a" });
    const second = await budget.reserve("dear", { visitor: "a" });
    await refused(budget, "dear", { status: "BUDGET_SPENT", visitor: "a" });
    await budget.reserve("dear", { visitor: "b" });
    await second.giveBack();
    await budget.reserve("dear", { visitor: "a" });
    await refused(budget, "dear", { status: "BUDGET_SPENT", visitor: "a" });
  },
  "a visitor's /56 spends two shares of the day, its /48 four": async (subject) => {
    const budget = await subject.budget(terms({ dailyUsd: 100, visitorPercent: 0.8 }));
    const reserved = async (net: string): Promise<boolean> =>
      budget.reserve("dear", { visitor: `2001:db8:7:${net}::/64` }).then(
        () => true,
        () => false,
      );
    const spent = async (nets: readonly string[]): Promise<number> => {
      let count = 0;
      for (const net of nets) if (await reserved(net)) count += 1;
      return count;
    };
    const share = await spent(Array.from({ length: 5 }, () => "100"));
    assert(share > 0 && share < 5, "A visitor has no share of its own");
    const home = await spent(Array.from({ length: 5 * share }, (_, at) => `10${1 + (at % 5)}`));
    assert.equal(home, share, "A /56 spent more or less than two shares");
    const site = await spent(Array.from({ length: 9 * share }, (_, at) => `${2 + (at % 5)}0${at % 9}`));
    assert.equal(site, 2 * share, "A /48 spent more or less than four shares");
  },
  "one hour spends a slice of the day, and the next hour has its own": async (subject) => {
    const clock = { now: NOON };
    const budget = await subject.budget(terms({ dailyUsd: 4, hourPercent: 20, now: () => clock.now }));
    await budget.reserve("dear");
    await budget.reserve("dear");
    await refused(budget, "dear", "BUDGET_SPENT");
    clock.now += DAY / 24;
    await budget.reserve("dear");
  },
  "a share always holds two of the dearest calls": async (subject) => {
    const budget = await subject.budget(terms({ dailyUsd: 1, hourPercent: 0, visitorPercent: 0 }));
    await budget.reserve("dear", { visitor: "a" });
    await budget.reserve("dear", { visitor: "a" });
    await refused(budget, "cheap", { status: "BUDGET_SPENT", visitor: "a" });
  },
  "a fraction of a millionth of a dollar counts as a whole one, in shares too": async (subject) => {
    const prices = { tiny: 0.4 };
    const budget = await subject.budget(terms({ prices, dailyUsd: 1, hourPercent: 0, visitorPercent: 0 }));
    await budget.reserve("tiny", { visitor: "a" });
    await budget.reserve("tiny", { visitor: "a" });
    await refused(budget, "tiny", { status: "BUDGET_SPENT", visitor: "a" });
  },
  "what was spent stays spent when it is opened again": async (subject) => {
    const once = terms({ dailyUsd: 0.5 });
    await (await subject.budget(once)).reserve("dear");
    const again = await subject.again(once);
    await refused(again, "dear", "BUDGET_SPENT");
    await again.reserve("cheap");
    await refused(again, "cheap", "BUDGET_SPENT");
  },
};

const FAILING: Checks<BudgetSubject> = {
  "books that cannot be read stop every call": async (subject) => {
    await refused(await failed(subject, "store"), "cheap", "BUDGET_UNAVAILABLE");
  },
};

function terms(change: Partial<BudgetTerms>): BudgetTerms {
  const all = { dailyUsd: 1000, monthlyUsd: 1000, hourPercent: 100, visitorPercent: 100 };
  return { ...all, prices: PRICES, now: () => NOON, ...change };
}

interface Refusal extends Payer {
  readonly status: string;
}

async function refused(budget: Budget, sku: string, how: string | Refusal): Promise<void> {
  const { status, visitor } = typeof how === "string" ? { status: how, visitor: undefined } : how;
  const error = await failureOf(() => budget.reserve(sku, { visitor }));
  assert(error instanceof PlacesError, `A foreign error got through: ${String(error)}`);
  assert.deepEqual([error.kind, error.status], ["over-limit", status]);
}
