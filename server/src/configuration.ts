import { builtParts } from "./built-parts.js";
import { refuseGoneSettings } from "./compose/gone-settings.js";
import { readProvider } from "./compose/providers.js";
import { readDoors } from "./doors-configuration.js";
import { amount, type Environment, oneOf, path, text, wholeNumber } from "./environment.js";
import { readLimits } from "./limits-configuration.js";
import { readTiles } from "./map-configuration.js";
import { readMetrics } from "./metrics-configuration.js";
import { readNewsletter } from "./newsletter-configuration.js";
import { readOpenData } from "./open-data-configuration.js";
import { type Configuration, LOG_LEVELS } from "./settings.js";
import { readSite } from "./site-configuration.js";
import { readState } from "./state-configuration.js";
import { join } from "node:path";

export function readConfiguration(env: Environment): Configuration {
  refuseGoneSettings(env);
  const provider = readProvider(env);
  return {
    host: text(env, "HOST") ?? "127.0.0.1",
    port: wholeNumber(env, "PORT", { fallback: 3000, min: 0, max: 65_535 }),
    site: readSite(env),
    dataDir: dataDirIn(env),
    state: readState(env, dataDirIn(env)),
    built: builtParts(builtIn(env)),
    provider,
    openData: readOpenData(env, provider.name),
    doors: readDoors(env, provider.name),
    tiles: readTiles(env),
    logLevel: oneOf(env, "LOG_LEVEL", LOG_LEVELS) ?? "info",
    newsletter: readNewsletter(env),
    limits: readLimits(env),
    metrics: readMetrics(env),
    sockets: wholeNumber(env, "MAX_CONNECTIONS", { fallback: 2000, min: 10, max: 1_000_000 }),
    rest: amount(env, "UPSTREAM_REST_SECONDS", { fallback: 5, min: 0, max: 3600 }) * 1000,
    drainFor: amount(env, "DRAIN_SECONDS", { fallback: 2, min: 0, max: 300 }) * 1000,
  };
}

export function builtIn(env: Environment): string {
  return path(env, "BUILT_DIR") ?? join(import.meta.dirname, "../../dist");
}

export function dataDirIn(env: Environment): string {
  return path(env, "DATA_DIR") ?? join(import.meta.dirname, "../../.data");
}
