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
  /** The page of our documentation that says more: 'docs/operate/google.md#keys'. */
  readonly page?: string;
}

export function good(what: string, says: string): Finding {
  return { verdict: "good", what, says };
}

/** A finding that asks for something to be done. */
export function wanting(
  verdict: "look" | "bad",
  finding: Required<Pick<Finding, "what" | "says" | "remedy">>,
): Finding {
  return { verdict, ...finding };
}
