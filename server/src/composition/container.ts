import "reflect-metadata";
import { join } from "node:path";
import { Container } from "inversify";
import { createKeyvCache } from "@dinner-dice/adapters/cache/keyv-cache";
import { cachedPlaces } from "@dinner-dice/adapters/places/cached-places";
import { singleFlightPlaces } from "@dinner-dice/adapters/places/single-flight-places";
import { cryptoRandom } from "@dinner-dice/adapters/random-source/crypto-random";
import type { Configuration } from "../configuration.js";
import { pinoLogger } from "../pino-logger.js";
import { builtRenderer } from "../site/built-renderer.js";
import { loadSite } from "../site/site.js";
import { createProvider, lifetimesFor } from "./provider-registry.js";
import { TOKENS } from "./tokens.js";

/** Where the web workspace leaves what it built. */
const WEB_DIST = join(import.meta.dirname, "../../../web/dist");

/** What runs in production: every port and the adapter that serves it. */
export function createContainer(configuration: Configuration): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  container.bind(TOKENS.logger).toResolvedValue(() => pinoLogger(configuration.logLevel));
  container.bind(TOKENS.random).toConstantValue(cryptoRandom);
  container.bind(TOKENS.site).toResolvedValue(() => loadSite(join(WEB_DIST, "site")));
  container.bind(TOKENS.renderer).toResolvedValue(() => builtRenderer(WEB_DIST));
  container
    .bind(TOKENS.cache)
    .toResolvedValue(
      (logger, random) =>
        createKeyvCache({ file: join(configuration.dataDir, "cache.sqlite"), logger, random, now: Date.now }),
      [TOKENS.logger, TOKENS.random],
    );
  container
    .bind(TOKENS.source)
    .toResolvedValue((logger) => createProvider({ configuration, logger }), [TOKENS.logger]);
  container
    .bind(TOKENS.places)
    .toResolvedValue(
      (source, cache) =>
        cachedPlaces(singleFlightPlaces(source), { cache, policy: lifetimesFor(configuration) }),
      [TOKENS.source, TOKENS.cache],
    );
  return container;
}
