/** The steps of one call, collected for one line of the log: words and numbers, never an address, coordinate, e-mail or key. */
export interface Trace {
  /** Records what a step did. A later value of the same step replaces an earlier one. */
  note(step: string, did: string): void;
  /** Adds numbers to those of the same name: calls, milliseconds, places, dollars. */
  add(name: string, figures: Readonly<Record<string, number>>): void;
}
