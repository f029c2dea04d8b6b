import { type BuiltParts, readBuilt } from "../built-parts.js";
import { cellFetcher } from "../cell-fetcher.js";
import { measuredBudget, measuredCache, measuredPlaces } from "../metrics/measured.js";
import type { Configuration, OpenDataConfiguration } from "../configuration.js";
import { type PlacesSource, TOKENS, type Fetches } from "./tokens.js";
import type { Logger, RandomSource } from "@dinner-dice/core/ports/environment";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Cache, PlaceReports } from "@dinner-dice/core/ports/stores";
import { DATA_FILES } from "@dinner-dice/local/directory/build-data";
import { createDirectory, type Directory, hiddenPlaces } from "@dinner-dice/local/directory/directory";
import { openInstalledPlaces } from "@dinner-dice/local/directory/installed-places";
import { createLocalPlaces } from "@dinner-dice/local/directory/local-places";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import type { Suggesting } from "@dinner-dice/local/gazetteer/suggestions";
import { openGazetteer } from "@dinner-dice/local/gazetteer/gazetteer";
import { createOpenData, isAskedSet } from "@dinner-dice/local/on-demand/open-data";
import { brands } from "@dinner-dice/places/brand-of";
import { countries, geocodeFree } from "@dinner-dice/places/steps/additions";
import { cache } from "@dinner-dice/places/steps/cache";
import { expand } from "@dinner-dice/places/steps/expand";
import { fallbackTo } from "@dinner-dice/places/steps/fallback-to";
import {
  type AskingKind,
  circuitBreaker,
  coalesce,
  deadline,
  rateLimit,
  repeat,
} from "@dinner-dice/places/steps/guards";
import { mapBudget } from "@dinner-dice/places/steps/map-budget";
import { pipeline, type Step } from "@dinner-dice/places/steps/pipeline";
import type { DayBook } from "@dinner-dice/stores/sqlite/day-book";
import type { Container } from "inversify";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

export interface PlacesSetting {
  readonly logger: Logger;
  readonly random: RandomSource;
  /** Opened only for a source whose answers are cached. */
  readonly cache: () => Promise<Cache>;
  /** Cooldown of the circuit breaker in milliseconds; 0 disables it. */
  readonly rest: number;
  readonly onRest?: (call: AskingKind, isOpen: boolean) => void;
  /** Takes one call to a paid source from the global limit; resolves with false if the limit is reached. */
  readonly admit: () => Promise<boolean>;
}

/** Wraps a source in the steps that every call passes, in this order. Each source opts in to its steps. */
export async function composePlaces(source: PlacesSource, setting: PlacesSetting): Promise<PlacesProvider> {
  const { places, caching, fallback, gazetteer, maps, reach } = source;
  const { logger, random } = setting;
  const second = fallback && pipeline(fallback, [countries, brands]);
  const kept = caching && { ...caching, cache: await setting.cache(), logger };
  const lifetime = caching?.policy.search ?? 0;
  return pipeline(places, [
    ...(second ? [fallbackTo({ second, logger }), deadline] : []),
    ...(maps ? [mapBudget(maps)] : []),
    repeat(),
    ...(gazetteer ? [geocodeFree(gazetteer)] : []),
    ...(reach ? [expand({ ...reach, lifetime, random })] : []),
    ...(kept ? [cache(kept)] : []),
    countries,
    brands,
    coalesce(),
    ...(places.capabilities.free === true ? [] : guards(places.name, setting)),
  ]);
}

function guards(provider: string, { admit, logger, rest, onRest }: PlacesSetting): readonly Step[] {
  const breaker = circuitBreaker({ provider, logger, rest, ...(onRest && { onChange: onRest }) });
  return [...(rest === 0 ? [] : [breaker]), rateLimit(admit)];
}

/** Folders in DATA_DIR: installed places, and cached parts of Overture's files. */
export const PLACES_FOLDER = "places";
export const OVERTURE_FOLDER = "overture";

/** The built-in directory: the guide cities plus the installed places. */
export async function openDirectory(
  { built, dataDir }: Pick<Configuration, "built" | "dataDir">,
  logger: Logger,
  reports: PlaceReports,
): Promise<Directory> {
  const installed = openInstalledPlaces({ folder: join(dataDir, PLACES_FOLDER), logger });
  const guides = await readBuilt("directory", openPlacesDb(join(built.data, DATA_FILES.places)));
  return createDirectory({ guides, hidden: hiddenPlaces(reports, logger), installed });
}

export async function localPlaces(
  { data }: BuiltParts,
  directory: Directory,
): Promise<PlacesProvider & Suggesting> {
  const gazetteer = await readBuilt("gazetteer", openGazetteer(join(data, DATA_FILES.gazetteer)));
  const { suggest } = gazetteer;
  return Object.assign(createLocalPlaces({ directory, gazetteer, reports: true }), { suggest });
}

/** Adds metrics to the ports, whatever adapter serves them: sources that cost money, the budget, and the cache. */
export function measure(container: Container): void {
  container.onActivation(TOKENS.source, async (context, source) => {
    const metrics = await context.getAsync(TOKENS.metrics);
    if (metrics === "none" || source.places.capabilities.free === true) return source;
    return { ...source, places: measuredPlaces(source.places, metrics) };
  });
  container.onActivation(TOKENS.budget, async (context, budget) => {
    const metrics = await context.getAsync(TOKENS.metrics);
    if (metrics === "none") return budget;
    return measuredBudget(budget, metrics, await context.getAsync(TOKENS.budgetTerms));
  });
  container.onActivation(TOKENS.cache, async (context, store) => {
    const metrics = await context.getAsync(TOKENS.metrics);
    return metrics === "none" ? store : measuredCache(store, metrics);
  });
}

export interface OpenDataSetting {
  readonly configuration: Pick<Configuration, "dataDir" | "built">;
  readonly directory: Directory;
  readonly logger: Logger;
  readonly book: DayBook;
}

export async function composeOpenData(
  { limits, mirror, osm }: OpenDataConfiguration,
  { configuration, directory, logger, book }: OpenDataSetting,
): Promise<Required<Fetches>> {
  const end = new AbortController();
  const { dataDir, built } = configuration;
  const folder = join(dataDir, PLACES_FOLDER);
  const overture = join(dataDir, OVERTURE_FOLDER);
  const fetchCells = cellFetcher(join(built.code, "fetch-cells.js"), { folder, overture, mirror, osm });
  return {
    openData: await createOpenData({
      sets: () => directory.sets,
      fetchCells: async (fetch) => {
        await fetchCells({ ...fetch, signal: AbortSignal.any([fetch.signal, end.signal]) });
        await directory.look("now");
      },
      onDisk: () => megabytesIn(folder),
      limits,
      book,
      logger,
    }),
    close: () => end.abort(new Error("The server is shutting down.")),
  };
}

function megabytesIn(folder: string): number {
  try {
    const names = readdirSync(folder).filter(isAskedSet);
    return names.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;
  } catch {
    return 0; // Nothing was installed yet.
  }
}
