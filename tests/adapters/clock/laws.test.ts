import { systemClock } from "@dinner-dice/platform/clock";
import { clockLaws } from "@dinner-dice/contracts";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

describe("the machine's clock", () => {
  const laws = clockLaws({
    at: (moment) => {
      vi.setSystemTime(moment);
      return systemClock;
    },
    pass: (milliseconds) => vi.setSystemTime(Date.now() + milliseconds),
  });

  it.each(laws)("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });
});
