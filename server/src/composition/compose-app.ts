import type Koa from "koa";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { type AppPorts, createApp } from "../app.js";
import type { Configuration } from "../configuration.js";
import type { GoogleConfiguration } from "../google-configuration.js";
import { rateLimits } from "../middleware/rate-limit.js";
import type { Readiness } from "../routes/health.js";
import { createContainer } from "./container.js";
import { TOKENS } from "./tokens.js";

/** The server's app with what must be told when it ends. */
export interface ComposedApp {
  readonly app: Koa;
  readonly logger: Logger;
  /** From now on the server says that it takes no more visitors. */
  drain(): void;
  close(): Promise<void>;
}

/** Parts that development puts in other ones for. */
export type Replacements = Partial<Pick<AppPorts, "site" | "renderer">>;

/** Makes the app that the configuration describes. */
export async function composeApp(
  configuration: Configuration,
  replacements: Replacements = {},
): Promise<ComposedApp> {
  const container = createContainer(configuration);
  const [logger, random, stores, places, newsletter] = await Promise.all([
    container.getAsync(TOKENS.logger),
    container.getAsync(TOKENS.random),
    container.getAsync(TOKENS.stores),
    container.getAsync(TOKENS.places),
    container.getAsync(TOKENS.newsletter),
  ]);
  const site = replacements.site ?? (await container.getAsync(TOKENS.site));
  const renderer = replacements.renderer ?? (await container.getAsync(TOKENS.renderer));
  let draining = false;
  const readiness = (): Readiness => {
    if (draining) return { state: "draining" };
    return { state: stores.degraded ? "degraded" : "ready" };
  };
  const limits = rateLimits(configuration.limits);
  const imageSources = standInHosts(configuration.google);
  newsletter.start();
  return {
    app: createApp({ logger, random, site, renderer, places, readiness, newsletter, limits, imageSources }),
    logger,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await Promise.all([stores.close(), newsletter.close()]);
    },
  };
}

/** Hosts of a stand-in for Google, which also serve the pictures of its reviewers; none in production. */
function standInHosts({ placesUrl, mapsUrl }: GoogleConfiguration): readonly string[] {
  const hosts = [placesUrl, mapsUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).origin]));
  return [...new Set(hosts)];
}
