import { cryptoRandom } from "@dinner-dice/platform/random-source/crypto-random";
import { randomLaws } from "@dinner-dice/contracts";
import { afterEach, describe, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

describe("the platform's cryptographic source", () => {
  it.each(randomLaws({ random: () => cryptoRandom }))("keeps: $name", async (law) => {
    await expect(law.check()).resolves.toBeUndefined();
  });

  it("draws again what would make the first numbers likelier", () => {
    const drawn = [2 ** 32 - 1, 2 ** 32 - 4, 7];
    vi.stubGlobal("crypto", { getRandomValues: () => [drawn.shift()] });
    expect(cryptoRandom.below(6)).toBe(1);
    expect(drawn).toEqual([]);
  });
});
