import type { RandomSource } from "@dinner-dice/core/ports/environment";

const SPACE = 2 ** 32;

/** Unbiased random numbers from the platform's cryptographic generator, for limits up to 2^32. Works in browsers and on the server. */
export const cryptoRandom: RandomSource = {
  below(limit) {
    if (!(limit >= 1 && limit <= SPACE)) throw new RangeError(`A limit of ${limit} is not in 1..${SPACE}`);
    const fair = SPACE - (SPACE % limit);
    for (;;) {
      const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
      if (drawn < fair) return drawn % limit;
    }
  },
};
