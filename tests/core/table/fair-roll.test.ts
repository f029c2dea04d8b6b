import { prop } from "../../prop.js";
import { hex, rolled } from "./seated.js";
import { isTrueRoll } from "@dinner-dice/core/roll/roll";
import { fairRoll, commitmentOf, transcriptOf } from "@dinner-dice/core/table/fair-roll";
import { twoWords } from "@dinner-dice/core/table/table";
import * as fc from "fast-check";
import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const DRAWS = 60_000;

/** Upper 0.1 % points of the chi-square distribution by degrees of freedom. */
const CRITICAL: Readonly<Record<number, number>> = { 4: 18.467, 5: 20.515, 8: 26.124 };

function chiSquare(counts: readonly number[]): number {
  const expected = DRAWS / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe("a promise", () => {
  prop([fc.string({ unit: "binary", maxLength: 300 }), fc.nat(), fc.nat(12)])(
    "is the SHA-256 that every other program reckons",
    (number, round, seat) => {
      const result = sha256(JSON.stringify(["dice", "K7Q2MX9P", round, seat, number]));
      expect(commitmentOf({ table: "K7Q2MX9P", round, seat }, number)).toBe(result);
    },
  );
});

describe("a fair roll", () => {
  it("can be done again by hand, from the seed's first eight digits", () => {
    const seed = `0f4bd1a2${"0".repeat(56)}`;
    const number = 0x0f4bd1a2 % 60_000_000;
    expect(fairRoll(["a", "b", "c", "d", "e"], seed)).toEqual({
      seed: number,
      finalists: ["a", "b", "c", "d", "e"],
      index: number % 5,
    });
  });

  it("passes over digits that would favor some faces", () => {
    const seed = `ffffffff0000000b${"0".repeat(48)}`;
    expect(fairRoll(["a", "b", "c", "d"], seed)).toMatchObject({ seed: 11, index: 3 });
  });

  it("goes on where all digits of a seed are passed over", () => {
    expect(fairRoll(["a", "b"], "f".repeat(64))).toSatisfy(isTrueRoll);
  });

  it.each([5, 6, 9])(
    "gives each of %i places the same chance (chi-square of 60,000 rolls, p > 0.001)",
    (places) => {
      const ids = Array.from({ length: places }, (_, at) => `p${at}`);
      const counts = ids.map(() => 0);
      for (let draw = 0; draw < DRAWS; draw += 1) {
        const { finalists, index } = fairRoll(ids, sha256(`roll ${draw}`));
        counts[ids.indexOf(finalists[index]!)]! += 1;
      }
      expect(chiSquare(counts)).toBeLessThan(CRITICAL[places - 1]!);
    },
  );

  prop([fc.integer({ min: 1, max: 12 }), fc.integer()])(
    "lands where its number says, on one of up to six",
    (places, draw) => {
      const ids = Array.from({ length: places }, (_, at) => `p${at}`);
      const roll = fairRoll(ids, sha256(String(draw)));
      expect(roll).toSatisfy(isTrueRoll);
      expect(roll.finalists).toHaveLength(Math.min(6, places));
    },
  );
});

describe("the two words of a round", () => {
  const { terms } = rolled(["ana", "ben"]).decision!;

  it("are two plain words", () => {
    expect(twoWords(transcriptOf(terms))).toMatch(/^[a-z]+ [a-z]+$/);
  });

  it("are others where anything in the terms is", () => {
    const others = [
      { ...terms, candidates: terms.candidates.slice(1) },
      { ...terms, marks: [9, ...terms.marks.slice(1)] },
      { ...terms, phones: terms.phones.slice(1) },
      { ...terms, promise: hex(1) },
      { ...terms, round: 2 },
      { ...terms, musts: [["vegan", [], []] as const] },
    ];
    const words = [terms, ...others].map((each) => transcriptOf(each));
    expect(new Set(words).size).toBe(words.length);
  });

  it("are each of the 4,096 pairs about as often", () => {
    const seen = new Set(Array.from({ length: 40_000 }, (_, at) => twoWords(sha256(String(at)))));
    expect(seen.size).toBeGreaterThan(4080);
  });
});
