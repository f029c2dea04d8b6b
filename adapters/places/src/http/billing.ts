import type { Payer, Reservation } from "@dinner-dice/core/ports/budget";
import type { Trace } from "@dinner-dice/core/ports/trace";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Money set aside for one call, and how much that is in US dollars where it is known. */
export interface Paid extends Reservation {
  readonly usd?: number | undefined;
}

/** Sets the price of a call aside before it is made; a PlacesError 'over-limit' stops it. What it resolves to can be given back. */
export type ChargeFor<Sku extends string> = (sku: Sku, payer: Payer) => Promise<Paid | void>;

/** What is to be paid, and for whom. */
export interface Bill<Sku extends string> {
  readonly sku: Sku;
  readonly payer: Payer;
  /** Aborts where nobody waits for the call any longer. */
  readonly until: AbortSignal;
  /** Told the dollars, and what of them is given back. */
  readonly trace?: Trace | undefined;
}

/** Pays a call where calls cost something; a budget that cannot be asked is a PlacesError 'over-limit'. Who waits no longer has it back: the call is not made. */
export async function pay<Sku extends string>(
  { until, trace, ...bill }: Bill<Sku>,
  charge: ChargeFor<Sku> | undefined,
): Promise<Reservation | void> {
  const paid = toldTo(trace, await reserved(bill, charge));
  if (!until.aborted) return paid;
  await paid?.giveBack();
  throw new PlacesError("timeout", "The budget took too long to answer.");
}

function toldTo(trace: Trace | undefined, paid: Paid | void): Reservation | void {
  const usd = paid?.usd;
  if (!trace || !paid || usd === undefined) return paid;
  trace.add("paid", { usd });
  return {
    giveBack: () => {
      trace.add("paid", { usd: -usd });
      return paid.giveBack();
    },
  };
}

async function reserved<Sku extends string>(
  { sku, payer }: Omit<Bill<Sku>, "until" | "trace">,
  charge: ChargeFor<Sku> | undefined,
): Promise<Paid | void> {
  try {
    return await charge?.(sku, payer);
  } catch (error) {
    if (error instanceof PlacesError) throw error;
    throw new PlacesError(
      "over-limit",
      "The budget could not be reached; nothing was spent.",
      "BUDGET_UNAVAILABLE",
    );
  }
}
