import { builtParts } from "./built-parts.js";
import { refuseGoneSettings } from "./compose/gone-settings.js";
import { readProvider } from "./compose/providers.js";
import { read } from "./config.js";
import {
  ConfigurationError,
  type DoorsConfiguration,
  type Environment,
  fixed,
  upstream,
} from "./environment.js";
import type { Attribution, MapTiles } from "@dinner-dice/core/place/attribution";
import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { join } from "node:path";
import { type Configuration, type Store, type OpenDataConfiguration } from "./configuration.js";

export function readConfiguration(env: Environment): Configuration {
  refuseGoneSettings(env);
  const provider = readProvider(env);
  const url = read(env, "SITE_URL");
  return {
    host: read(env, "HOST"),
    port: read(env, "PORT"),
    site: {
      ...{ product: read(env, "PRODUCT_NAME"), url, named: url },
      operator: { name: read(env, "OPERATOR_NAME"), contact: read(env, "OPERATOR_CONTACT") },
    },
    dataDir: dataDirIn(env),
    state: readState(env),
    built: builtParts(builtIn(env)),
    provider,
    openData: readOpenData(env, provider.name),
    doors: read(env, "DOORS") ?? doorsOf(provider.name === "local"),
    tiles: readTiles(env),
    logLevel: read(env, "LOG_LEVEL"),
    newsletter: { endpoint: read(env, "NEWSLETTER_ENDPOINT") },
    limits: {
      perMinute: read(env, "RATE_LIMIT_PER_MINUTE"),
      globalPerMinute: fixed(env, "RATE_LIMIT_GLOBAL_PER_MINUTE"),
      trustedProxies: read(env, "TRUSTED_PROXIES") ?? [],
    },
    metrics: {
      host: "127.0.0.1",
      port: undefined,
      ...read(env, "METRICS_PORT"),
      token: read(env, "METRICS_TOKEN"),
    },
    sockets: fixed(env, "MAX_CONNECTIONS"),
    rest: fixed(env, "UPSTREAM_REST_SECONDS") * 1000,
    drainFor: read(env, "DRAIN_SECONDS") * 1000,
  };
}

export function builtIn(env: Environment): string {
  return read(env, "BUILT_DIR") ?? join(import.meta.dirname, "../../dist");
}

export function dataDirIn(env: Environment): string {
  return read(env, "DATA_DIR") ?? join(import.meta.dirname, "../../.data");
}

/** Creates DATA_DIR if it is missing. Throws a {@link ConfigurationError} if it cannot. */
export async function makeDataDir(folder: string): Promise<void> {
  await makeFolder(folder).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(
      `DATA_DIR is ${folder}, which is not a folder and cannot be created (${error.code}); set it to a folder that the server may write to.`,
    );
  });
}

export function readState(env: Environment): Store {
  const url = read(env, "STATE_URL");
  return url === "sqlite:" ? { engine: "sqlite", folder: dataDirIn(env) } : { engine: "postgres", url };
}

/** Without DOORS, all are open where data is free. Elsewhere the operator must weigh the provider's terms and prices. */
function doorsOf(isOpen: boolean): DoorsConfiguration {
  return { api: isOpen, mcp: isOpen, embed: isOpen };
}

function readOpenData(env: Environment, provider: string): OpenDataConfiguration | undefined {
  const megabytes = fixed(env, "OPEN_DATA_MEGABYTES");
  const limits = {
    dailyCells: fixed(env, "OPEN_DATA_DAILY_CELLS"),
    visitorCells: fixed(env, "OPEN_DATA_VISITOR_CELLS"),
    ...{ dailyMegabytes: megabytes, diskMegabytes: megabytes },
  };
  const [mirror, osm] = [upstream(env, "overture"), upstream(env, "layercake")];
  const mode = read(env, "PLACES_OPEN_DATA") ?? (provider === "local" ? "on-demand" : "off");
  return mode === "on-demand" ? { limits, mirror, osm } : undefined;
}

/** Reads the map tiles for places whose provider brings no map; `undefined` if none are configured. */
function readTiles(env: Environment): MapTiles | undefined {
  const url = read(env, "MAP_TILES_URL");
  const credits = creditsIn(read(env, "MAP_TILES_ATTRIBUTION") ?? "");
  if (url === undefined) return undefined;
  if (credits.length > 0) return { url, credits };
  throw new ConfigurationError(
    "MAP_TILES_ATTRIBUTION cannot be used; name who draws the map, such as: © OpenStreetMap contributors https://www.openstreetmap.org/copyright (separate several with ;).",
  );
}

/** Parses 'Words https://address; more words'. An address, where present, becomes the link of its words. */
function creditsIn(written: string): readonly Attribution[] {
  return written.split(";").flatMap((each): readonly Attribution[] => {
    const [, words = "", url] = /^(.*?)(?:\s+(https:\/\/\S+))?$/u.exec(each.trim()) ?? [];
    if (/^(https?:|$)/.test(words) || /\p{C}/u.test(words)) return [];
    return [{ text: words, ...(url !== undefined && { url }) }];
  });
}
