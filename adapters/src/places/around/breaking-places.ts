import { Breaker, USUAL_BREAKER } from "@dinner-dice/core/breaker";
import type { Logger } from "@dinner-dice/core/ports/logger";
import {
  PlacesError,
  type PlacesErrorKind,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";
import { around, type PlacesCall } from "./around.js";

/** Who hears that a service rests. */
export interface Breaking {
  readonly logger: Logger;
  /** Milliseconds between two tries of a service that fails; the usual ones unless told. */
  readonly rest?: number;
  /** Milliseconds on a clock that never goes back; the machine's unless told. */
  readonly now?: () => number;
  readonly onChange?: (call: PlacesCall, isOpen: boolean) => void;
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
export function breakingPlaces(
  provider: PlacesProvider,
  { logger, rest = USUAL_BREAKER.rest, now = () => performance.now(), onChange }: Breaking,
): PlacesProvider {
  const breakerOf = (call: PlacesCall): Breaker =>
    new Breaker({
      now,
      rule: { ...USUAL_BREAKER, rest },
      blame: (error) => (isServiceTrouble(error) ? "trouble" : "neither"),
      onChange: (isOpen) => {
        logger.warn(isOpen ? "a service rests" : "a service is asked again", {
          provider: provider.name,
          call,
        });
        onChange?.(call, isOpen);
      },
    });
  const breakers = {
    geocode: breakerOf("geocode"),
    searchNearby: breakerOf("searchNearby"),
    details: breakerOf("details"),
  };
  return around(provider, { each: (ask, call) => breakers[call].run(ask) });
}

function isServiceTrouble(error: unknown): boolean {
  if (!(error instanceof PlacesError)) return false;
  if (error.kind === "over-limit") return error.status !== undefined && !OURS.test(error.status);
  return SERVICE_TROUBLE.has(error.kind);
}
