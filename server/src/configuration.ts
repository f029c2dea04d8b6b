import { join } from "node:path";
import { type Environment, oneOf, text, wholeNumber } from "./environment.js";
import { type GoogleConfiguration, readGoogle } from "./google-configuration.js";
import { type LimitsConfiguration, readLimits } from "./limits-configuration.js";
import { type BuiltParts, builtParts } from "./built-parts.js";
import { type NewsletterConfiguration, readNewsletter } from "./newsletter-configuration.js";
import { readSite, type SiteConfiguration } from "./site-configuration.js";

/** Providers an operator can choose. */
export const PROVIDERS = ["local", "google", "google-legacy"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Everything an operator can set, read once and checked. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly site: SiteConfiguration;
  readonly dataDir: string;
  /** What was built for the server to run on. */
  readonly built: BuiltParts;
  readonly provider: ProviderName;
  readonly logLevel: LogLevel;
  readonly google: GoogleConfiguration;
  readonly newsletter: NewsletterConfiguration;
  readonly limits: LimitsConfiguration;
}

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Reads the configuration from environment variables; see the table in README. */
export function readConfiguration(env: Environment): Configuration {
  return {
    host: text(env, "HOST") ?? "127.0.0.1",
    port: wholeNumber(env, "PORT", { fallback: 3000, min: 0, max: 65_535 }),
    site: readSite(env),
    dataDir: dataDirIn(env),
    built: builtParts(text(env, "BUILT_DIR") ?? join(import.meta.dirname, "../../dist")),
    provider: readProvider(env),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS) ?? "info",
    google: readGoogle(env),
    newsletter: readNewsletter(env),
    limits: readLimits(env),
  };
}

/** The folder of everything that is kept. */
export function dataDirIn(env: Environment): string {
  return text(env, "DATA_DIR") ?? join(import.meta.dirname, "../../.data");
}

/** Google when there is a key for it, else the built-in directory. */
function readProvider(env: Environment): ProviderName {
  const hasKey = [text(env, "GOOGLE_MAPS_API_KEY"), text(env, "GOOGLE_MAPS_API_KEY_FILE")].some(Boolean);
  const fallback = hasKey ? "google" : "local";
  return oneOf(env, "PLACES_PROVIDER", PROVIDERS) ?? fallback;
}
