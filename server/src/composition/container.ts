import "reflect-metadata";
import { Container } from "inversify";
import { cryptoRandom } from "@dinner-dice/adapters/random";
import type { Configuration } from "../configuration.js";
import { pinoLogger } from "../pino-logger.js";
import { loadRenderer } from "../site/built-renderer.js";
import { loadSite } from "../site/site.js";
import { composeNewsletter } from "./newsletter.js";
import { composePlaces } from "./places.js";
import { openStores } from "./stores.js";
import { TOKENS } from "./tokens.js";

/** What runs in production: every port and the adapter that serves it. */
export function createContainer(configuration: Configuration): Container {
  const identity = { product: configuration.site.product, siteUrl: configuration.site.url ?? "" };
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  container.bind(TOKENS.logger).toResolvedValue(() => pinoLogger(configuration.logLevel));
  container.bind(TOKENS.random).toConstantValue(cryptoRandom);
  container.bind(TOKENS.site).toResolvedValue(() => loadSite(configuration.built.site, identity));
  container.bind(TOKENS.renderer).toResolvedValue(() => loadRenderer(configuration.built, identity));
  container
    .bind(TOKENS.stores)
    .toResolvedValue(
      (logger, random) => openStores({ configuration, logger, random }),
      [TOKENS.logger, TOKENS.random],
    );
  container
    .bind(TOKENS.places)
    .toResolvedValue(
      (stores, logger) => composePlaces({ configuration, stores, logger }),
      [TOKENS.stores, TOKENS.logger],
    );
  container
    .bind(TOKENS.newsletter)
    .toResolvedValue((logger) => composeNewsletter({ configuration, logger }), [TOKENS.logger]);
  return container;
}
