import { join } from "node:path";

/** Providers an operator can choose. */
export const PROVIDERS = ["local", "google", "google-legacy"] as const;
export type ProviderName = (typeof PROVIDERS)[number];

/** Everything an operator can set, read once and checked. */
export interface Configuration {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly provider: ProviderName;
  readonly logLevel: LogLevel;
}

const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; the message says which, why, and what to set. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the configuration from environment variables; see the table in README. */
export function readConfiguration(env: Environment): Configuration {
  return {
    host: text(env, "HOST") ?? "127.0.0.1",
    port: wholeNumber(env, "PORT", { fallback: 3000, min: 0, max: 65_535 }),
    dataDir: text(env, "DATA_DIR") ?? join(import.meta.dirname, "../../.data"),
    provider: readProvider(env),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS) ?? "info",
  };
}

/** Google when there is a key for it, else the built-in directory. */
function readProvider(env: Environment): ProviderName {
  const fallback = text(env, "GOOGLE_MAPS_API_KEY") === undefined ? "local" : "google";
  return oneOf(env, "PLACES_PROVIDER", PROVIDERS) ?? fallback;
}

function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[]): T | undefined {
  const written = text(env, name);
  const value = allowed.find((each) => each === written);
  if (written !== undefined && value === undefined)
    throw new ConfigurationError(`${name} is ${written}; set it to one of: ${allowed.join(", ")}.`);
  return value;
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === "" ? undefined : value;
}

interface NumberRule {
  readonly fallback: number;
  readonly min: number;
  readonly max: number;
}

function wholeNumber(env: Environment, name: string, { fallback, min, max }: NumberRule): number {
  const written = text(env, name);
  const value = written === undefined ? fallback : Number(written);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigurationError(`${name} is ${written}; set it to a whole number from ${min} to ${max}.`);
  return value;
}
