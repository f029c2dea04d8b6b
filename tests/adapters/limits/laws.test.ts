import { NOTHING_CAN_FAIL } from "@dinner-dice/contracts/law";
import { limiterLaws } from "@dinner-dice/contracts/limiter-laws";
import { memoryLimiter } from "@dinner-dice/stores/limits";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

describe("a limit counted in memory", () => {
  const laws = limiterLaws({
    limiter: memoryLimiter,
    pass: (milliseconds) => void vi.advanceTimersByTime(milliseconds),
    failing: NOTHING_CAN_FAIL,
  });

  it.each(laws)("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
