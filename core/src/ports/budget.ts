/** What the operator is willing to pay other services; hours, days and months begin by UTC. */
export interface Budget {
  /**
   * Sets the price of one call of this kind aside before it is made; it stays spent unless it is given back.
   *
   * Fails with a PlacesError 'over-limit': status 'BUDGET_SPENT' when the call would cost more than is left of the month, the day, the
   * hour's slice or the visitor's share, 'BUDGET_UNAVAILABLE' when that cannot be known.
   */
  reserve(sku: string, payer?: Payer): Promise<Reservation>;
  /** What is left, for monitoring; rejects when that cannot be known. A budget that never can leaves it out. */
  left?(): Promise<MoneyLeft>;
}

/** US dollars left of the current day and month. */
export interface MoneyLeft {
  readonly day: number;
  readonly month: number;
}

/** Who a call is made for. */
export interface Payer {
  /** Who counts as one visitor; without one no share is looked at. Never kept on disk. */
  readonly visitor?: string | undefined;
}

/** Money set aside for one call. */
export interface Reservation {
  /** Gives the price back, once: the call was not billed. What cannot be given back stays spent; never rejects. */
  giveBack(): Promise<void>;
}
