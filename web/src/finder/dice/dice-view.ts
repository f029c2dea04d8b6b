/** The content of the dice overlay. */
export interface DiceView {
  readonly found: boolean;
  /** The number that the die will show. */
  readonly number: number;
  /** The names of the finalists, by their faces. */
  readonly finalists: readonly string[];
}

/** The words of the roll. */
export const DICE_WORDS = {
  rolling: "Rolling the dice...",
  finding: "Finding your perfect restaurant",
  found: "Found it!",
  skip: "Skip",
  mat: "On the die",
} as const;
