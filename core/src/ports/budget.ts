/** What the operator is willing to pay other services; days and months begin at midnight UTC. */
export interface Budget {
  /**
   * Sets the price of one call of this kind aside before it is made; what was set aside is never given back.
   *
   * Fails with a PlacesError 'over-limit': status 'BUDGET_SPENT' when the call would cost more than is left,
   * 'BUDGET_UNAVAILABLE' when that cannot be known.
   */
  reserve(sku: string): Promise<void>;
}
