import { type BuiltParts, builtParts } from "./built-parts.js";
import { refuseGoneSettings } from "./compose/gone-settings.js";
import type { ComposedProvider } from "./compose/provider-choice.js";
import { readProvider } from "./compose/providers.js";
import { read, type Value } from "./config.js";
import {
  ConfigurationError,
  type DoorsConfiguration,
  type Environment,
  fixed,
  upstream,
} from "./environment.js";
import type { Attribution, MapTiles } from "@dinner-dice/core/place/attribution";
import type { FetchLimits } from "@dinner-dice/local/on-demand/cells";
import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { join } from "node:path";

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
  /** The spreadsheet's web app. Without one, the outbox itself is the list. */
  readonly newsletter: { readonly endpoint: string | undefined };
  readonly limits: LimitsConfiguration;
  readonly metrics: MetricsConfiguration;
  readonly sockets: number;
  /** Cooldown of the circuit breakers in milliseconds; 0 disables them. */
  readonly rest: number;
  /** Milliseconds that the server keeps accepting visitors after SIGTERM. */
  readonly drainFor: number;
}

export type LogLevel = Value<"LOG_LEVEL">;

export interface SiteConfiguration {
  readonly product: string;
  /** 'https://example.org', without a trailing slash. Defaults to the address the server listens on. */
  readonly url: string | undefined;
  /** SITE_URL; without it, links for one visitor use the address that the visitor opened. */
  readonly named: string | undefined;
  /** Who runs this copy, for the privacy and terms pages. */
  readonly operator: Operator;
}

export interface Operator {
  readonly name: string | undefined;
  /** An email address, or the https address of a page. */
  readonly contact: string | undefined;
}

/** Where the stored data lives. A URL may contain a password and is never shown. */
export type Store =
  | { readonly engine: "sqlite"; readonly folder: string }
  | { readonly engine: "postgres"; readonly url: string };

export interface OpenDataConfiguration {
  readonly limits: FetchLimits;
  readonly mirror: string | undefined;
}

/** Rate limits, and the proxies that the server trusts. */
export interface LimitsConfiguration {
  /** Requests per minute for one visitor; 0 means unlimited. */
  readonly perMinute: number;
  /** Requests per minute for all visitors; 0 means unlimited. */
  readonly globalPerMinute: number;
  /** Addresses and CIDR ranges of proxies whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
}

/** Where metrics can be read. Without a port and a token, the server collects none. */
export interface MetricsConfiguration {
  /** A port that serves only metrics. */
  readonly port: number | undefined;
  readonly host: string;
  /** A bearer token. With it, the site's own port serves metrics too. */
  readonly token: string | undefined;
}

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
  const mirror = upstream(env, "overture");
  const mode = read(env, "PLACES_OPEN_DATA") ?? (provider === "local" ? "on-demand" : "off");
  return mode === "on-demand" ? { limits, mirror } : undefined;
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
