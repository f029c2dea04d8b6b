import { spendingRound } from "../../budget/spending-round.js";
import { microDollarPrices } from "@dinner-dice/places/google/mapping";
import type { StoredBudget } from "@dinner-dice/stores/budget";
import { type SqliteBudgetOptions, openSqliteBudget } from "@dinner-dice/stores/sqlite/budget";
import { openDatabase } from "@dinner-dice/stores/sqlite/database";
import * as fc from "fast-check";
import { mkdir, mkdtemp, open as openFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const DAY = 86_400_000;

/** The last second of a month, UTC. */
const MONTH_END = Date.parse("2026-10-31T23:59:59Z");

let folder: string;
let file: string;
let said: string[];
let open: StoredBudget[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dinner-dice-budget-"));
  file = join(folder, "budget.sqlite");
  said = [];
  open = [];
});
afterEach(async () => {
  await Promise.all(open.map((each) => each.close()));
  await rm(folder, { recursive: true });
});

async function budget(options: Partial<SqliteBudgetOptions> = {}): Promise<StoredBudget> {
  const logger = {
    info: () => undefined,
    warn: () => undefined,
    error: (message: string) => void said.push(message),
  };
  const opened = await openSqliteBudget({
    file,
    prices: { search: 35_000, details: 25_000, free: 0 },
    dailyUsd: 1,
    monthlyUsd: 10,
    logger,
    ...options,
  });
  open.push(opened);
  return opened;
}

/** How many of so many calls were let through. */
async function granted(
  spend: StoredBudget,
  { sku, times }: { readonly sku: string; readonly times: number },
): Promise<number> {
  const calls = await Promise.allSettled(Array.from({ length: times }, () => spend.reserve(sku)));
  return calls.filter(({ status }) => status === "fulfilled").length;
}

const SPENT = { name: "PlacesError", kind: "over-limit", status: "BUDGET_SPENT" };
const UNAVAILABLE = { name: "PlacesError", kind: "over-limit", status: "BUDGET_UNAVAILABLE" };

describe("money", () => {
  test("a dollar buys 28 searches at 3.5 cents, then nothing dearer than the rest", async () => {
    const spend = await budget();
    expect(await granted(spend, { sku: "search", times: 100 })).toBe(28);
    await expect(spend.reserve("details")).rejects.toMatchObject(SPENT);
    await expect(spend.reserve("free")).resolves.toBeDefined();
  });

  test("a new UTC day has its own money, the month goes on", async () => {
    let now = MONTH_END - 2 * DAY;
    const spend = await budget({ monthlyUsd: 1.5, now: () => now });
    expect(await granted(spend, { sku: "search", times: 40 })).toBe(28);
    now += DAY;
    expect(await granted(spend, { sku: "search", times: 40 })).toBe(14);
    now = MONTH_END;
    expect(await granted(spend, { sku: "search", times: 40 })).toBe(0);
    now += 1000;
    expect(await granted(spend, { sku: "search", times: 40 })).toBe(28);
  });

  test("F21 a clock set back finds the day as it was spent", async () => {
    let now = MONTH_END;
    const spend = await budget({ now: () => now });
    await granted(spend, { sku: "search", times: 28 });
    now += DAY;
    await granted(spend, { sku: "search", times: 28 });
    now = MONTH_END;
    expect(await granted(spend, { sku: "search", times: 1 })).toBe(0);
  });

  test("a part of a millionth of a dollar counts as a whole one", async () => {
    const spend = await budget({ prices: { search: 0.4 }, dailyUsd: 0.000_003 });
    expect(await granted(spend, { sku: "search", times: 10 })).toBe(3);
  });

  test("no money, no calls, except free ones", async () => {
    const spend = await budget({ dailyUsd: 0 });
    expect([
      await granted(spend, { sku: "search", times: 3 }),
      await granted(spend, { sku: "free", times: 3 }),
    ]).toEqual([0, 3]);
  });

  test("Google's SKUs have prices; a kind without one is refused, and the log says so", async () => {
    const spend = await budget({ prices: microDollarPrices() });
    await expect(spend.reserve("nearby-search-enterprise")).resolves.toBeDefined();
    await expect(spend.reserve("constructor")).rejects.toMatchObject(UNAVAILABLE);
    expect(said).toEqual(["A paid call was refused."]);
  });

  test("never is more spent than the day's or the month's money", async () => {
    const prices = { search: 35_000, details: 25_000, free: 0 };
    const call = fc.record({ sku: fc.constantFrom("search", "details", "free"), hours: fc.nat({ max: 30 }) });
    const spend = async (calls: readonly { sku: keyof typeof prices; hours: number }[]): Promise<boolean> => {
      let now = MONTH_END - 5 * DAY;
      const limits = { file: ":memory:", dailyUsd: 0.1, monthlyUsd: 0.25, prices, now: () => now };
      const memory = await budget(limits);
      const spent = new Map<string, number>();
      for (const { sku, hours } of calls) {
        now += hours * 3_600_000;
        const price = (await granted(memory, { sku, times: 1 })) * prices[sku];
        for (const length of [10, 7]) {
          const window = new Date(now).toISOString().slice(0, length);
          spent.set(window, (spent.get(window) ?? 0) + price);
        }
      }
      return [...spent].every(([window, amount]) => amount <= (window.length === 10 ? 100_000 : 250_000));
    };
    const kept = fc.asyncProperty(fc.array(call, { minLength: 10, maxLength: 30 }), spend);
    await expect(fc.assert(kept, { numRuns: 15 })).resolves.toBeUndefined();
  });
});

