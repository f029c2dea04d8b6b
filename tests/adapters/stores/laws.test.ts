import { type BudgetTerms, budgetLaws } from "@dinner-dice/contracts/budget-laws";
import type { StoredBudget } from "@dinner-dice/stores/budget";
import { openSqliteBudget } from "@dinner-dice/stores/sqlite/budget";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
const open: StoredBudget[] = [];
let folder: string;
let count = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "laws-budget-"));
});
afterAll(async () => {
  await Promise.all(open.map((budget) => budget.close()));
  await rm(folder, { recursive: true });
});

describe("a budget in a file", () => {
  const laws = budgetLaws({
    budget: (terms) => {
      count += 1;
      return inFile(terms);
    },
    again: inFile,
    failing: () => openSqliteBudget({ file: folder, logger, ...FREE }),
  });

  it.each(laws)("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});

const FREE = { prices: { cheap: 1 }, dailyUsd: 1, monthlyUsd: 1 };

async function inFile(terms: BudgetTerms): Promise<StoredBudget> {
  const budget = await openSqliteBudget({ file: join(folder, `${count}.sqlite`), logger, ...terms });
  open.push(budget);
  return budget;
}
