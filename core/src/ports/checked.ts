/** A store with a health check. */
export interface Checked {
  /** Resolves if the store can be read and written now. Otherwise rejects with an error whose `code` says why, without personal data. */
  check(): Promise<void>;
}
