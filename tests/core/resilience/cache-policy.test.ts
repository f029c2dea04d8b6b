import {
  GOOGLE_TERMS_LIFETIMES,
  SPECIFIED_LIFETIMES,
  SWEEP_EVERY,
  sweeps,
} from "@dinner-dice/core/resilience/cache-policy";
import { describe, expect, it } from "vitest";

describe("the cache policy", () => {
  it("keeps answers as long as the specification says", () => {
    expect(SPECIFIED_LIFETIMES).toEqual({
      geocode: 7_776_000_000,
      search: 86_400_000,
      details: 2_592_000_000,
      other: 7_200_000,
    });
  });

  it("keeps of Google's what its terms allow: points for 30 days, nothing else", () => {
    expect(GOOGLE_TERMS_LIFETIMES).toEqual({
      geocode: 2_592_000_000,
      search: 0,
      details: 0,
      other: 7_200_000,
    });
  });

  it("sweeps on one draw of ten", () => {
    const limits: number[] = [];
    const swept = Array.from({ length: SWEEP_EVERY }, (_, drawn) =>
      sweeps({ below: (limit) => (limits.push(limit), drawn) }),
    );
    expect(swept).toEqual([true, ...Array.from({ length: 9 }, () => false)]);
    expect(new Set(limits)).toEqual(new Set([10]));
  });
});
