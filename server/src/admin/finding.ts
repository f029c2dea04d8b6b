/** The result of one check. Visitors notice 'bad' ones. */
export type Verdict = "good" | "look" | "bad";

/** The result of one check, in words for an operator. */
export interface Finding {
  readonly verdict: Verdict;
  /** What was checked: 'DATA_DIR'. */
  readonly what: string;
  readonly says: string;
  /** What to do about it; absent if nothing is wrong. */
  readonly remedy?: string;
  /** The page of our docs that explains it: 'docs/operate/google.md#keys'. */
  readonly page?: string;
}

export function good(what: string, says: string): Finding {
  return { verdict: "good", what, says };
}

/** A finding that the operator should act on. */
export function wanting(
  verdict: "look" | "bad",
  finding: Required<Pick<Finding, "what" | "says" | "remedy">>,
): Finding {
  return { verdict, ...finding };
}
