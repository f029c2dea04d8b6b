import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqliteBudget } from "@dinner-dice/stores/budget/sqlite-budget";
import { spendingRound } from "../adapters/budget/spending-round.js";

/**
 * Holds the budget to its promise in 20 rounds (two processes, one file, every other round with a kill -9) and says
 * what a reservation costs against a count in memory: `node run-typescript.mjs bench/budget.ts`.
 */
const CAP = 150;
const ROUNDS = 20;
const RESERVATIONS = 1000;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const seen: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const { calls } = await spendingRound({ cap: CAP, ...(round % 2 === 1 && { killAfter: 5 * round }) });
  seen.push(calls);
}
say(`calls that arrived in ${ROUNDS} rounds, cap ${CAP}: ${seen.join(" ")}`);
say(`rounds over the cap: ${seen.filter((calls) => calls > CAP).length} of ${ROUNDS}`);
if (seen.some((calls) => calls > CAP)) process.exitCode = 1;

const kept = await timeOf(await reserveOnDisk());
const counted = await timeOf(reserveInMemory());
say(
  `one reservation: ${((kept / RESERVATIONS) * 1000).toFixed(0)} µs on disk, ${(kept / counted).toFixed(0)} times a count in memory`,
);

async function timeOf({ reserve, end }: Subject): Promise<number> {
  const start = performance.now();
  for (let call = 0; call < RESERVATIONS; call += 1) await reserve();
  const time = performance.now() - start;
  await end();
  return time;
}

interface Subject {
  readonly reserve: () => Promise<unknown>;
  readonly end: () => Promise<void>;
}

async function reserveOnDisk(): Promise<Subject> {
  const folder = await mkdtemp(join(tmpdir(), "dinner-dice-bench-"));
  const logger = { info: () => undefined, warn: () => undefined, error: say };
  const budget = await openSqliteBudget({
    file: join(folder, "budget.sqlite"),
    prices: { call: 1 },
    dailyUsd: 1,
    monthlyUsd: 1,
    logger,
  });
  const end = async (): Promise<void> => {
    await budget.close();
    await rm(folder, { recursive: true });
  };
  return { reserve: () => budget.reserve("call"), end };
}

function reserveInMemory(): Subject {
  let left = RESERVATIONS;
  const reserve = async (): Promise<void> => {
    left -= 1;
    if (left < 0) throw new Error("spent");
  };
  return { reserve, end: () => Promise.resolve() };
}
