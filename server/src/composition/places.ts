import { join } from "node:path";
import {
  type AskingKind,
  brands,
  cache,
  circuitBreaker,
  coalesce,
  deadline,
  expand,
  fallbackTo,
  geocodeFree,
  mapBudget,
  pipeline,
  rateLimit,
  repeat,
  type Step,
} from "@dinner-dice/places/pipeline";
import {
  createDirectory,
  createLocalPlaces,
  DATA_FILES,
  type Directory,
  openInstalledPlaces,
  openPlacesDb,
} from "@dinner-dice/local";
import { openGazetteer } from "@dinner-dice/local/gazetteer";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { PlaceReports } from "@dinner-dice/core/ports/place-reports";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { codeOf, LastCause } from "@dinner-dice/core/error-code";
import { type BuiltParts, readBuilt } from "../built-parts.js";
import type { Configuration } from "../settings.js";
import type { PlacesSource } from "./tokens.js";

export interface PlacesSetting {
  readonly logger: Logger;
  readonly random: RandomSource;
  /** Opened only for a source whose answers are cached. */
  readonly cache: () => Promise<Cache>;
  /** Cooldown of the circuit breaker in milliseconds; 0 disables it. */
  readonly rest: number;
  /** Called when the circuit breaker of a kind of call opens or closes. */
  readonly onRest?: (call: AskingKind, isOpen: boolean) => void;
  /** Takes one call to a paid source from the global limit; resolves with false if the limit is reached. */
  readonly admit: () => Promise<boolean>;
}

/** Wraps a source in the steps that every call passes, in this order. Each source opts in to its steps. */
export async function composePlaces(source: PlacesSource, setting: PlacesSetting): Promise<PlacesProvider> {
  const { places, caching, fallback, gazetteer, maps, reach } = source;
  const { logger, random } = setting;
  const second = fallback && pipeline(fallback, [brands]);
  const kept = caching && { ...caching, cache: await setting.cache(), logger };
  const lifetime = caching?.policy.search ?? 0;
  return pipeline(places, [
    ...(second ? [fallbackTo({ second, logger }), deadline] : []),
    ...(maps ? [mapBudget(maps)] : []),
    repeat(),
    ...(gazetteer ? [geocodeFree(gazetteer)] : []),
    ...(reach ? [expand({ ...reach, lifetime, random })] : []),
    ...(kept ? [cache(kept)] : []),
    brands,
    coalesce(),
    ...(places.capabilities.free === true ? [] : guards(places.name, setting)),
  ]);
}

/** Stops calls to a paid source while it fails, or when the global limit is reached. */
function guards(provider: string, { admit, logger, rest, onRest }: PlacesSetting): readonly Step[] {
  const breaker = circuitBreaker({ provider, logger, rest, ...(onRest && { onChange: onRest }) });
  return [...(rest === 0 ? [] : [breaker]), rateLimit(admit)];
}

/** Folders in DATA_DIR: installed places, and cached parts of Overture's files. */
export const PLACES_FOLDER = "places";
export const OVERTURE_FOLDER = "overture";

export interface DirectorySetting {
  readonly configuration: Pick<Configuration, "built" | "dataDir">;
  readonly logger: Logger;
  readonly reports: PlaceReports;
}

/** The built-in directory: the guide cities plus the installed places. */
export async function openDirectory({
  configuration,
  logger,
  reports,
}: DirectorySetting): Promise<Directory> {
  const { built, dataDir } = configuration;
  const installed = openInstalledPlaces({ folder: join(dataDir, PLACES_FOLDER), logger });
  const guides = await readBuilt("directory", openPlacesDb(join(built.data, DATA_FILES.places)));
  return createDirectory({
    guides,
    hidden: hiddenPlaces(reports, logger),
    installed,
  });
}

/** The directory as a places provider. */
export async function localPlaces({ data }: BuiltParts, directory: Directory): Promise<PlacesProvider> {
  const gazetteer = await readBuilt("gazetteer", openGazetteer(join(data, DATA_FILES.gazetteer)));
  return createLocalPlaces({ directory, gazetteer, reports: true });
}

/** The places that the operator hid. While reports cannot be read, returns none and logs each new cause once. */
function hiddenPlaces(reports: PlaceReports, logger: Logger): PlaceReports["hidden"] {
  const cause = new LastCause();
  return async () => {
    try {
      const hidden = await reports.hidden();
      cause.ends();
      return hidden;
    } catch (error) {
      const code = codeOf(error);
      if (cause.isNew(code))
        logger.error("the reports cannot be read; hidden places show up again", { code });
      return [];
    }
  };
}
