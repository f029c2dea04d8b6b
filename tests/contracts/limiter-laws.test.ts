import { type LimiterSubject, limiterLaws } from "@dinner-dice/contracts";
import type { Rate, RateLimiter } from "@dinner-dice/core/ports/rate-limiter";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AT_FAULT, checkNamed } from "./caught.js";

/** A limiter in memory with one thing done differently. */
interface Fault {
  readonly burst?: number;
  readonly told?: (wait: number) => number;
  readonly keyOf?: (key: string) => string;
  readonly counts?: "refusals";
  readonly saves?: true;
  readonly slow?: true;
  readonly broken?: true;
  /** What is answered without the store, instead of a limit. */
  readonly without?: number;
}

function subjectWith(fault: Fault = {}): LimiterSubject {
  let now = 1000;
  let full = new Map<string, number>();
  const open = ({ perMinute, burst }: Rate): RateLimiter => ({
    take: async (name) => {
      const key = fault.keyOf?.(name) ?? name;
      const interval = 60_000 / perMinute;
      const known = full.get(key) ?? (fault.saves ? -1e6 : now);
      const fullAt = fault.saves ? known : Math.max(now, known);
      const wait = fullAt - now - interval * ((fault.burst ?? burst) - 1);
      if (fault.slow) await new Promise(setImmediate);
      if (wait <= 0 || fault.counts) full.set(key, fullAt + interval);
      return wait > 0 ? (fault.told ?? ((each) => each))(wait) : 0;
    },
  });
  return {
    limiter: (rate) => {
      full = new Map();
      return open(rate);
    },
    again: open,
    pass: (milliseconds) => void (now += milliseconds),
    failing: () => {
      full = new Map();
      const { take } = open({ perMinute: 60, burst: 5 });
      return {
        take: (key) => {
          if (fault.broken) return Promise.reject(new Error("down"));
          return fault.without === undefined ? take(key) : Promise.resolve(fault.without);
        },
      };
    },
  };
}

describe("the laws of the rate limiter", () => {
  it.each(limiterLaws(subjectWith()))("an honest one keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it.each<[string, string, Fault]>([
    ["lets one more through", "a burst goes through", { burst: 4 }],
    ["tells no wait", "a burst goes through", { told: () => 0 }],
    ["tells too long a wait", "a burst goes through", { told: (wait) => wait * 10 }],
    ["tells too short a wait", "who waits", { told: (wait) => wait / 10 }],
    ["counts refusals", "asking in vain", { counts: "refusals" }],
    ["saves up for ever", "saves up", { saves: true }],
    ["mixes keys", "keys do not mix", { keyOf: (key) => key.toLowerCase() }],
    ["looks before it counts", "at the same time", { slow: true }],
    ["fails with its store", "without its store", { broken: true }],
    ["forgets the limit with its store", "without its store", { without: 0 }],
    ["lets nobody through without its store", "without its store", { without: 1000 }],
    ["tells no number without its store", "without its store", { without: Number.NaN }],
  ])("catch one that %s: '… %s …'", async (_, part, fault) => {
    await expect(checkNamed(limiterLaws(subjectWith(fault)), part)).rejects.toMatchObject(AT_FAULT);
  });
});

describe("on a machine that does much else", () => {
  afterEach(() => void vi.restoreAllMocks());

  /** So much time goes by before each of the first calls, on the limiter's clock as on the laws'. */
  function busySubject(
    fault: Fault,
    { calls, each }: { readonly calls: number; readonly each: number },
  ): LimiterSubject {
    const subject = subjectWith(fault);
    let [now, left] = [0, calls];
    const goOn = (milliseconds: number): void => {
      now += milliseconds;
      void subject.pass(milliseconds);
    };
    vi.spyOn(performance, "now").mockImplementation(() => now);
    return {
      ...subject,
      pass: goOn,
      limiter: async (rate) => {
        const { take } = await subject.limiter(rate);
        return {
          take: (key) => {
            if (left-- > 0) goOn(each);
            return take(key);
          },
        };
      },
    };
  }

  /** Milliseconds of which three are more than an interval of the laws' rate. */
  const APART = 70;

  it.each(["a burst goes through", "who waits", "asking in vain", "saves up"])(
    "calls that are too far apart are made again: '… %s …'",
    async (part) => {
      const busy = { calls: 12, each: APART };
      await expect(checkNamed(limiterLaws(busySubject({}, busy)), part)).resolves.toBeUndefined();
    },
  );

  it("a breach counts at once where the calls were close", async () => {
    const busy = { calls: 12, each: 10 };
    const laws = limiterLaws(busySubject({ burst: 4 }, busy));
    await expect(checkNamed(laws, "a burst goes through")).rejects.toMatchObject(AT_FAULT);
    expect(performance.now()).toBeLessThan(100);
  });

  it("the last breach counts where they never are", async () => {
    const laws = limiterLaws(busySubject({}, { calls: Infinity, each: APART }));
    await expect(checkNamed(laws, "a burst goes through")).rejects.toMatchObject(AT_FAULT);
  });
});
