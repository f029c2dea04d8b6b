import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";

import {
  brands,
  cache,
  type Caching,
  circuitBreaker,
  type CircuitBreaking,
  coalesce,
  deadline,
  expand,
  type Expansion,
  type Fallback,
  fallbackTo,
  geocodeFree,
  mapBudget,
  type MapCounting,
  mapTiles,
  pipeline,
  rateLimit,
  step,
} from "@dinner-dice/places/pipeline";

/** The names of the last release for the steps of `@dinner-dice/places/pipeline`. They go with the next one. */
export {
  type Caching,
  type Fallback,
  lazyPlaces as latePlaces,
  type LazyProvider as LateProvider,
  type MapCounting,
} from "@dinner-dice/places/pipeline";

/** @deprecated Use `CallKind` of `@dinner-dice/places/pipeline`. */
export type PlacesCall = "geocode" | "searchNearby" | "details";

/** @deprecated Use `Handlers` of `@dinner-dice/places/pipeline`. */
export interface Changes extends Partial<Pick<PlacesProvider, "status" | PlacesCall>> {
  readonly capable?: NonNullable<Parameters<typeof step>[0]["capable"]>;
  readonly each?: <T>(ask: () => Promise<T>, call: PlacesCall) => Promise<T>;
}

/** @deprecated Use `pipeline` with a `step`. */
export function around(provider: PlacesProvider, changes: Changes): PlacesProvider {
  const { capable, each, status, geocode, searchNearby, details } = changes;
  return pipeline(provider, [
    step({
      ...(capable && { capable }),
      ...(each && {
        each: ({ kind }, next) => each(next, kind === "nearby" ? "searchNearby" : (kind as PlacesCall)),
      }),
      ...(status && { status: ({ options }) => status(options) }),
      ...(geocode && { geocode: ({ asked, options }) => geocode(asked, options) }),
      ...(searchNearby && { nearby: ({ asked, options }) => searchNearby(asked, options) }),
      ...(details && { details: ({ asked, options }) => details(asked, options) }),
    }),
  ]);
}

/** @deprecated Use `Omit<CircuitBreaking, "provider">`. */
export type Breaking = Omit<CircuitBreaking, "provider">;

/** @deprecated Use `Expansion`. */
export type Reach = Expansion;

/** @deprecated Use the step `brands`. */
export function brandedPlaces(provider: PlacesProvider): PlacesProvider {
  return pipeline(provider, [brands]);
}

/** @deprecated Use the step `circuitBreaker`. */
export function breakingPlaces(provider: PlacesProvider, breaking: Breaking): PlacesProvider {
  return pipeline(provider, [circuitBreaker({ ...breaking, provider: provider.name })]);
}

/** @deprecated Use the step `cache`. */
export function cachedPlaces(provider: PlacesProvider, caching: Caching): PlacesProvider {
  return pipeline(provider, [cache(caching)]);
}

/** @deprecated Use the step `mapBudget`. */
export function countedMaps(provider: PlacesProvider, counting: MapCounting): PlacesProvider {
  return pipeline(provider, [mapBudget(counting)]);
}

/** @deprecated Use the step `fallbackTo`. */
export function fallbackPlaces(provider: PlacesProvider, fallback: Fallback): PlacesProvider {
  return pipeline(provider, [fallbackTo(fallback)]);
}

/** @deprecated Use the step `geocodeFree`. */
export function gazetteerFirst(
  provider: PlacesProvider,
  gazetteer: Pick<PlacesProvider, "geocode">,
): PlacesProvider {
  return pipeline(provider, [geocodeFree(gazetteer)]);
}

/** @deprecated Use the step `rateLimit`. */
export function limitedPlaces(provider: PlacesProvider, admit: () => Promise<boolean>): PlacesProvider {
  return pipeline(provider, [rateLimit(admit)]);
}

/** @deprecated Use the step `deadline`. */
export function promptPlaces(provider: PlacesProvider): PlacesProvider {
  return pipeline(provider, [deadline]);
}

/** @deprecated Use the step `expand`. */
export function reachingPlaces(provider: PlacesProvider, reach: Reach): PlacesProvider {
  return pipeline(provider, [expand(reach)]);
}

/** @deprecated Use the step `coalesce`. */
export function singleFlightPlaces(provider: PlacesProvider): PlacesProvider {
  return pipeline(provider, [coalesce()]);
}

/** @deprecated Use the step `mapTiles`. */
export function tiledPlaces(provider: PlacesProvider, tiles: MapTiles): PlacesProvider {
  return pipeline(provider, [mapTiles(tiles)]);
}
