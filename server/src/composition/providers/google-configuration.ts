import { type BudgetConfiguration, readBudget } from "./budget-configuration.js";
import {
  baseAddress,
  ConfigurationError,
  type Environment,
  oneOf,
  path,
  text,
  wholeNumber,
} from "../../environment.js";

const STRATEGIES = ["lazy", "eager"] as const;
const CACHE_POLICIES = ["specification", "google-terms"] as const;

/** What an operator can set about Google. */
export interface GoogleConfiguration {
  /** The server's key; never leaves the server except to Google. */
  readonly apiKey: string | undefined;
  /** A file that may come to hold the key while the server runs. */
  readonly apiKeyFile: string | undefined;
  /** The referrer-restricted key that pages may see. */
  readonly browserKey: string | undefined;
  readonly strategy: (typeof STRATEGIES)[number];
  /** Further searches for every hundred first ones, where Google tells only its best known; 0 for none. */
  readonly reach: number;
  /** The country that is meant where a text names none: two letters, as in web addresses. */
  readonly region: string;
  /** Milliseconds for one call. */
  readonly timeout: number;
  readonly budget: BudgetConfiguration;
  readonly cachePolicy: (typeof CACHE_POLICIES)[number];
  /** Other addresses than Google's own; for tests and the demo. */
  readonly placesUrl: string | undefined;
  readonly mapsUrl: string | undefined;
}

/** Reads what is said about Google; see the table in README. */
export function readGoogle(env: Environment): GoogleConfiguration {
  return {
    apiKey: text(env, "GOOGLE_MAPS_API_KEY"),
    apiKeyFile: path(env, "GOOGLE_MAPS_API_KEY_FILE"),
    browserKey: text(env, "GOOGLE_MAPS_BROWSER_KEY"),
    strategy: oneOf(env, "GOOGLE_STRATEGY", STRATEGIES) ?? "eager",
    reach: wholeNumber(env, "GOOGLE_REACH", { fallback: 25, min: 0, max: 1000 }),
    region: regionIn(env),
    timeout: wholeNumber(env, "GOOGLE_TIMEOUT_MS", { fallback: 2500, min: 100, max: 10_000 }),
    budget: readBudget(env),
    cachePolicy: oneOf(env, "CACHE_POLICY", CACHE_POLICIES) ?? "specification",
    placesUrl: baseAddress(env, "GOOGLE_PLACES_URL"),
    mapsUrl: baseAddress(env, "GOOGLE_MAPS_URL"),
  };
}

function regionIn(env: Environment): string {
  const region = (text(env, "GOOGLE_REGION") ?? "us").toLowerCase();
  if (/^[a-z]{2}$/.test(region)) return region;
  throw new ConfigurationError(
    `GOOGLE_REGION is ${region}; set it to the two letters of a country, like us.`,
  );
}
