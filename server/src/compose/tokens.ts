import type { Metrics } from "../metrics/metrics.js";
import type { RateLimits } from "../middleware/rate-limit.js";
import type { Configuration } from "../configuration.js";
import type { Site } from "../site/site.js";
import type { RunningNewsletter } from "./newsletter.js";
import type { Statements } from "@dinner-dice/content/site-file";
import type { PageRenderer } from "@dinner-dice/core/finder/home-answer";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Clock, Logger, RandomSource } from "@dinner-dice/core/ports/environment";
import type { OpenData } from "@dinner-dice/core/ports/open-data";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import type { Budget, Cache, Outbox, PlaceReports, Tables, Checked } from "@dinner-dice/core/ports/stores";
import type { Suggesting } from "@dinner-dice/local/gazetteer/suggestions";
import type { Directory } from "@dinner-dice/local/directory/directory";
import type { Pictures } from "@dinner-dice/places/steps/additions";
import type { Caching } from "@dinner-dice/places/steps/cache";
import type { Expansion } from "@dinner-dice/places/steps/expand";
import type { MapCounting } from "@dinner-dice/places/steps/map-budget";
import { within } from "@dinner-dice/platform/http/answers";
import type { BudgetOptions } from "@dinner-dice/stores/budget";
import type { Home } from "@dinner-dice/stores/parts";
import type { DayBook } from "@dinner-dice/stores/sqlite/day-book";
import type { ServiceIdentifier } from "inversify";

export interface PlacesSource {
  readonly places: PlacesProvider;
  /** How long answers are cached; without it they are not. */
  readonly caching?: Omit<Caching, "cache" | "logger">;
  readonly fallback?: PlacesProvider;
  readonly gazetteer?: Pick<PlacesProvider, "geocode">;
  /** How far searches go beyond the provider's first page; without it they do not. */
  readonly reach?: Omit<Expansion, "random" | "lifetime">;
  readonly maps?: MapCounting;
  readonly pictures?: Pictures;
  readonly imageSources?: readonly string[];
}

/** Fetching on demand; empty unless it is on and the built-in directory is the source. */
export interface Fetches {
  readonly openData?: OpenData;
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
  reports: Symbol("PlaceReports") as ServiceIdentifier<PlaceReports>,
  /** The data of the guides' places and the installed places. */
  placesFiles: Symbol("PlacesFiles") as ServiceIdentifier<Directory>,
  directory: Symbol("Directory") as ServiceIdentifier<PlacesProvider & Partial<Suggesting>>,
  dayBook: Symbol("DayBook") as ServiceIdentifier<DayBook>,
  fetches: Symbol("Fetches") as ServiceIdentifier<Fetches>,
  source: Symbol("PlacesSource") as ServiceIdentifier<PlacesSource>,
  places: Symbol("PlacesProvider") as ServiceIdentifier<PlacesProvider>,
  limits: Symbol("RateLimits") as ServiceIdentifier<RateLimits>,
  home: Symbol("OpenHome") as ServiceIdentifier<OpenHome>,
  outbox: Symbol("Outbox") as ServiceIdentifier<Outbox>,
  tables: Symbol("Tables") as ServiceIdentifier<Tables>,
  newsletter: Symbol("Newsletter") as ServiceIdentifier<RunningNewsletter>,
  site: Symbol("Site") as ServiceIdentifier<Site>,
  statements: Symbol("Statements") as ServiceIdentifier<Statements>,
  renderer: Symbol("PageRenderer") as ServiceIdentifier<PageRenderer>,
  /** 'none' if no metrics port or token is configured. */
  metrics: Symbol("Metrics") as ServiceIdentifier<Metrics | "none">,
  health: Symbol("Health") as ServiceIdentifier<Health>,
} as const;

/** The failing stores by name, each with a code: 'budget' and 'SQLITE_FULL'. */
export type Troubles = ReadonlyMap<string, string>;

export interface Health {
  watch(store: string, part: object): void;
  /** Checks every store, or repeats a result younger than {@link LOOK_EVERY}. Never rejects. */
  troubles(): Promise<Troubles>;
}

/** Milliseconds that a result is reused, so that frequent health checks cost the stores nothing. */
export const LOOK_EVERY = 2000;

/** Milliseconds after which a store counts as failing. */
export const TIMEOUT = 1000;

/** Creates the checks. Logs when a store fails and when it works again. */
export function createHealth(logger: Logger, now: () => number = () => performance.now()): Health {
  const stores = new Map<string, Checked>();
  let known: Troubles = new Map();
  let last: { readonly at: number; readonly troubles: Promise<Troubles> } | undefined;
  const look = async (): Promise<Troubles> => {
    const seen = await Promise.all([...stores].map(async ([name, store]) => [name, await trouble(store)]));
    const troubles: Troubles = new Map(
      seen.filter((each): each is [string, string] => each[1] !== undefined),
    );
    tell(logger, known, troubles);
    known = troubles;
    return troubles;
  };
  return {
    watch: (store, part) => {
      if (isChecked(part)) stores.set(store, part);
    },
    troubles: () => {
      if (last === undefined || now() - last.at >= LOOK_EVERY) last = { at: now(), troubles: look() };
      return last.troubles;
    },
  };
}

function isChecked(part: object): part is Checked {
  return "check" in part && typeof part.check === "function";
}

async function trouble(store: Checked): Promise<string | undefined> {
  const late = (): Error => Object.assign(new Error("It does not answer."), { code: "TIMEOUT" });
  return within(store.check(), { timeout: TIMEOUT, late }).then(
    () => undefined,
    (error) => codeOf(error),
  );
}

function tell(logger: Logger, before: Troubles, after: Troubles): void {
  for (const [store, code] of after)
    if (!before.has(store)) logger.error("a store cannot be used", { store, code });
  for (const store of before.keys()) if (!after.has(store)) logger.info("a store works again", { store });
}
