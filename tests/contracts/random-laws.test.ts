import { randomLaws } from "@dinner-dice/contracts";
import { seededRandom } from "@dinner-dice/contracts/arbitraries";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

const fair = seededRandom(11);
const turns = counting();
const lawsOf = (below: (limit: number) => number): ReturnType<typeof randomLaws> =>
  randomLaws({ random: () => ({ below }) });

describe("the laws of the random source", () => {
  it.each(randomLaws({ random: () => seededRandom(7) }))("an honest source keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, (limit: number) => number]>([
    ["reaches the limit", "below the limit", (limit) => fair.below(limit + 1)],
    ["draws fractions", "below the limit", (limit) => fair.below(limit) + 0.5],
    ["draws below nothing", "below the limit", (limit) => fair.below(limit) - 1],
    ["favours the first", "equally likely", (limit) => (fair.below(20) === 0 ? 0 : fair.below(limit))],
    ["never draws the last", "equally likely", (limit) => fair.below(Math.max(1, limit - 1))],
    ...[2, 5, 11].flatMap((odd): [string, string, (limit: number) => number][] => [
      [`is always 0 below ${odd}`, "equally likely", (limit) => (limit === odd ? 0 : fair.below(limit))],
      [
        `never draws the highest below ${odd}`,
        "equally likely",
        (limit) => fair.below(limit === odd ? limit - 1 : limit),
      ],
    ]),
    [
      "never draws the highest of a whole bowl",
      "equally likely",
      (limit) => fair.below(limit === 200 ? 199 : limit),
    ],
    [
      "never draws the highest sixth of the seeds",
      "large limits",
      (limit) => fair.below(limit === 60_000_000 ? 50_000_000 : limit),
    ],
    ["counts up", "one before", counting()],
    ["takes turns between two", "one before", (limit) => (limit === 2 ? turns(limit) : fair.below(limit))],
    ["cuts 32 bits down by the rest", "large limits", (limit) => fair.below(2 ** 32) % limit],
    ["has 16 bits only", "large limits", (limit) => fair.below(2 ** 16) % limit],
  ])("catch one that %s: '… %s …'", async (_, part, below) => {
    await expect(checkNamed(lawsOf(below), part)).rejects.toMatchObject(AT_FAULT);
  });
});

function counting(): (limit: number) => number {
  let last = 0;
  return (limit) => {
    last += 1;
    return last % limit;
  };
}
