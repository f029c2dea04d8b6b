import type { Caching, Expansion, MapCounting, Pictures } from "@dinner-dice/places/pipeline";
import type { BudgetOptions } from "@dinner-dice/stores/budget";
import type { Home } from "@dinner-dice/stores/parts";
import type { DayBook } from "@dinner-dice/stores/sqlite/day-book";
import type { Directory } from "@dinner-dice/local";
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
import type { Health } from "./health.js";
import type { RunningNewsletter } from "./newsletter.js";

/** A places provider with the features it opts in to. */
export interface PlacesSource {
  readonly places: PlacesProvider;
  /** How long answers are cached; without it they are not. */
  readonly caching?: Omit<Caching, "cache" | "logger">;
  /** The provider that answers when this one fails or is over its limit. */
  readonly fallback?: PlacesProvider;
  /** A free geocoder that is tried first for place names. */
  readonly gazetteer?: Pick<PlacesProvider, "geocode">;
  /** How far searches go beyond the provider's first page; without it they do not. */
  readonly reach?: Omit<Expansion, "random" | "lifetime">;
  /** How maps are charged, if they cost money. */
  readonly maps?: MapCounting;
  /** Pictures of places; without them there are none. */
  readonly pictures?: Pictures;
  /** Hosts of reviewer photos besides Google's own. */
  readonly imageSources?: readonly string[];
}

/** Fetching on demand; empty unless it is on and the built-in directory is the source. */
export interface Fetches {
  readonly openData?: OpenData;
  /** Aborts every fetch. */
  readonly close?: () => void;
}

/** Prices and limits of paid calls; 'free' for sources that cost nothing. */
export type BudgetTerms = Omit<BudgetOptions, "logger" | "now"> | "free";

/** The engine of the stored data, opened once for all parts. Close it after the parts. */
export type OpenHome = Home & {
  /** The key that hashes visitors' addresses: the database's URL with its password. */
  readonly secret: string;
  close(): Promise<void>;
};

/** The container's identifiers. Modules passed to `composeApp` may rebind any of them. */
export const TOKENS = {
  configuration: Symbol("Configuration") as ServiceIdentifier<Configuration>,
  logger: Symbol("Logger") as ServiceIdentifier<Logger>,
  clock: Symbol("Clock") as ServiceIdentifier<Clock>,
  random: Symbol("RandomSource") as ServiceIdentifier<RandomSource>,
  cache: Symbol("Cache") as ServiceIdentifier<Cache>,
  budgetTerms: Symbol("BudgetTerms") as ServiceIdentifier<BudgetTerms>,
  budget: Symbol("Budget") as ServiceIdentifier<Budget>,
  /** Visitors' reports about places. */
  reports: Symbol("PlaceReports") as ServiceIdentifier<PlaceReports>,
  /** The data of the guides' places and the installed places. */
  placesFiles: Symbol("PlacesFiles") as ServiceIdentifier<Directory>,
  /** The same places as a provider. */
  directory: Symbol("Directory") as ServiceIdentifier<PlacesProvider>,
  /** Counts what was fetched today. */
  dayBook: Symbol("DayBook") as ServiceIdentifier<DayBook>,
  /** Fetching on demand, if it is on. */
  fetches: Symbol("Fetches") as ServiceIdentifier<Fetches>,
  /** The chosen source of restaurants. */
  source: Symbol("PlacesSource") as ServiceIdentifier<PlacesSource>,
  /** The source with all its steps, for the routes. */
  places: Symbol("PlacesProvider") as ServiceIdentifier<PlacesProvider>,
  limits: Symbol("RateLimits") as ServiceIdentifier<RateLimits>,
  /** The engine of the stored data. */
  home: Symbol("OpenHome") as ServiceIdentifier<OpenHome>,
  outbox: Symbol("Outbox") as ServiceIdentifier<Outbox>,
  tables: Symbol("Tables") as ServiceIdentifier<Tables>,
  newsletter: Symbol("Newsletter") as ServiceIdentifier<RunningNewsletter>,
  site: Symbol("Site") as ServiceIdentifier<Site>,
  /** What the privacy and terms pages say about this server. */
  statements: Symbol("Statements") as ServiceIdentifier<Statements>,
  renderer: Symbol("PageRenderer") as ServiceIdentifier<PageRenderer>,
  /** 'none' if no metrics port or token is configured. */
  metrics: Symbol("Metrics") as ServiceIdentifier<Metrics | "none">,
  health: Symbol("Health") as ServiceIdentifier<Health>,
} as const;
