import { readNumber } from "../ground/reading.js";
import type { Restaurant } from "../place/restaurant.js";
import { type RelaxationSteps, type Rule, switchField } from "./rule.js";

export const RATING_LIMITS = { min: 1, max: 5, step: 0.1, default: 3.5 } as const;

export interface RatingWishes {
  readonly minRating: number;
  /** True if places without a rating match too. */
  readonly unrated: boolean;
}

/** At least so many stars. A place without a rating matches only if the visitor allows it. */
export const RATING: Rule<"rating", RatingWishes> = {
  id: "rating",
  needs: ["rating"],
  wishes: {
    minRating: {
      default: RATING_LIMITS.default,
      neutral: RATING_LIMITS.min,
      values: Array.from({ length: 41 }, (_, step) => (10 + step) / 10),
      wire: "minrating",
      expects: `a number from ${RATING_LIMITS.min} to ${RATING_LIMITS.max}`,
      accepts: (sent) => typeof sent === "number" && sent >= RATING_LIMITS.min && sent <= RATING_LIMITS.max,
      read: readMinRating,
      write: String,
    },
    unrated: { ...switchField("unrated"), neutral: true },
  },
  isAsked: ({ minRating }) => minRating > RATING_LIMITS.min,
  verdict: ({ rating }, { minRating }) => {
    if (rating === undefined) return "unknown";
    return rating >= minRating ? "yes" : "no";
  },
  keepsUnknown: ({ unrated }) => unrated,
  relaxations: (wishes, others) => [lower(wishes, others), wishes.unrated ? [] : [{ unrated: true }]],
};

/** Steps down to the best rating there is, in half stars. */
function lower({ minRating }: RatingWishes, others: readonly Restaurant[]): RelaxationSteps<RatingWishes> {
  const best = Math.max(0, ...others.map(({ rating }) => rating ?? 0));
  if (best < RATING_LIMITS.min || best >= minRating) return [];
  return [{ minRating: Math.floor(best * 2) / 2 }];
}

function readMinRating(input: unknown): number {
  const rating = readNumber(input) ?? RATING_LIMITS.default;
  return Math.round(Math.min(RATING_LIMITS.max, Math.max(RATING_LIMITS.min, rating)) * 10) / 10;
}
