/** The dice overlay, while it is up. */
export interface DiceView {
  readonly found: boolean;
  /** The number that the die will show. */
  readonly number: number;
  /** Names of the finalists on the mat, by their faces. */
  readonly finalists: readonly string[];
}
