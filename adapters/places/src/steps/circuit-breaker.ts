import { Breaker, USUAL_BREAKER } from "@dinner-dice/core/breaker";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { PlacesError, type PlacesErrorKind } from "@dinner-dice/core/ports/places-provider";
import { type CallKind, type Step, step } from "./pipeline.js";

/** A call that asks the service. */
export type AskingKind = Exclude<CallKind, "status">;

/** Who hears that the circuit breaker of a service opens or closes. */
export interface CircuitBreaking {
  /** The service's name in the log. */
  readonly provider: string;
  readonly logger: Logger;
  /** Milliseconds between two tries of a failing service; defaults to the usual ones. */
  readonly rest?: number;
  /** Milliseconds on a monotonic clock; defaults to the machine's. */
  readonly now?: () => number;
  readonly onChange?: (call: AskingKind, isOpen: boolean) => void;
}

/** Failures that say nothing about a question, but that the service is not well. */
const SERVICE_TROUBLE: ReadonlySet<PlacesErrorKind> = new Set([
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
]);

/** A quota of the service itself is its trouble; our own budget and limits are not. */
const OURS = /^(BUDGET_|RATE_)/;

/** Does not ask a service that has failed several times in a row, but for one try now and then: the answer is its last failure, at once. */
export function circuitBreaker({
  provider,
  logger,
  rest = USUAL_BREAKER.rest,
  now = () => performance.now(),
  onChange,
}: CircuitBreaking): Step {
  const breakerOf = (call: AskingKind): Breaker =>
    new Breaker({
      now,
      rule: { ...USUAL_BREAKER, rest },
      blame: (error) => (isServiceTrouble(error) ? "trouble" : "neither"),
      onChange: (isOpen) => {
        logger.warn(isOpen ? "circuit breaker open" : "circuit breaker closed", { provider, call });
        onChange?.(call, isOpen);
      },
    });
  const breakers = {
    geocode: breakerOf("geocode"),
    nearby: breakerOf("nearby"),
    details: breakerOf("details"),
  };
  return step({
    each: async ({ kind, options: { trace } }, next) => {
      if (kind === "status") return next();
      let word = "open";
      try {
        return await breakers[kind].run(() => {
          word = "closed";
          return next();
        });
      } finally {
        trace?.note("breaker", word);
      }
    },
  });
}

function isServiceTrouble(error: unknown): boolean {
  if (!(error instanceof PlacesError)) return false;
  if (error.kind === "over-limit") return error.status !== undefined && !OURS.test(error.status);
  return SERVICE_TROUBLE.has(error.kind);
}
