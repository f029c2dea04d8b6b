/** The content of the dice overlay. */
export interface DiceView {
  readonly found: boolean;
  /** The number that the die will show. */
  readonly number: number;
  /** The names of the finalists, by their faces. */
  readonly finalists: readonly string[];
}
