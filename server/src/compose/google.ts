import { isSet, read, type Value } from "../config.js";
import { type Environment, fixed, upstream } from "../environment.js";
import { gateWatch } from "../metrics/measured.js";
import {
  type BudgetConfiguration,
  readBudget,
  chargeTo,
  type ProviderChoice,
  lazyPlaces,
} from "./provider-choice.js";
import { TOKENS } from "./tokens.js";
import { codeOf, LastCause } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { GOOGLE_TERMS_LIFETIMES, SPECIFIED_LIFETIMES } from "@dinner-dice/core/resilience/cache-policy";
import { judgedByGoogle } from "@dinner-dice/places/google/fields";
import { microDollarPrices, type Sku } from "@dinner-dice/places/google/mapping";
import { googlePictures } from "@dinner-dice/places/google/photos";
import { createGooglePlaces } from "@dinner-dice/places/google/places";
import type { SemaphoreWatch } from "@dinner-dice/places/http/http-client";
import { pipeline, step } from "@dinner-dice/places/steps/pipeline";
import { ContainerModule } from "inversify";
import { readFile } from "node:fs/promises";

export interface GoogleConfiguration {
  /** The server's key; sent only to Google. */
  readonly apiKey: string | undefined;
  /** A file that holds the key; it may appear while the server runs. */
  readonly apiKeyFile: string | undefined;
  /** The key that pages use in the browser, restricted by referrer. */
  readonly browserKey: string | undefined;
  /** Extra searches allowed per hundred searches, for areas where Google returns only the best-known places; 0 for none. */
  readonly reach: number;
  /** True to show Google's photo of a place, which costs one call when a visitor looks at it. */
  readonly photos: boolean;
  /** The default country as a two-letter code. */
  readonly region: string;
  /** Timeout for one call, in milliseconds. */
  readonly timeout: number;
  readonly budget: BudgetConfiguration;
  readonly cachePolicy: Value<"CACHE_POLICY">;
  /** Addresses that replace Google's own, for tests and the demo. */
  readonly placesUrl: string | undefined;
  readonly mapsUrl: string | undefined;
}

export function readGoogle(env: Environment): GoogleConfiguration {
  return {
    apiKey: read(env, "GOOGLE_MAPS_API_KEY"),
    apiKeyFile: read(env, "GOOGLE_MAPS_API_KEY_FILE"),
    browserKey: read(env, "GOOGLE_MAPS_BROWSER_KEY"),
    reach: fixed(env, "GOOGLE_REACH"),
    photos: read(env, "GOOGLE_PHOTOS") === "on",
    region: read(env, "GOOGLE_REGION"),
    timeout: fixed(env, "GOOGLE_TIMEOUT_MS"),
    budget: readBudget(env),
    cachePolicy: read(env, "CACHE_POLICY"),
    placesUrl: upstream(env, "google"),
    mapsUrl: upstream(env, "google"),
  };
}

/** Reads the key in a file. Rejects with the system's error code, or with EMPTY for an empty file. */
export async function keyIn(file: string): Promise<string> {
  const key = (await readFile(file, "utf8")).trim();
  if (key === "") throw Object.assign(new Error("no key"), { code: "EMPTY" });
  return key;
}

/** Reads a key file that may appear later: `undefined` while it cannot be read; logs each new cause once. */
function keyLater(file: string, logger: Logger): () => Promise<string | undefined> {
  const cause = new LastCause();
  return async () => {
    try {
      const key = await keyIn(file);
      if (cause.ends()) logger.info("the key is there now", { file });
      return key;
    } catch (error) {
      const code = codeOf(error);
      if (cause.isNew(code))
        logger.warn("no key can be read from its file; searches wait for it", { file, code });
      return undefined;
    }
  };
}

/** Google's Places API (New); the default if a Google key is set. */
export const GOOGLE: ProviderChoice = {
  name: "google",
  isMeant: (env) => isSet(env, "GOOGLE_MAPS_API_KEY") || isSet(env, "GOOGLE_MAPS_API_KEY_FILE"),
  compose: (env) => {
    const settings = readGoogle(env);
    /* Google's terms allow caching coordinates only. */
    const pointsOnly = settings.cachePolicy === "google-terms";
    const policy = pointsOnly ? GOOGLE_TERMS_LIFETIMES : SPECIFIED_LIFETIMES;
    const caching = { policy, pointsOnly, judged: judgedByGoogle, searchBringsDetails: true };
    return new ContainerModule(({ rebind }) => {
      rebind(TOKENS.budgetTerms).toConstantValue({
        prices: microDollarPrices(),
        sparing: ["place-photos" satisfies Sku],
        ...settings.budget,
      });
      rebind(TOKENS.source).toResolvedValue(
        async (...[budget, fallback, metrics, logger]) => {
          const key = lateKey(settings, logger);
          const charge = chargeTo(budget, microDollarPrices());
          const { placesUrl } = settings;
          return {
            places: await lateGoogle({ settings, key, charge, gate: gateWatch(metrics) }),
            ...(settings.photos && { pictures: googlePictures({ key, placesUrl, charge }) }),
            caching,
            reach: { percent: settings.reach, judged: judgedByGoogle },
            fallback,
            maps: { budget, sku: "dynamic-maps" satisfies Sku },
            ...(settings.region === "us" && { gazetteer: fallback }),
            imageSources: placesUrl === undefined ? [] : [new URL(placesUrl).origin],
          };
        },
        [TOKENS.budget, TOKENS.directory, TOKENS.metrics, TOKENS.logger],
      );
    });
  },
};

interface PaidGoogle {
  readonly settings: GoogleConfiguration;
  readonly key: LateKey;
  readonly charge: ReturnType<typeof chargeTo>;
  readonly gate: SemaphoreWatch | undefined;
}

/** Resolves with the server's key, or `undefined` while its file has none. */
type LateKey = () => Promise<string | undefined>;

function lateKey({ apiKey, apiKeyFile }: GoogleConfiguration, logger: Logger): LateKey {
  const later = apiKeyFile === undefined ? undefined : keyLater(apiKeyFile, logger);
  let known = apiKey;
  return async () => (known ??= await later?.());
}

/** A Google provider whose key may arrive later in a file. */
async function lateGoogle({ settings, key, ...paid }: PaidGoogle): Promise<PlacesProvider> {
  const options = { ...settings, ...paid };
  const late = lazyPlaces({
    missing: await createGooglePlaces({ ...options, apiKey: undefined }).status(),
    open: async () => {
      const apiKey = await key();
      return apiKey === undefined ? undefined : createGooglePlaces({ ...options, apiKey });
    },
  });
  return settings.placesUrl === undefined ? late : simulated(late);
}

/** Marks a provider's status as simulated, because a fake answers its calls. */
function simulated(provider: PlacesProvider): PlacesProvider {
  const says = step({ status: async (_, next) => ({ ...(await next()), simulated: true }) });
  return pipeline(provider, [says]);
}
