import { clockLaws } from "@dinner-dice/contracts";
import { describe, expect, it } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

/** A clock that makes `told` of the moment when it was hung up and of the moment it is. */
function lawsOf(told: (moment: number, hung: number) => number): ReturnType<typeof clockLaws> {
  let moment = 0;
  return clockLaws({
    at: (hung) => {
      moment = hung;
      return { now: () => told(moment, hung) };
    },
    pass: (milliseconds) => (moment += milliseconds),
  });
}

describe("the laws of the clock", () => {
  it.each(lawsOf((moment) => moment))("an honest clock keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  let looks = 0;

  it.each<[string, string, (moment: number, hung: number) => number]>([
    ["counts seconds", "milliseconds since 1970", (moment) => moment / 1000],
    ["begins when it is hung up", "milliseconds since 1970", (moment, hung) => moment - hung],
    ["knows whole seconds only", "to the millisecond", (moment) => Math.floor(moment / 1000) * 1000],
    ["stands", "goes on", (_, hung) => hung],
    ["skips an hour", "goes on", (moment, hung) => moment + (moment - hung > 3_000_000 ? 3_600_000 : 0)],
    ["ticks when it is looked at", "stands still", (moment) => moment + (looks += 1)],
  ])("catch one that %s: '… %s …'", async (_, part, told) => {
    await expect(checkNamed(lawsOf(told), part)).rejects.toMatchObject(AT_FAULT);
  });
});
