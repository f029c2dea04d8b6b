import type { RandomSource } from "@dinner-dice/core/ports/random-source";

const SPACE = 2 ** 32;

/** Fair chance from the platform's cryptographic generator; the same in browsers and on the server. */
export const cryptoRandom: RandomSource = {
  below(limit) {
    const fair = SPACE - (SPACE % limit);
    for (;;) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (drawn < fair) return drawn % limit;
    }
  },
};
