import type { Budget, Payer, Reservation } from "@dinner-dice/core/ports/budget";

/** Money set aside for one call, and how many US dollars that is. */
export interface Paid extends Reservation {
  readonly usd: number;
}

/** Pays calls from a budget, at prices in millionths of a US dollar. */
export function chargeTo(
  budget: Budget,
  prices: Readonly<Record<string, number>>,
): (sku: string, payer: Payer) => Promise<Paid> {
  return async (sku, payer) => {
    const reservation = await budget.reserve(sku, payer);
    return { giveBack: () => reservation.giveBack(), usd: (prices[sku] ?? 0) / 1_000_000 };
  };
}
