import type { Payer, Reservation } from "@dinner-dice/core/ports/budget";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Sets the price of a call aside before it is made; a PlacesError 'over-limit' stops it. What it resolves to can be given back. */
export type ChargeFor<Sku extends string> = (sku: Sku, payer: Payer) => Promise<Reservation | void>;

/** What is to be paid, and for whom. */
export interface Bill<Sku extends string> {
  readonly sku: Sku;
  readonly payer: Payer;
  /** Aborts where nobody waits for the call any longer. */
  readonly until: AbortSignal;
}

/** Pays a call where calls cost something; a budget that cannot be asked is a PlacesError 'over-limit'. Who waits no longer has it back: the call is not made. */
export async function pay<Sku extends string>(
  { until, ...bill }: Bill<Sku>,
  charge: ChargeFor<Sku> | undefined,
): Promise<Reservation | void> {
  const paid = await reserved(bill, charge);
  if (!until.aborted) return paid;
  await paid?.giveBack();
  throw new PlacesError("timeout", "The budget took too long to answer.");
}

async function reserved<Sku extends string>(
  { sku, payer }: Omit<Bill<Sku>, "until">,
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
