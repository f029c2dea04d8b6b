import { describe, expect, it } from "vitest";
import { overloadRound } from "../bench/overload-round.js";
import { soakRound } from "../bench/soak-round.js";

describe("F18 more than the source can answer", () => {
  it("is refused at once with a time to come back, while as much is answered as before, and pages go on", async () => {
    const result = await overloadRound({ seconds: 2, delay: 300, times: 5 });
    expect(result.failures).toBe(0);
    expect(result.goodput).toBeGreaterThan(0.6 * result.peak);
    expect(result.allSayWhen).toBe(true);
    expect(Object.keys(result.refusals)).toEqual(["503"]);
    expect(result.seen).toBeLessThanOrEqual(1.1 * result.paid + 32);
  }, 60_000);
});

describe("thousands of requests", () => {
  it("leave no descriptor open and no failure behind", async () => {
    const { samples, statuses } = await soakRound(2000);
    expect(Object.keys(statuses).toSorted()).toEqual(["200", "404"]);
    expect(samples.at(-1)?.descriptors).toBeLessThan((samples[0]?.descriptors ?? 0) + 32);
  }, 60_000);
});
