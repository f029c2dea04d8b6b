import type { BuiltParts } from "./built-parts.js";
import type { ComposedProvider } from "./compose/provider-choice.js";
import type { DoorsConfiguration } from "./doors-configuration.js";
import type { LimitsConfiguration } from "./limits-configuration.js";
import type { MetricsConfiguration } from "./metrics-configuration.js";
import type { NewsletterConfiguration } from "./newsletter-configuration.js";
import type { OpenDataConfiguration } from "./open-data-configuration.js";
import type { SiteConfiguration } from "./site-configuration.js";
import type { Store } from "./state-configuration.js";
import type { MapTiles } from "@dinner-dice/core/place/attribution";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly site: SiteConfiguration;
  readonly dataDir: string;
  readonly state: Store;
  readonly built: BuiltParts;
  readonly provider: ComposedProvider;
  readonly doors: DoorsConfiguration;
  /** How the server fetches places on demand; `undefined` means off. */
  readonly openData: OpenDataConfiguration | undefined;
  /** The map for places whose provider brings no map. */
  readonly tiles: MapTiles | undefined;
  readonly logLevel: LogLevel;
  readonly newsletter: NewsletterConfiguration;
  readonly limits: LimitsConfiguration;
  readonly metrics: MetricsConfiguration;
  readonly sockets: number;
  /** Cooldown of the circuit breakers in milliseconds; 0 disables them. */
  readonly rest: number;
  /** Milliseconds that the server keeps accepting visitors after SIGTERM. */
  readonly drainFor: number;
}
