import type { RandomSource } from "@dinner-dice/core/ports/random-source";

/** A fair source with a fixed seed: mulberry32 with the rejection of a cryptographic source. */
export function seededRandom(seed: number): RandomSource {
  let state = seed;
  const draw = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return {
    below: (limit) => {
      const fair = 2 ** 32 - (2 ** 32 % limit);
      for (;;) {
        const drawn = draw();
        if (drawn < fair) return drawn % limit;
      }
    },
  };
}
