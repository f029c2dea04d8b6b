import type { Payer, Reservation } from "@dinner-dice/core/ports/budget";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Sets the price of a call aside before it is made; a PlacesError 'over-limit' stops it. What it resolves to can be given back. */
export type ChargeFor<Sku extends string> = (sku: Sku, payer: Payer) => Promise<Reservation | void>;

/** What is to be paid, and for whom. */
export interface Bill<Sku extends string> {
  readonly sku: Sku;
  readonly payer: Payer;
}

/** Pays a call where calls cost something; a budget that cannot be asked is a PlacesError 'over-limit'. */
export async function pay<Sku extends string>(
  { sku, payer }: Bill<Sku>,
  charge: ChargeFor<Sku> | undefined,
): Promise<Reservation | void> {
  try {
    return await charge?.(sku, payer);
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    throw new PlacesError(
      "over-limit",
      "The budget could not be asked; nothing is spent.",
      "BUDGET_UNAVAILABLE",
    );
  }
}
