import type { Payer, Reservation } from "@dinner-dice/core/ports/budget";
import type { Trace } from "@dinner-dice/core/ports/trace";
import { PlacesError } from "@dinner-dice/core/ports/places-provider";

/** Money reserved for one call, and its amount in US dollars if known. */
export interface Paid extends Reservation {
  readonly usd?: number | undefined;
}

/** Reserves the price of a call before it is made. A PlacesError 'over-limit' stops the call. The reservation can be refunded. */
export type ChargeFor<Sku extends string> = (sku: Sku, payer: Payer) => Promise<Paid | void>;

/** The call to pay for, and its visitor. */
export interface Bill<Sku extends string> {
  readonly sku: Sku;
  readonly payer: Payer;
  /** Aborts when no caller waits for the call any more. */
  readonly until: AbortSignal;
  /** Receives the dollars spent, and the refunds. */
  readonly trace?: Trace | undefined;
}

/** Pays for a call if calls cost money. An unreachable budget is a PlacesError 'over-limit'. If the caller aborts, the money is refunded and no call is made. */
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
