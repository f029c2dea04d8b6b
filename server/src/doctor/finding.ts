/** How a look at one thing ended; 'bad' is what visitors meet. */
export type Verdict = "good" | "look" | "bad";

/** One thing that was looked at, in words for an operator. */
export interface Finding {
  readonly verdict: Verdict;
  /** What was looked at: 'DATA_DIR'. */
  readonly what: string;
  readonly says: string;
  /** What to do about it; none where all is well. */
  readonly remedy?: string;
}

export function good(what: string, says: string): Finding {
  return { verdict: "good", what, says };
}

/** A finding that asks for something to be done. */
export function wanting(verdict: "look" | "bad", finding: Omit<Required<Finding>, "verdict">): Finding {
  return { verdict, ...finding };
}
