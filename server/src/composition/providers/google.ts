import { lazyPlaces, pipeline, step } from "@dinner-dice/places/pipeline";
import {
  createGooglePlaces,
  googlePictures,
  type SemaphoreWatch,
  judgedByGoogle,
  microDollarPrices,
  type Sku,
} from "@dinner-dice/places/google";
import { GOOGLE_TERMS_LIFETIMES, SPECIFIED_LIFETIMES } from "@dinner-dice/core/cache-policy";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { PlacesProvider } from "@dinner-dice/core/ports/places-provider";
import { ContainerModule } from "inversify";
import { text } from "../../environment.js";
import { gateWatch } from "../../metrics/measured.js";
import { type PlacesSource, TOKENS } from "../tokens.js";
import { chargeTo } from "./charge-to.js";
import { type GoogleConfiguration, readGoogle } from "./google-configuration.js";
import { keyLater } from "./key-file.js";
import type { ProviderChoice } from "./provider-choice.js";

/** Google's Places API (New); the default if a Google key is set. */
export const GOOGLE: ProviderChoice = {
  name: "google",
  isMeant: (env) => [text(env, "GOOGLE_MAPS_API_KEY"), text(env, "GOOGLE_MAPS_API_KEY_FILE")].some(Boolean),
  compose: (env) => {
    const settings = readGoogle(env);
    return googleModule(settings, {
      ...{ ...cachingOf(settings), judged: judgedByGoogle },
      searchBringsDetails: settings.strategy === "eager",
    });
  },
};

/** Cache lifetimes by the operator's choice. Google's terms allow caching coordinates only. */
function cachingOf({ cachePolicy }: GoogleConfiguration): NonNullable<PlacesSource["caching"]> {
  const pointsOnly = cachePolicy === "google-terms";
  return { policy: pointsOnly ? GOOGLE_TERMS_LIFETIMES : SPECIFIED_LIFETIMES, pointsOnly };
}

/** Binds Google as the source. The built-in directory geocodes US towns and is the fallback when Google fails. */
function googleModule(
  settings: GoogleConfiguration,
  caching: NonNullable<PlacesSource["caching"]>,
): ContainerModule {
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
          imageSources: standInHosts(settings),
        };
      },
      [TOKENS.budget, TOKENS.directory, TOKENS.metrics, TOKENS.logger],
    );
  });
}

interface PaidGoogle {
  readonly settings: GoogleConfiguration;
  readonly key: LateKey;
  readonly charge: ReturnType<typeof chargeTo>;
  readonly gate: SemaphoreWatch | undefined;
}

/** Resolves with the server's key, or `undefined` while its file has none. */
type LateKey = () => Promise<string | undefined>;

/** The server's key. Its file is not read again once it had one. */
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
  const isOwn = settings.placesUrl === undefined && settings.mapsUrl === undefined;
  return isOwn ? late : simulated(late);
}

/** Marks a provider's status as simulated, because a fake answers its calls. */
function simulated(provider: PlacesProvider): PlacesProvider {
  const says = step({ status: async (_, next) => ({ ...(await next()), simulated: true }) });
  return pipeline(provider, [says]);
}

/** Hosts of a fake Google, which also serves reviewer photos; empty in production. */
function standInHosts({ placesUrl, mapsUrl }: GoogleConfiguration): readonly string[] {
  const hosts = [placesUrl, mapsUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
  return [...new Set(hosts)];
}
