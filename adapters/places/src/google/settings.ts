import type { Capabilities, ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import { known } from "@dinner-dice/core/reading";
import type { SemaphoreWatch } from "../http/semaphore.js";
import type { ChargeFor } from "../http/billing.js";
import { keyOf, requireKey } from "../http/service-key.js";
import type { Sku } from "./prices.js";

/** What every call to Google needs. */
export interface GoogleOptions {
  /** The server's key; without it every call fails with 'not-configured'. Never leaves this process except to Google. */
  readonly apiKey?: string | undefined;
  /** A second, referrer-restricted key that pages may see. */
  readonly browserKey?: string | undefined;
  /** Default https://maps.googleapis.com; another one only in tests. */
  readonly mapsUrl?: string | undefined;
  /** Milliseconds for one call; default 2500. */
  readonly timeout?: number | undefined;
  /** Country that is meant when nothing is said ('us'). */
  readonly region?: string | undefined;
  /** Awaited before every billed call; what it resolves to is given back when Google did not bill the call. */
  readonly charge?: ChargeFor<Sku> | undefined;
  /** Called when calls begin or stop waiting in the queue. */
  readonly gate?: SemaphoreWatch | undefined;
}

/** The service's name in failures. */
export const GOOGLE = "Google";

export const PLACES_URL = "https://places.googleapis.com";
export const MAPS_URL = "https://maps.googleapis.com";

const GOOGLE_CAPABILITIES: Capabilities = {
  rules: new Set(["price", "rating", "open", "when", "without"]),
  reviews: true,
  map: "google",
  coverage: "world",
};

/** The status of a Google provider; a browser key equal to the server's is not revealed. */
export function googleStatus(name: string, { apiKey, browserKey }: GoogleOptions): ProviderStatus {
  const key = keyOf(browserKey);
  const publicMapKey = key === keyOf(apiKey) ? undefined : key;
  return {
    name,
    ready: keyOf(apiKey) !== undefined,
    capabilities: GOOGLE_CAPABILITIES,
    attribution: [{ text: "Google Maps", url: "https://maps.google.com/" }],
    ...known({ publicMapKey }),
  };
}

/** The server's key; a missing one is a PlacesError 'not-configured'. */
export function serverKey({ apiKey }: GoogleOptions): string {
  return requireKey(GOOGLE, apiKey);
}

/** A base address without slashes at its end. */
export function baseOf(url: string | undefined, standard: string): string {
  return (url ?? standard).replace(/\/+$/, "");
}
