import type { Budget, Payer, Reservation } from "@dinner-dice/core/ports/budget";

/** Money reserved for one call, with its amount in US dollars. */
export interface Paid extends Reservation {
  readonly usd: number;
}

/** Pays for calls from a budget. Prices are in millionths of a US dollar. */
export function chargeTo(
  budget: Budget,
  prices: Readonly<Record<string, number>>,
): (sku: string, payer: Payer) => Promise<Paid> {
  return async (sku, payer) => {
    const reservation = await budget.reserve(sku, payer);
    return { giveBack: () => reservation.giveBack(), usd: (prices[sku] ?? 0) / 1_000_000 };
  };
}
