import { createExtraRequestQuota } from "@dinner-dice/places/steps/map-budget";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("further calls", () => {
  it("are earned by first ones, a hundred percent each", () => {
    const calls = createExtraRequestQuota({ percent: 25, lifetime: 1000 });
    const may = ["a", "b", "c", "d"].map((question) => {
      calls.earn(question);
      return calls.canSpend;
    });
    expect(may).toEqual([false, false, false, true]);
    calls.spend("further");
    expect(calls.canSpend).toBe(false);
  });

  it("are not earned by less than a hundred percent", () => {
    const calls = createExtraRequestQuota({ percent: 99, lifetime: 1000 });
    calls.earn("a");
    expect(calls.canSpend).toBe(false);
  });

  it("neither cost nor earn for what was asked within its lifetime", () => {
    const calls = createExtraRequestQuota({ percent: 100, lifetime: 1000 });
    calls.earn("a");
    calls.spend("a");
    expect(calls.canSpend).toBe(true);
    calls.spend("b");
    calls.spend("b");
    calls.earn("a");
    expect(calls.canSpend).toBe(false);
    vi.advanceTimersByTime(1000);
    calls.earn("a");
    expect(calls.canSpend).toBe(false);
    vi.advanceTimersByTime(1);
    calls.earn("c");
    expect(calls.canSpend).toBe(true);
  });

  it("count every time where nothing is kept", () => {
    const calls = createExtraRequestQuota({ percent: 50, lifetime: 0 });
    calls.earn("a");
    expect(calls.canSpend).toBe(false);
    calls.earn("a");
    expect(calls.canSpend).toBe(true);
  });
});
