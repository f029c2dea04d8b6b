export interface OutboxClock {
  /** Milliseconds since 1970; defaults to the shared store's clock, or else to this machine's. */
  readonly now?: () => number;
  readonly newId?: () => string;
}

/** The clock of a store that several servers share. */
export interface StoreClock {
  /** Milliseconds since 1970, by the store's clock. */
  time(): Promise<number>;
  /** Converts the store's time to this machine's. */
  here(storeTime: number): Promise<number>;
}

/** Reads the store's clock, so that servers whose own clocks differ agree. A given clock replaces both. */
export function storeClock(given: OutboxClock["now"], read: () => Promise<number>): StoreClock {
  if (given) return { time: async () => given(), here: async (storeTime) => storeTime };
  return { time: read, here: async (storeTime) => storeTime + Date.now() - (await read()) };
}
