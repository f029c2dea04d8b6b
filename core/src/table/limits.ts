const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Every limit of a table, in one place; times in milliseconds. */
export const TABLE_LIMITS = {
  people: 12,
  candidates: 12,
  /** Characters. */
  nickname: 24,
  /** Bytes of one action. */
  body: 2048,
  /** Actions of one person in a minute. */
  actionsPerMinute: 40,
  /** New tables of one visitor in an hour. */
  openingsPerHour: 5,
  /** Tables that one store holds. */
  tables: 2000,
  /** After this long without an action the table is deleted. */
  idle: 4 * HOUR,
  /** After this long with a decision the table is deleted. */
  decided: HOUR,
  /** No table lasts longer. */
  longest: 12 * HOUR,
  /** Phones reveal their numbers within this time. */
  reveal: 5 * SECOND,
  /** From this long without an action on, the host is not needed for a roll. */
  hostAway: MINUTE,
  /** Rounds that a missing number voids before the die rolls without it. */
  voids: 2,
  /** Between the last number and the landing, so that the die lands on all screens at the same time. */
  landing: 1500,
  /** Between two signs of life of a stream. */
  heartbeat: 10 * SECOND,
  /** A stream ends after this long without a change. */
  streamIdle: 10 * MINUTE,
} as const;
