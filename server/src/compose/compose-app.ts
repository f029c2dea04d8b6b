import { createApp, type AppPorts } from "../app.js";
import { guidesOf } from "../doors/guides.js";
import { observeAll } from "../metrics/measured.js";
import type { Metrics } from "../metrics/metrics.js";
import { visitorOf } from "../middleware/visitor.js";
import { nameDrawer } from "../routes/check-preview.js";
import type { Readiness } from "../routes/health.js";
import type { Configuration } from "../configuration.js";
import { withTownGuides } from "../site/town-guides.js";
import { freshPages } from "../site/fresh-pages.js";
import { knownCodes, type KnownPlaces } from "../table/opening-of.js";
import { type TableDesk, tableDesk } from "../table/table-desk.js";
import { type TableStreams, tableStreams } from "../table/table-streams.js";
import { createContainer } from "./container.js";
import { TOKENS } from "./tokens.js";
import type { Statements } from "@dinner-dice/content/site-file";
import type { RuleId } from "@dinner-dice/core/filters/rules";
import type { Clock, Logger, RandomSource } from "@dinner-dice/core/ports/environment";
import type { Tables } from "@dinner-dice/core/ports/stores";
import type { Directory } from "@dinner-dice/local/directory/directory";
import { restaurantOf } from "@dinner-dice/places/records/stored-place";
import { type Container, ContainerModule } from "inversify";
import type Koa from "koa";

export interface TablesParts {
  readonly tables: Tables;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly logger: Logger;
  readonly directory: Directory;
  /** The directory as a provider. Installed sets change what it can judge. */
  readonly local: { readonly capabilities: { readonly rules: ReadonlySet<RuleId> } };
  /** Maximum number of open sockets. Streams use at most half of them. */
  readonly sockets: number;
  readonly siteUrl: string;
}

const TIDIES_EVERY = 60_000;

function runningTables(parts: TablesParts): NonNullable<AppPorts["together"]> & { close(): void } {
  const { tables, clock, random, logger, directory, local, sockets, siteUrl } = parts;
  const desk: TableDesk = tableDesk({
    ...{ tables, random },
    onChange: (code, seen) => streams.tell(code, seen),
  });
  const streams: TableStreams = tableStreams({ tables, desk, clock, logger, most: Math.floor(sockets / 2) });
  const known: KnownPlaces = {
    get rules() {
      return local.capabilities.rules;
    },
    byId: async (id) => {
      const place = await directory.byId(id);
      return place && restaurantOf(place);
    },
  };
  const tidying = setInterval(() => void tables.tidy().catch(() => "the next time"), TIDIES_EVERY);
  tidying.unref();
  return {
    ...{ desk, streams, known: knownCodes(), directory: known, siteUrl },
    close: () => {
      clearInterval(tidying);
      streams.close();
    },
  };
}

export interface ComposedApp {
  readonly app: Koa;
  readonly logger: Logger;
  readonly statements: Statements;
  readonly metrics: Metrics | "none";
  drain(): void;
  close(): Promise<void>;
}

export async function composeApp(
  configuration: Configuration,
  ...modules: readonly ContainerModule[]
): Promise<ComposedApp> {
  const { built, problems } = await withTownGuides(configuration);
  const container = createContainer({ ...configuration, built }, modules);
  try {
    const logger = await container.getAsync(TOKENS.logger);
    for (const { town, says } of problems) logger.error("guide left out", { guide: town, why: says });
    return await composeFrom(container, configuration);
  } catch (error) {
    await closeAll(container).catch(() => undefined);
    throw error;
  }
}

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
  const directory = await container.getAsync(TOKENS.placesFiles);
  const together = runningTables({
    ...{ tables, clock, random, logger, directory, sockets: configuration.sockets },
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
      reporting: { reports: await container.getAsync(TOKENS.reports), directory },
      together,
      pictures: source.pictures,
      suggest: (await container.getAsync(TOKENS.directory)).suggest,
      drawName: nameDrawer(configuration.built.code),
      openData: (await container.getAsync(TOKENS.fetches)).openData,
      siteUrl: configuration.site.url,
      contact: configuration.site.operator.contact,
      tiles: configuration.tiles,
      pageAt: freshPages(site, directory, clock),
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

/** A module that replaces the built site and renderer. Development renders from the sources. */
export function overrides({ site, renderer }: Pick<AppPorts, "site" | "renderer">): ContainerModule {
  return new ContainerModule(({ rebind }) => {
    rebind(TOKENS.site).toConstantValue(site);
    rebind(TOKENS.renderer).toConstantValue(renderer);
  });
}
