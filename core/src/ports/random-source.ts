/** Where chance comes from: the dice must be fair, and a test must be able to hold them. */
export interface RandomSource {
  /** A whole number from 0 to `limit - 1`, each equally likely; `limit` is at least 1. */
  below(limit: number): number;
}
