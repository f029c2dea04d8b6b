const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** All limits of a table; times in milliseconds. */
export const TABLE_LIMITS = {
  people: 12,
  candidates: 12,
  /** People who must be done before marks count, unless everybody is: nobody can tell whose a mark was. */
  leastDone: 3,
  /** Characters. */
  nickname: 24,
  /** Bytes of one action. */
  body: 2048,
  /** Actions of one person per minute. */
  actionsPerMinute: 40,
  /** New tables of one visitor per hour. */
  openingsPerHour: 5,
  /** Tables in one store. */
  tables: 2000,
  /** Of these, tables that only networks without an open table may open. */
  keptTables: 500,
  /** A table is deleted after this long without an action. */
  idle: 4 * HOUR,
  /** A table is deleted this long after a decision. */
  decided: HOUR,
  /** Longest lifetime of a table. */
  longest: 12 * HOUR,
  /** Time for phones to reveal their numbers, from the roll or from the latest number. */
  reveal: 5 * SECOND,
  /** Longest time for all phones to reveal their numbers. */
  longestReveal: 15 * SECOND,
  /** Without an action from the host for this long, anybody may roll. */
  hostAway: MINUTE,
  /** Rounds that missing numbers void before the die rolls without them. */
  voids: 2,
  /** Time between the last number and the landing, so that the die lands on all screens at once. */
  landing: 1500,
  /** Time between two heartbeats of a stream. */
  heartbeat: 10 * SECOND,
  /** A stream ends after this long without a change. */
  streamIdle: 10 * MINUTE,
} as const;
