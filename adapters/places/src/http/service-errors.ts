import { aborted } from "../steps/guards.js";
import { readFields } from "@dinner-dice/core/ground/reading";
import type { Trace } from "@dinner-dice/core/ports/environment";
import { PlacesError, type AbortSignalLike } from "@dinner-dice/core/ports/places-provider";
import type { Payer, Reservation } from "@dinner-dice/core/ports/stores";
import { outsideFailure } from "@dinner-dice/platform/http/outside-http";

/** An answer that cannot be parsed. */
export function badAnswer(service: string, why: string): PlacesError {
  return new PlacesError("bad-answer", `The answer of ${service} cannot be read: ${why}.`);
}

/** The called service and the deadline. */
export interface Asked {
  /** The service's name in failures: 'Geoapify'. */
  readonly service: string;
  readonly until: Deadline;
}

/** Classifies an error. Drops the original, because its configuration contains the key. */
export function failureOf(error: unknown, { service, until }: Asked): PlacesError {
  if (until.reached === "aborted") return aborted();
  if (error instanceof PlacesError) return error;
  if (until.reached === "timeout") return new PlacesError("timeout", `${service} took too long to answer.`);
  const failure = outsideFailure(error);
  if (failure === "too-large") return badAnswer(service, "it is too large");
  if (failure === "unreadable") return badAnswer(service, "it cannot be decompressed");
  return new PlacesError("unreachable", `${service} could not be reached.`);
}

/** A connection that never came to be, or ended before a word of the answer; who waited in vain may have been billed. */
export function isUnreached(error: unknown): boolean {
  const { code, response, message } = readFields(error);
  if (error instanceof PlacesError || response !== undefined) return false;
  return UNREACHED.has(String(code)) || (code === "ECONNRESET" && String(message).includes("socket hang up"));
}

const UNREACHED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_INVALID_URL",
]);

/** The key without surrounding spaces; `undefined` if it is empty. */
export function keyOf(key: string | undefined): string | undefined {
  const trimmed = key?.trim();
  return trimmed === "" ? undefined : trimmed;
}

/** The key of a service; a missing one is a PlacesError 'not-configured'. */
export function requireKey(service: string, key: string | undefined): string {
  const told = keyOf(key);
  if (told === undefined) throw new PlacesError("not-configured", `There is no key for ${service}.`);
  return told;
}

/** Money reserved for one call, and its amount in US dollars if known. */
export interface Paid extends Reservation {
  readonly usd?: number | undefined;
}

/** Reserves the price of a call before it is made. A PlacesError 'over-limit' stops the call. The reservation can be refunded. */
export type ChargeFor<Sku extends string> = (sku: Sku, payer: Payer) => Promise<Paid | void>;

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

/** The end of one call: a timeout, or its caller's abort. */
export interface Deadline {
  readonly signal: AbortSignal;
  /** Which of the two came first; `undefined` before the end. */
  readonly reached: "timeout" | "aborted" | undefined;
  /** Releases the timer and the caller's signal. Call it when the call is over. */
  end(): void;
}

/** Starts a deadline `timeout` milliseconds from now that also ends when the caller's signal does. */
export function deadline(timeout: number, caller?: AbortSignalLike): Deadline {
  const controller = new AbortController();
  let reached: Deadline["reached"];
  const stop = (why: "timeout" | "aborted") => (): void => {
    reached ??= why;
    controller.abort();
  };
  const leave = stop("aborted");
  const timer = setTimeout(stop("timeout"), timeout);
  caller?.addEventListener("abort", leave);
  if (caller?.aborted === true) leave();
  return {
    signal: controller.signal,
    get reached() {
      return reached;
    },
    end: () => {
      clearTimeout(timer);
      caller?.removeEventListener("abort", leave);
    },
  };
}
