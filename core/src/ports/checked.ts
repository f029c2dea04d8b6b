/** A store that can tell whether it works. */
export interface Checked {
  /** Resolves when the store can be read and written now; else rejects with an error whose `code` says why, and nothing personal. */
  check(): Promise<void>;
}
