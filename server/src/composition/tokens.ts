import type { ServiceIdentifier } from "inversify";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Configuration } from "../configuration.js";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import type { Site } from "../site/site.js";
import type { RunningNewsletter } from "./newsletter.js";
import type { Stores } from "./stores.js";

/** Names under which the container knows what it holds. */
export const TOKENS = {
  configuration: Symbol("Configuration") as ServiceIdentifier<Configuration>,
  logger: Symbol("Logger") as ServiceIdentifier<Logger>,
  random: Symbol("RandomSource") as ServiceIdentifier<RandomSource>,
  stores: Symbol("Stores") as ServiceIdentifier<Stores>,
  newsletter: Symbol("Newsletter") as ServiceIdentifier<RunningNewsletter>,
  places: Symbol("PlacesProvider") as ServiceIdentifier<PlacesProvider>,
  site: Symbol("Site") as ServiceIdentifier<Site>,
  renderer: Symbol("PageRenderer") as ServiceIdentifier<PageRenderer>,
} as const;
