import assert from "node:assert/strict";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { type Law, laws } from "./law.js";

/** A random source under test. */
export interface RandomSubject {
  readonly random: () => RandomSource | Promise<RandomSource>;
}

/** Draws per law; a fair source fails one of them once in a thousand million runs. */
const DRAWS = 6000;

/** Upper point of the chi-square distribution with 5 degrees of freedom at one in a thousand million. */
const CRITICAL = 51;

/** Three quarters of 2^32: a 32-bit number cut down by `%` falls into its lowest third half of the time. */
const LARGE = 3 * 2 ** 30;

/** The laws of the RandomSource port: whole numbers below the limit, each equally likely. */
export function randomLaws(subject: RandomSubject): readonly Law[] {
  return laws(subject, CHECKS);
}

const CHECKS: Readonly<Record<string, (subject: RandomSubject) => Promise<void>>> = {
  "draws are whole numbers from 0 up to below the limit": async (subject) => {
    const random = await subject.random();
    for (const limit of [1, 2, 3, 6, 7, 12, 1000, 2 ** 20])
      for (const drawn of drawMany(random, limit, 50))
        assert(Number.isInteger(drawn) && drawn >= 0 && drawn < limit, `${drawn} below ${limit}`);
  },
  "each of six is equally likely": async (subject) => {
    assertEven(drawMany(await subject.random(), 6, DRAWS));
  },
  "draws do not follow from the one before": async (subject) => {
    const drawn = drawMany(await subject.random(), 6, DRAWS);
    assertEven(drawn.map((each, index) => (each + 6 - (drawn[index - 1] ?? 0)) % 6));
  },
  "large limits are as even as small ones": async (subject) => {
    const drawn = drawMany(await subject.random(), LARGE, DRAWS);
    assertEven(drawn.map((each) => Math.floor(each / (LARGE / 6))));
  },
};

function drawMany(random: RandomSource, limit: number, times: number): readonly number[] {
  return Array.from({ length: times }, () => random.below(limit));
}

function assertEven(drawn: readonly number[]): void {
  const counts = [0, 1, 2, 3, 4, 5].map((face) => drawn.filter((each) => each === face).length);
  const expected = drawn.length / 6;
  const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  assert(chiSquare < CRITICAL, `Six outcomes came up ${counts.join(", ")} times`);
}