describe("the file", () => {
  test("may be new to many at once", async () => {
    for (let round = 0; round < 20; round += 1) {
      const together = { file: join(folder, `new-${round}.sqlite`), dailyUsd: 0.175 };
      const all = await Promise.all(Array.from({ length: 6 }, () => budget(together)));
      const spent = await Promise.all(all.map((each) => granted(each, { sku: "search", times: 1 })));
      expect([spent.reduce((sum, calls) => sum + calls), said]).toEqual([5, []]);
    }
  });

  test("is remembered by the next process", async () => {
    await granted(await budget(), { sku: "search", times: 20 });
    expect(await granted(await budget(), { sku: "search", times: 20 })).toBe(8);
  });

  test.each([
    ["no database", async () => writeFile(file, "this was never a database".repeat(50))],
    ["a database whose pages are damaged", damage],
    ["a folder in its place", () => mkdir(file)],
    ["a table of another shape", async () => execute("CREATE TABLE spending (x)")],
  ])("%s: nothing is paid, nothing breaks, the log says so", async (_, spoil) => {
    await spoil();
    const spend = await budget();
    await expect(spend.reserve("search")).rejects.toMatchObject(UNAVAILABLE);
    expect(said.length).toBeGreaterThan(0);
    await expect(spend.check()).rejects.toHaveProperty("code");
    await rm(file, { recursive: true });
    await expect(spend.reserve("search"), "it is opened again").resolves.toBeDefined();
    await expect(spend.check()).resolves.toBeUndefined();
  });

  test("that cannot be used is told once for each cause, and once that it can be, with how many calls it cost", async () => {
    const lines: unknown[] = [];
    const note = (...line: readonly unknown[]): void => void lines.push(line);
    await mkdir(file);
    const spend = await budget({ logger: { info: note, warn: note, error: note } });
    lines.length = 0;
    expect(await granted(spend, { sku: "search", times: 5 })).toBe(0);
    expect(lines).toEqual([
      [
        "The budget cannot be reached; paid calls are refused until it can be.",
        { reason: expect.any(String) },
      ],
    ]);
    await rm(file, { recursive: true });
    expect(await granted(spend, { sku: "search", times: 2 })).toBe(2);
    expect(lines.slice(1)).toEqual([["The budget can be reached again.", { failures: 5 }]]);
  });

  test.each([{ dailyUsd: Number.NaN }, { monthlyUsd: -1 }, { prices: { search: Number.NaN } }])(
    "%j is no budget: nothing is paid",
    async (odd) => {
      await expect((await budget(odd)).reserve("search")).rejects.toMatchObject(UNAVAILABLE);
    },
  );
});

describe("two processes on one file", () => {
  test("spend it to the last call and not one more", { timeout: 60_000 }, async () => {
    const { calls, ends } = await spendingRound({ cap: 60 });
    const stopped = "over-limit BUDGET_SPENT, over-limit BUDGET_SPENT, over-limit BUDGET_SPENT";
    expect({ calls, ends }).toEqual({ calls: 60, ends: [stopped, stopped] });
  });

  test(
    "one killed with -9: never more than the cap, at most the calls in flight less",
    { timeout: 60_000 },
    async () => {
      const { calls, killed } = await spendingRound({ cap: 150, killAfter: 20 });
      expect(killed).toBe(true);
      expect(calls).toBeLessThanOrEqual(150);
      expect(calls).toBeGreaterThanOrEqual(147);
    },
  );
});

async function execute(sql: string): Promise<void> {
  const database = await openDatabase(file, "create");
  await database.exec(sql);
  await database.close();
}

async function damage(): Promise<void> {
  await execute(
    "CREATE TABLE other (x); CREATE INDEX i ON other (x); INSERT INTO other VALUES (randomblob(9000)), (randomblob(9000))",
  );
  const handle = await openFile(file, "r+");
  await handle.write(Buffer.alloc(4096, 0xee), 0, 4096, 4096);
  await handle.close();
}
