import type { AbortSignalLike } from "@dinner-dice/core/ports/places-provider";
import { deadline } from "@dinner-dice/places/http/service";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function caller(): { readonly signal: AbortSignalLike; readonly heardBy: () => number; leave(): void } {
  const listeners = new Set<() => void>();
  const signal = {
    aborted: false,
    addEventListener: (_: "abort", listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: "abort", listener: () => void) => void listeners.delete(listener),
  };
  return {
    signal,
    heardBy: () => listeners.size,
    leave: () => {
      signal.aborted = true;
      for (const listener of listeners) listener();
    },
  };
}

describe("the end of timeout", () => {
  it("comes with its time and not before", () => {
    const end = deadline(1000);
    vi.advanceTimersByTime(999);
    expect([end.reached, end.signal.aborted]).toEqual([undefined, false]);
    vi.advanceTimersByTime(1);
    expect([end.reached, end.signal.aborted]).toEqual(["timeout", true]);
  });

  it("comes when the caller leaves, and stays what it was first", () => {
    const { signal, leave } = caller();
    const end = deadline(1000, signal);
    leave();
    vi.advanceTimersByTime(1000);
    expect([end.reached, end.signal.aborted]).toEqual(["aborted", true]);
  });

  it("is there at once for a caller who has left", () => {
    const { signal, leave } = caller();
    leave();
    expect(deadline(1000, signal).reached).toBe("aborted");
  });

  it("once let go of leaves neither a timer nor a listener behind", () => {
    const { signal, heardBy, leave } = caller();
    const end = deadline(1000, signal);
    expect([heardBy(), vi.getTimerCount()]).toEqual([1, 1]);
    end.end();
    expect([heardBy(), vi.getTimerCount()]).toEqual([0, 0]);
    leave();
    expect(end.reached).toBeUndefined();
  });
});
