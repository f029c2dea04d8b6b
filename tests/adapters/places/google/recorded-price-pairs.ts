/** Places of recorded answers that have both a range and a level: how many of those with a range have the level that most of them have. */
export interface PricePair {
  readonly currency: "USD" | "GBP";
  readonly start: string;
  readonly end?: string;
  /** The levels that Google gives most of these places, 1 to 4. */
  readonly levels: readonly (1 | 2 | 3 | 4)[];
  readonly agree: number;
  readonly of: number;
}

/** Measured on 48 recorded places; ranges with too few places to tell are left out. */
export const PRICE_PAIRS: readonly PricePair[] = [
  { currency: "USD", start: "10", end: "20", levels: [2], agree: 5, of: 8 },
  { currency: "USD", start: "30", end: "50", levels: [2], agree: 3, of: 4 },
  { currency: "USD", start: "50", end: "100", levels: [2, 3], agree: 3, of: 3 },
  { currency: "GBP", start: "1", end: "10", levels: [1], agree: 5, of: 9 },
  { currency: "GBP", start: "10", end: "20", levels: [2], agree: 4, of: 7 },
  { currency: "GBP", start: "20", end: "40", levels: [2], agree: 14, of: 15 },
  { currency: "GBP", start: "100", levels: [4], agree: 2, of: 2 },
];
