import { prop } from "../../prop.js";
import { random } from "@dinner-dice/contracts/arbitraries";
import { seededRandom } from "@dinner-dice/contracts/law";
import { FACES, isTrueRoll, landing, rollAmong, SEEDS } from "@dinner-dice/core/roll/roll";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const ids = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `p${index}`);
const DRAWS = 60_000;

/** Upper 0.1 % points of the chi-square distribution by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 5: 20.515, 9: 27.877 };

function chiSquare(counts: readonly number[]): number {
  const expected = DRAWS / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe("a roll", () => {
  it("can be done again with pencil and paper", () => {
    expect(landing(4_217_903, 6)).toBe(5);
    expect(isTrueRoll({ seed: 4_217_903, finalists: ids(6), index: 5 })).toBe(true);
    expect(isTrueRoll({ seed: 4_217_903, finalists: ids(6), index: 4 })).toBe(false);
    expect(isTrueRoll({ seed: 4_217_903, finalists: ids(5), index: 5 })).toBe(false);
    expect(isTrueRoll({ seed: 0, finalists: [], index: 0 })).toBe(false);
  });

  it("gives every number of finalists as many seeds for each face", () => {
    for (let faces = 1; faces <= FACES; faces += 1) expect(SEEDS % faces).toBe(0);
  });

  prop([fc.integer({ min: 1, max: 40 }), random])(
    "draws up to six different candidates and lands on one, as its seed says",
    (count, chance) => {
      const roll = rollAmong(ids(count), chance);
      expect(roll.finalists).toHaveLength(Math.min(FACES, count));
      expect(new Set(roll.finalists).size).toBe(roll.finalists.length);
      expect(ids(count)).toEqual(expect.arrayContaining([...roll.finalists]));
      expect(isTrueRoll(roll)).toBe(true);
      expect(roll.seed).toBeLessThan(SEEDS);
    },
  );

  prop([fc.integer({ min: 1, max: 40 }), fc.integer()])(
    "is the same again with the same chance",
    (count, seed) => {
      expect(rollAmong(ids(count), seededRandom(seed))).toEqual(rollAmong(ids(count), seededRandom(seed)));
    },
  );

  it("gives every candidate and every face the same chance (chi-square, p > 0.001)", () => {
    const chance = seededRandom(11);
    const [picks, faces] = [ids(10).map(() => 0), ids(6).map(() => 0)];
    for (let turn = 0; turn < DRAWS; turn += 1) {
      const { finalists, index } = rollAmong(ids(10), chance);
      picks[ids(10).indexOf(finalists[index]!)]! += 1;
      faces[index]! += 1;
    }
    expect(chiSquare(picks)).toBeLessThan(CRITICAL[9]!);
    expect(chiSquare(faces)).toBeLessThan(CRITICAL[5]!);
  });
});
