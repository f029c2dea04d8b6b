/** What the steps of one call did, gathered for one line of the log: words and numbers, never an address, coordinate, e-mail or key. */
export interface Trace {
  /** Notes what a step did; a later word of the same step replaces an earlier one. */
  note(step: string, did: string): void;
  /** Adds numbers to those of the same name: calls, milliseconds, places, dollars. */
  add(name: string, figures: Readonly<Record<string, number>>): void;
}
