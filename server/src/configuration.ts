import { type BuiltParts } from "./built-parts.js";
import type { ComposedProvider } from "./compose/provider-choice.js";
import { type Value } from "./config.js";
import { type DoorsConfiguration } from "./environment.js";
import type { MapTiles } from "@dinner-dice/core/place/attribution";
import type { FetchLimits } from "@dinner-dice/local/on-demand/cells";

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
  readonly logLevel: Value<"LOG_LEVEL">;
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
  readonly osm: string | undefined;
}

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
  readonly port: number | undefined;
  readonly host: string;
  /** A bearer token. With it, the site's own port serves metrics too. */
  readonly token: string | undefined;
}
