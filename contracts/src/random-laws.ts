import assert from "node:assert/strict";
import { SEEDS } from "@dinner-dice/core/roll";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { type Checks, type Law, laws } from "./law.js";

/** A random source under test. */
export interface RandomSubject {
  readonly random: () => RandomSource | Promise<RandomSource>;
}

/** Draws per comparison, and per possible number. A fair source fails one comparison in a thousand million. */
const DRAWS = 6000;
const DRAWS_FOR_EACH = 200;

/** The number of standard deviations that all but one draw in a thousand million stay within. */
const DEVIATIONS = 6;

/** Typical numbers of items to pick from: two, twelve, and all matches of a search. */
const SMALL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 200];

/** Three quarters of 2^32: a 32-bit number cut down by `%` falls into its lowest third half of the time. */
const LARGE = 3 * 2 ** 30;

/** The contract of the RandomSource port: whole numbers below the limit, each equally likely. */
export function randomLaws(subject: RandomSubject): readonly Law[] {
  return laws(subject, CHECKS);
}

const CHECKS: Checks<RandomSubject> = {
  "draws are whole numbers from 0 up to below the limit": async (subject) => {
    const random = await subject.random();
    for (const limit of [1, 2, 3, 6, 7, 12, 1000, 2 ** 20])
      for (const drawn of drawMany(random, limit, 50))
        assert(Number.isInteger(drawn) && drawn >= 0 && drawn < limit, `${drawn} below ${limit}`);
  },
  "each number below a limit is equally likely": async (subject) => {
    const random = await subject.random();
    for (const limit of SMALL) assertEven(drawMany(random, limit, drawsFor(limit)), limit);
  },
  "draws do not follow from the one before": async (subject) => {
    const random = await subject.random();
    for (const limit of SMALL) {
      const drawn = drawMany(random, limit, drawsFor(limit));
      const steps = drawn.map((each, index) => (each + limit - (drawn[index - 1] ?? 0)) % limit);
      assertEven(steps, limit);
    }
  },
  "large limits are as even as small ones": async (subject) => {
    const random = await subject.random();
    for (const limit of [SEEDS, LARGE]) {
      const drawn = drawMany(random, limit, DRAWS);
      assertEven(
        drawn.map((each) => Math.floor(each / (limit / 6))),
        6,
      );
    }
  },
};

function drawsFor(limit: number): number {
  return Math.max(DRAWS, DRAWS_FOR_EACH * limit);
}

function drawMany(random: RandomSource, limit: number, times: number): readonly number[] {
  return Array.from({ length: times }, () => random.below(limit));
}

function assertEven(drawn: readonly number[], limit: number): void {
  const counts = Array.from({ length: limit }, () => 0);
  for (const each of drawn) counts[each] = (counts[each] ?? 0) + 1;
  const expected = drawn.length / limit;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert(
    counts.length === limit && chiSquare < criticalFor(limit - 1),
    `The numbers below ${limit} came up ${counts.join(", ")} times`,
  );
}

/** Upper point of the chi-square distribution (Wilson and Hilferty 1931, which is slightly high). */
function criticalFor(degrees: number): number {
  const spread = 2 / (9 * degrees);
  return degrees * (1 - spread + DEVIATIONS * Math.sqrt(spread)) ** 3;
}
