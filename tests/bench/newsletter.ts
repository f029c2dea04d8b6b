import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createOutbox } from "@dinner-dice/stores/newsletter-list/outbox";
import { killingRound } from "../server/newsletter-round.js";

/**
 * Kills the newsletter's server with -9 in 30 rounds and counts whom it thanked and lost, then says what keeping an address
 * costs against remembering it: `node run-typescript.mjs bench/newsletter.ts`.
 */
const ROUNDS = 30;
const ADDRESSES = 500;

const say = (line: string): void => void process.stdout.write(`${line}\n`);
const tally = { acknowledged: 0, lost: 0, duplicates: 0 };
for (let round = 0; round < ROUNDS; round += 1) {
  const { acknowledged, lost, duplicates } = await killingRound(1 + round * 4);
  tally.acknowledged += acknowledged;
  tally.lost += lost.length;
  tally.duplicates += duplicates;
}
say(`thanked in ${ROUNDS} rounds with kill -9: ${tally.acknowledged}`);
say(`of them lost: ${tally.lost}; delivered twice, under one id: ${tally.duplicates}`);
if (tally.lost > 0) process.exitCode = 1;

const folder = await mkdtemp(join(tmpdir(), "dinner-dice-bench-"));
const outbox = createOutbox({ file: join(folder, "newsletter.sqlite") });
const remembered = new Set<string>();
const kept = await timeOf((email) => outbox.join(email));
const held = await timeOf(async (email) => void remembered.add(email));
await outbox.close();
await rm(folder, { recursive: true });
say(
  `one address: ${((kept / ADDRESSES) * 1000).toFixed(0)} µs on disk, ${(kept / held).toFixed(0)} times a set in memory`,
);

async function timeOf(keep: (email: string) => Promise<void>): Promise<number> {
  const start = performance.now();
  for (let each = 0; each < ADDRESSES; each += 1) await keep(`visitor-${each}@example.com`);
  return performance.now() - start;
}
