import { createFurtherCalls } from "@dinner-dice/places/steps/further-calls";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("further calls", () => {
  it("are earned by first ones, a hundred percent each", () => {
    const calls = createFurtherCalls({ percent: 25, lifetime: 1000 });
    const may = ["a", "b", "c", "d"].map((question) => {
      calls.first(question);
      return calls.mayMake;
    });
    expect(may).toEqual([false, false, false, true]);
    calls.made("further");
    expect(calls.mayMake).toBe(false);
  });

  it("are not earned by less than a hundred percent", () => {
    const calls = createFurtherCalls({ percent: 99, lifetime: 1000 });
    calls.first("a");
    expect(calls.mayMake).toBe(false);
  });

  it("neither cost nor earn for what was asked within its lifetime", () => {
    const calls = createFurtherCalls({ percent: 100, lifetime: 1000 });
    calls.first("a");
    calls.made("a");
    expect(calls.mayMake).toBe(true);
    calls.made("b");
    calls.made("b");
    calls.first("a");
    expect(calls.mayMake).toBe(false);
    vi.advanceTimersByTime(1000);
    calls.first("a");
    expect(calls.mayMake).toBe(false);
    vi.advanceTimersByTime(1);
    calls.first("c");
    expect(calls.mayMake).toBe(true);
  });

  it("count every time where nothing is kept", () => {
    const calls = createFurtherCalls({ percent: 50, lifetime: 0 });
    calls.first("a");
    expect(calls.mayMake).toBe(false);
    calls.first("a");
    expect(calls.mayMake).toBe(true);
  });
});
