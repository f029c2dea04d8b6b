import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type Nearby, PlacesError, type PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Restaurant } from "@dinner-dice/core/restaurant";
import { around } from "./around.js";
import { allowsStandIn } from "./stand-in-failures.js";

/** Who answers when the first provider does not. */
export interface Fallback {
  readonly second: PlacesProvider;
  readonly logger: Logger;
  /** True where the second's finding nothing is an answer, too. */
  readonly mayBeEmpty?: true;
}

/**
 * Asks a second provider when the first one is over its limit, refuses, fails or hangs; where the second knows nothing either, the
 * first one's failure stands. The second's restaurants carry the gaps of their source, so that no filter is held against them, and
 * name it.
 */
export function fallbackPlaces(
  first: PlacesProvider,
  { second, logger, mayBeEmpty }: Fallback,
): PlacesProvider {
  const gapped = <T extends { readonly gaps?: readonly string[] }>(place: T): T => ({
    ...place,
    standIn: true as const,
    gaps: [...new Set([...gapsOf(first, second), ...(place.gaps ?? [])])],
  });
  const instead = async <T>(ask: Promise<T>, other: () => Promise<T | undefined>): Promise<T> => {
    try {
      return await ask;
    } catch (error) {
      if (!allowsStandIn(error)) throw error;
      const answer = await other().catch(() => undefined);
      if (answer === undefined) throw error;
      logger.warn("the second provider answers", {
        second: second.name,
        kind: error.kind,
        status: error.status,
      });
      return answer;
    }
  };
  return around(first, {
    geocode: (query, options) => instead(first.geocode(query, options), () => second.geocode(query, options)),
    searchNearby: (search, options) =>
      instead<Nearby>(first.searchNearby(search, options), async () => {
        const { restaurants, extent } = await second.searchNearby(search, options);
        if (restaurants.length === 0 && !mayBeEmpty) return undefined;
        const { attribution } = await second.status(options);
        return { restaurants: restaurants.map((each) => credited(gapped(each), attribution)), extent };
      }),
    details: async (id, options) => {
      const known = await second.details(id, options).catch(nothingUnlessLeft);
      return known ? gapped(known) : first.details(id, options);
    },
  });
}

/** What fails at the second provider is no answer of it; whoever has left asks nobody else. */
function nothingUnlessLeft(error: unknown): undefined {
  if (error instanceof PlacesError && error.kind === "aborted") throw error;
}

/** The restaurant with its source's credits before its own. */
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
