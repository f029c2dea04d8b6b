/** What an outbox asks the world for. */
export interface OutboxClock {
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly newId?: () => string;
}
