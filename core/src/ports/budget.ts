/** The operator's spending limits for paid services. Hours, days and months begin by UTC. */
export interface Budget {
  /**
   * Reserves the price of one call before it is made. The money stays spent unless it is refunded.
   *
   * Fails with a PlacesError 'over-limit': status 'BUDGET_SPENT' if the call would exceed what is left of the month, the day, the
   * hour's slice or the visitor's share, 'BUDGET_UNAVAILABLE' if the budget cannot be read.
   */
  reserve(sku: string, payer?: Payer): Promise<Reservation>;
  /** Resolves with what is left, for monitoring. Rejects if that is unknown. A budget that cannot know omits this method. */
  left?(): Promise<MoneyLeft>;
}

/** US dollars left of the current day and month. */
export interface MoneyLeft {
  readonly day: number;
  readonly month: number;
}

/** The caller that a call is made for. */
export interface Payer {
  /** Identifies one visitor. Without it no share is checked. Never stored on disk. */
  readonly visitor?: string | undefined;
}

/** A reservation for one call. */
export interface Reservation {
  /** Refunds the price once, because the call was not billed. If the refund fails, the money stays spent. Never rejects. */
  giveBack(): Promise<void>;
}
