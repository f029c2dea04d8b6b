import type { Container, ContainerModule } from "inversify";
import type Koa from "koa";
import type { Statements } from "@dinner-dice/content/statements";
import type { Logger } from "@dinner-dice/core/ports/logger";
import { createApp } from "../app.js";
import { guidesOf } from "../doors/guides.js";
import { visitorOf } from "../middleware/visitor.js";
import type { Readiness } from "../routes/health.js";
import type { Metrics } from "../metrics/metrics.js";
import { observeAll } from "../metrics/observe.js";
import type { Configuration } from "../settings.js";
import { freshPages } from "../site/fresh-pages.js";
import { createContainer } from "./container.js";
import { runningTables } from "./tables.js";
import { TOKENS } from "./tokens.js";

/** The composed app and how to shut it down. */
export interface ComposedApp {
  readonly app: Koa;
  readonly logger: Logger;
  /** What the privacy and terms pages say about this server. */
  readonly statements: Statements;
  readonly metrics: Metrics | "none";
  /** Makes /readyz report draining, and ends the live table streams. */
  drain(): void;
  close(): Promise<void>;
}

/** Composes the app from the configuration. Modules can rebind any part; the last one wins. */
export async function composeApp(
  configuration: Configuration,
  ...modules: readonly ContainerModule[]
): Promise<ComposedApp> {
  const container = createContainer(configuration, modules);
  try {
    return await composeFrom(container, configuration);
  } catch (error) {
    await closeAll(container).catch(() => undefined);
    throw error;
  }
}

/** Closes every opened part, then the engine below them. */
async function closeAll(container: Container): Promise<void> {
  const home = await container.getAsync(TOKENS.home);
  try {
    await container.unbindAllAsync();
  } finally {
    await home.close();
  }
}

/** Waits until every part is opened or has failed before it rejects, so that the caller can close them all. */
async function composeFrom(container: Container, configuration: Configuration): Promise<ComposedApp> {
  const opening = [
    container.getAsync(TOKENS.logger),
    container.getAsync(TOKENS.random),
    container.getAsync(TOKENS.clock),
    container.getAsync(TOKENS.places),
    container.getAsync(TOKENS.newsletter),
    container.getAsync(TOKENS.site),
    container.getAsync(TOKENS.renderer),
    container.getAsync(TOKENS.health),
    container.getAsync(TOKENS.limits),
    container.getAsync(TOKENS.source),
    container.getAsync(TOKENS.tables),
  ] as const;
  await Promise.allSettled(opening);
  const [logger, random, clock, places, newsletter, site, renderer, health, limits, source, tables] =
    await Promise.all(opening);
  const { imageSources = [] } = source;
  const metrics = await container.getAsync(TOKENS.metrics);
  if (metrics !== "none")
    observeAll(metrics, {
      ...{ health, newsletter, handsOn: configuration.newsletter.endpoint !== undefined },
      budget: await container.getAsync(TOKENS.budget),
      terms: await container.getAsync(TOKENS.budgetTerms),
    });
  const together = runningTables({
    ...{ tables, clock, random, logger, sockets: configuration.sockets },
    directory: await container.getAsync(TOKENS.placesFiles),
    local: await container.getAsync(TOKENS.directory),
    siteUrl: configuration.site.named ?? "",
  });
  let draining = false;
  const readiness = async (): Promise<Readiness> => {
    if (draining) return { state: "draining" };
    const troubles = await health.troubles();
    return troubles.size > 0
      ? { state: "degraded", troubles: Object.fromEntries(troubles) }
      : { state: "ready" };
  };
  newsletter.start();
  return {
    app: createApp({
      ...{ logger, random, clock, site, renderer, places, readiness, newsletter, limits, imageSources },
      ...(metrics !== "none" && { metrics, metricsToken: configuration.metrics.token }),
      reporting: {
        reports: await container.getAsync(TOKENS.reports),
        directory: await container.getAsync(TOKENS.placesFiles),
      },
      together,
      pictures: source.pictures,
      openData: (await container.getAsync(TOKENS.fetches)).openData,
      siteUrl: configuration.site.url,
      policyReports: configuration.site.policyReports,
      contact: configuration.site.operator.contact,
      tiles: configuration.tiles,
      pageAt: freshPages(site, await container.getAsync(TOKENS.placesFiles)),
      visitor: visitorOf(configuration.limits.trustedProxies),
      doors: {
        open: configuration.doors,
        product: configuration.site.product,
        siteUrl: configuration.site.named ?? "",
        guides: guidesOf((path) => site.get(path)?.plain.toString()),
      },
    }),
    logger,
    metrics,
    statements: await container.getAsync(TOKENS.statements),
    drain: () => {
      draining = true;
      together.streams.close();
    },
    close: async () => {
      together.close();
      await newsletter.close();
      await closeAll(container);
    },
  };
}
