import { prop } from "../../prop.js";
import {
  OTHER_READS,
  OTHER_READS_STORED,
  retryDelay,
  retrying,
  type RetryPolicy,
} from "@dinner-dice/core/resilience/resilience";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

const policy: fc.Arbitrary<RetryPolicy> = fc.record({
  retries: fc.integer({ min: 0, max: 8 }),
  baseDelay: fc.integer({ min: 1, max: 5000 }),
  maxDelay: fc.integer({ min: 1, max: 60_000 }),
});

describe("retrying", () => {
  it("has the specification's numbers", () => {
    expect(OTHER_READS).toEqual({ retries: 3, baseDelay: 1000, maxDelay: 30_000 });
    expect(OTHER_READS_STORED).toBe(300_000);
  });

  it("tries once and waits for nothing where the policy has no retries", async () => {
    const broken = failing(9);
    await expect(retrying({ ...OTHER_READS, retries: 0 }, broken)).rejects.toThrow("failure 1");
    expect(broken).toMatchObject({ tries: 1, waits: [] });
  });

  it("tries any other read three more times, 1 s doubling, and fails with the last failure", async () => {
    const broken = failing(9);
    await expect(retrying(OTHER_READS, broken)).rejects.toThrow("failure 4");
    expect(broken).toMatchObject({ tries: 4, waits: [1000, 2000, 4000] });
  });

  it("stops at the first success", async () => {
    const shaky = failing(1);
    expect(await retrying(OTHER_READS, shaky)).toBe("answer");
    expect(shaky).toMatchObject({ tries: 2, waits: [1000] });
  });

  it("waits 30 s at most", () => {
    expect([5, 6, 7, 2000].map((attempt) => retryDelay(OTHER_READS, attempt))).toEqual([
      16_000, 30_000, 30_000, 30_000,
    ]);
  });

  prop([policy, fc.integer({ min: 0, max: 12 })])(
    "never tries more often than allowed, nor waits longer",
    async (allowed, failures) => {
      const shaky = failing(failures);
      const outcome = await retrying(allowed, shaky).catch(() => "failed");
      expect(outcome).toBe(failures <= allowed.retries ? "answer" : "failed");
      expect(shaky.tries).toBe(Math.min(failures, allowed.retries) + 1);
      expect(shaky.waits).toHaveLength(shaky.tries - 1);
      for (const wait of shaky.waits) expect(wait).toBeLessThanOrEqual(allowed.maxDelay);
      expect(shaky.waits).toEqual(shaky.waits.toSorted((a, b) => a - b));
    },
  );
});

interface Recorded {
  tries: number;
  readonly waits: number[];
  readonly run: () => Promise<string>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** Fails some times, then answers; records tries and waits and never really waits. */
function failing(failures: number): Recorded {
  const recorded: Recorded = {
    tries: 0,
    waits: [],
    run: async () => {
      recorded.tries += 1;
      if (recorded.tries <= failures) throw new Error(`failure ${recorded.tries}`);
      return await Promise.resolve("answer");
    },
    wait: async (milliseconds) => {
      recorded.waits.push(milliseconds);
      await Promise.resolve();
    },
  };
  return recorded;
}
