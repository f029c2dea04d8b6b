import { type PlacesCall, type Step, step } from "./pipeline.js";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { Logger } from "@dinner-dice/core/ports/environment";
import {
  PlacesError,
  type PlacesErrorKind,
  type CallOptions,
  type Nearby,
  type PlacesProvider,
} from "@dinner-dice/core/ports/places-provider";

/** Failures that are the provider's own trouble; a question that is wrong stays wrong, and a key that is missing is said. */
const FALLBACK_FAILURES: ReadonlySet<PlacesErrorKind> = new Set([
  "over-limit",
  "denied",
  "unreachable",
  "timeout",
  "bad-answer",
  "upstream",
  "busy",
]);

export function allowsFallback(error: unknown): error is PlacesError {
  return error instanceof PlacesError && FALLBACK_FAILURES.has(error.kind);
}

export interface Fallback {
  readonly second: PlacesProvider;
  readonly logger: Logger;
  /** True where the second's finding nothing is an answer, too. */
  readonly mayBeEmpty?: true;
}

/**
 * Asks a second provider when the first is over its limit, refuses, fails or hangs. If the second finds nothing either, throws the
 * failure of the first; with `mayBeEmpty`, an empty list of the second is an answer.
 *
 * The second's restaurants carry the rules that their source cannot judge (`gaps`), so that no filter counts against them, and they name
 * the source.
 */
export function fallbackTo({ second, logger, mayBeEmpty }: Fallback): Step {
  const gapped = <T extends { readonly gaps?: readonly string[] }>(place: T, first: PlacesProvider): T => ({
    ...place,
    fallback: true as const,
    gaps: [...new Set([...gapsOf(first, second), ...(place.gaps ?? [])])],
  });
  const orFallback = async <T>(
    { options: { trace } }: PlacesCall,
    { ask, other }: { readonly ask: () => Promise<T>; readonly other: () => Promise<T | undefined> },
  ): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (!allowsFallback(error)) throw error;
      const answer = await other().catch(() => undefined);
      trace?.note(
        "fallback",
        answer === undefined ? `${error.kind}, nothing` : `${error.kind}, ${second.name}`,
      );
      if (answer === undefined) throw error;
      logger.warn("fallback answers", { second: second.name, kind: error.kind, status: error.status });
      return answer;
    }
  };
  return step({
    geocode: (call, ask) =>
      orFallback(call, { ask, other: () => second.geocode(call.asked, untraced(call)) }),
    nearby: (call, ask) =>
      orFallback<Nearby>(call, {
        ask,
        other: async () => {
          const { restaurants, extent } = await second.searchNearby(call.asked, untraced(call));
          if (restaurants.length === 0 && !mayBeEmpty) return undefined;
          const { attribution } = await second.status(untraced(call));
          const result = restaurants.map((each) => credited(gapped(each, call.beneath), attribution));
          return { restaurants: result, extent };
        },
      }),
    details: async (call, ask) => {
      const known = await second.details(call.asked, untraced(call)).catch(nothingUnlessLeft);
      if (known) call.options.trace?.note("fallback", second.name);
      return known ? gapped(known, call.beneath) : ask();
    },
  });
}

/** The steps of the second provider are not traced; the line says that it was asked. */
function untraced({ options: { trace: _trace, ...options } }: PlacesCall): CallOptions {
  return options;
}

/** Failures of the second provider are no answer. It is not asked for a caller who left. */
function nothingUnlessLeft(error: unknown): undefined {
  if (error instanceof PlacesError && error.kind === "aborted") throw error;
}

function credited(restaurant: Restaurant, credits: readonly Attribution[]): Restaurant {
  if (credits.length === 0) return restaurant;
  return { ...restaurant, attributions: [...credits, ...(restaurant.attributions ?? [])] };
}

/** The rules that the second provider cannot answer although the first promises it. */
function gapsOf(
  { capabilities: promised }: PlacesProvider,
  { capabilities: able }: PlacesProvider,
): readonly string[] {
  return [...promised.rules].filter((rule) => !able.rules.has(rule));
}
