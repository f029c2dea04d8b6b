import type { MapTiles } from "@dinner-dice/core/place/map-tiles";
import type { BuiltParts } from "./built-parts.js";
import type { ComposedProvider } from "./composition/providers/provider-choice.js";
import type { DoorsConfiguration } from "./doors-configuration.js";
import type { LimitsConfiguration } from "./limits-configuration.js";
import type { MetricsConfiguration } from "./metrics-configuration.js";
import type { OpenDataConfiguration } from "./open-data-configuration.js";
import type { NewsletterConfiguration } from "./newsletter-configuration.js";
import type { SiteConfiguration } from "./site-configuration.js";
import type { StateConfiguration } from "./state-configuration.js";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Everything an operator can set, read once and checked. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly site: SiteConfiguration;
  readonly dataDir: string;
  /** Where what is kept lives. */
  readonly state: StateConfiguration;
  /** Where places are read that were published for all servers. */
  readonly placesUrl: string | undefined;
  /** What was built for the server to run on. */
  readonly built: BuiltParts;
  /** The provider that was chosen, with its own settings. */
  readonly provider: ComposedProvider;
  /** Which doors besides the pages are open. */
  readonly doors: DoorsConfiguration;
  /** How places are fetched on demand; absent where that is off. */
  readonly openData: OpenDataConfiguration | undefined;
  /** A map for places that bring none of their own. */
  readonly tiles: MapTiles | undefined;
  readonly logLevel: LogLevel;
  readonly newsletter: NewsletterConfiguration;
  readonly limits: LimitsConfiguration;
  readonly metrics: MetricsConfiguration;
  /** Sockets open at once. */
  readonly sockets: number;
  /** Milliseconds that a service which fails is left alone between two tries; 0 for none. */
  readonly rest: number;
  /** Milliseconds that the server still takes visitors after it was told to end. */
  readonly drainFor: number;
}
