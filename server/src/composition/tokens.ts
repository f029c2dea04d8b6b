import type { Caching, Expansion, MapCounting } from "@dinner-dice/places/pipeline";
import type { BudgetOptions } from "@dinner-dice/stores/budget";
import type { DayBook } from "@dinner-dice/open-data/on-demand";
import type { Directory } from "@dinner-dice/directory";
import type { Statements } from "@dinner-dice/content/statements";
import type { Budget } from "@dinner-dice/core/ports/budget";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Clock } from "@dinner-dice/core/ports/clock";
import type { OpenData } from "@dinner-dice/core/ports/open-data";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Outbox } from "@dinner-dice/core/ports/outbox";
import type { PageRenderer } from "@dinner-dice/core/ports/page-renderer";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { PlaceReports } from "@dinner-dice/core/ports/place-reports";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import type { Tables } from "@dinner-dice/core/ports/tables";
import type { ServiceIdentifier } from "inversify";
import type { Configuration } from "../settings.js";
import type { RateLimits } from "../middleware/rate-limit.js";
import type { Metrics } from "../metrics/metrics.js";
import type { Site } from "../site/site.js";
import type { Engines } from "./engines.js";
import type { Health } from "./health.js";
import type { RunningNewsletter } from "./newsletter.js";

/** A places provider with what belongs to it alone; what is left out it does not get. */
export interface PlacesSource {
  readonly places: PlacesProvider;
  /** How long which answers are kept; without it none are. */
  readonly caching?: Omit<Caching, "cache" | "logger">;
  /** Who answers when the provider is over its limit or fails. */
  readonly fallback?: PlacesProvider;
  /** Who is asked first where a place name is, because it costs nothing. */
  readonly gazetteer?: Pick<PlacesProvider, "geocode">;
  /** How far beyond a provider's first page is asked; without it no farther. */
  readonly reach?: Omit<Expansion, "random" | "lifetime">;
  /** Where maps cost money: how they are counted. */
  readonly maps?: MapCounting;
  /** Hosts of reviewers' pictures besides those the pages allow anyway. */
  readonly imageSources?: readonly string[];
}

/** What fetches places on demand, where that is switched on and the directory is who is asked. */
export interface Fetches {
  readonly openData?: OpenData;
  /** Ends every fetch. */
  readonly close?: () => void;
}

/** Prices and limits of calls that cost money; a source that costs nothing has none. */
export type BudgetTerms = Omit<BudgetOptions, "logger" | "now"> | "free";

/** Names under which the container knows what it holds; a module that is handed to composeApp may rebind each. */
export const TOKENS = {
  configuration: Symbol("Configuration") as ServiceIdentifier<Configuration>,
  logger: Symbol("Logger") as ServiceIdentifier<Logger>,
  clock: Symbol("Clock") as ServiceIdentifier<Clock>,
  random: Symbol("RandomSource") as ServiceIdentifier<RandomSource>,
  cache: Symbol("Cache") as ServiceIdentifier<Cache>,
  budgetTerms: Symbol("BudgetTerms") as ServiceIdentifier<BudgetTerms>,
  budget: Symbol("Budget") as ServiceIdentifier<Budget>,
  /** What visitors say of places. */
  reports: Symbol("PlaceReports") as ServiceIdentifier<PlaceReports>,
  /** The files of the guides' and the installed places. */
  placesFiles: Symbol("PlacesFiles") as ServiceIdentifier<Directory>,
  /** The directory of these places as a provider. */
  directory: Symbol("Directory") as ServiceIdentifier<PlacesProvider>,
  /** What was fetched today. */
  dayBook: Symbol("DayBook") as ServiceIdentifier<DayBook>,
  /** What fetches places when somebody asks for them, where that is switched on. */
  fetches: Symbol("Fetches") as ServiceIdentifier<Fetches>,
  /** Where restaurants come from. */
  source: Symbol("PlacesSource") as ServiceIdentifier<PlacesSource>,
  /** The source with everything around it, as routes ask it. */
  places: Symbol("PlacesProvider") as ServiceIdentifier<PlacesProvider>,
  limits: Symbol("RateLimits") as ServiceIdentifier<RateLimits>,
  /** Databases that servers share. */
  engines: Symbol("Engines") as ServiceIdentifier<Engines>,
  outbox: Symbol("Outbox") as ServiceIdentifier<Outbox>,
  /** Live tables of friends who decide together. */
  tables: Symbol("Tables") as ServiceIdentifier<Tables>,
  newsletter: Symbol("Newsletter") as ServiceIdentifier<RunningNewsletter>,
  site: Symbol("Site") as ServiceIdentifier<Site>,
  /** What pages say of this server. */
  statements: Symbol("Statements") as ServiceIdentifier<Statements>,
  renderer: Symbol("PageRenderer") as ServiceIdentifier<PageRenderer>,
  /** What is counted; 'none' where nobody reads it. */
  metrics: Symbol("Metrics") as ServiceIdentifier<Metrics | "none">,
  health: Symbol("Health") as ServiceIdentifier<Health>,
} as const;
