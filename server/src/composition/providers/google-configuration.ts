import { type BudgetConfiguration, readBudget } from "./budget-configuration.js";
import {
  ConfigurationError,
  type Environment,
  oneOf,
  path,
  text,
  upstream,
  wholeNumber,
} from "../../environment.js";

const STRATEGIES = ["lazy", "eager"] as const;
const CACHE_POLICIES = ["specification", "google-terms"] as const;

export interface GoogleConfiguration {
  /** The server's key; sent only to Google. */
  readonly apiKey: string | undefined;
  /** A file that holds the key; it may appear while the server runs. */
  readonly apiKeyFile: string | undefined;
  /** The key that pages use in the browser, restricted by referrer. */
  readonly browserKey: string | undefined;
  readonly strategy: (typeof STRATEGIES)[number];
  /** Extra searches allowed per hundred searches, for areas where Google returns only the best-known places; 0 for none. */
  readonly reach: number;
  /** True to show Google's photo of a place, which costs one call when a visitor looks at it. */
  readonly photos: boolean;
  /** The default country as a two-letter code. */
  readonly region: string;
  /** Timeout for one call, in milliseconds. */
  readonly timeout: number;
  readonly budget: BudgetConfiguration;
  readonly cachePolicy: (typeof CACHE_POLICIES)[number];
  /** Addresses that replace Google's own, for tests and the demo. */
  readonly placesUrl: string | undefined;
  readonly mapsUrl: string | undefined;
}

/** Reads the settings for Google; docs/operate/configuration.md lists the variables. */
export function readGoogle(env: Environment): GoogleConfiguration {
  return {
    apiKey: text(env, "GOOGLE_MAPS_API_KEY"),
    apiKeyFile: path(env, "GOOGLE_MAPS_API_KEY_FILE"),
    browserKey: text(env, "GOOGLE_MAPS_BROWSER_KEY"),
    strategy: oneOf(env, "GOOGLE_STRATEGY", STRATEGIES) ?? "eager",
    reach: wholeNumber(env, "GOOGLE_REACH", { fallback: 25, min: 0, max: 1000 }),
    photos: oneOf(env, "GOOGLE_PHOTOS", ["on", "off"]) === "on",
    region: regionIn(env),
    timeout: wholeNumber(env, "GOOGLE_TIMEOUT_MS", { fallback: 2500, min: 100, max: 10_000 }),
    budget: readBudget(env),
    cachePolicy: oneOf(env, "CACHE_POLICY", CACHE_POLICIES) ?? "specification",
    placesUrl: upstream(env, "google"),
    mapsUrl: upstream(env, "google"),
  };
}

function regionIn(env: Environment): string {
  const region = (text(env, "GOOGLE_REGION") ?? "us").toLowerCase();
  if (/^[a-z]{2}$/.test(region)) return region;
  throw new ConfigurationError(
    `GOOGLE_REGION is ${region}; set it to the two letters of a country, like us.`,
  );
}
