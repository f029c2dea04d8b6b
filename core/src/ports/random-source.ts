/** The source of randomness. Rolls must be fair, and tests must be able to control them. */
export interface RandomSource {
  /** A whole number from 0 to `limit - 1`, each equally likely; `limit` is at least 1. */
  below(limit: number): number;
}
