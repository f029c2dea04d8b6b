/** What an outbox asks the world for. */
export interface OutboxClock {
  /** Milliseconds since 1970; the clock of the store where servers share one, else this machine's. */
  readonly now?: () => number;
  readonly newId?: () => string;
}

/** Times of a store that several servers share. */
export interface StoreClock {
  /** Milliseconds since 1970, by the store's clock. */
  time(): Promise<number>;
  /** Translates a time of the store to what this machine's clock shows then. */
  here(storeTime: number): Promise<number>;
}

/** Reads the store's clock, so that servers whose own clocks differ agree; a clock that was given stands for both. */
export function storeClock(given: OutboxClock["now"], read: () => Promise<number>): StoreClock {
  if (given) return { time: async () => given(), here: async (storeTime) => storeTime };
  return { time: read, here: async (storeTime) => storeTime + Date.now() - (await read()) };
}
