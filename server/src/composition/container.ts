import "reflect-metadata";
import { join } from "node:path";
import { systemClock } from "@dinner-dice/adapters/clock";
import { fetchedPlaces } from "@dinner-dice/adapters/on-demand";
import { createReports } from "@dinner-dice/adapters/reports";
import { cryptoRandom } from "@dinner-dice/adapters/random";
import { Container, ContainerModule } from "inversify";
import { pinoLogger } from "../pino-logger.js";
import { createMetrics, type Metrics } from "../metrics/metrics.js";
import type { Configuration } from "../settings.js";
import { loadRenderer } from "../site/built-renderer.js";
import { loadSite } from "../site/site.js";
import { measure } from "./measure.js";
import { composeNewsletter } from "./newsletter.js";
import { composeOpenData } from "./open-data.js";
import { composePlaces, localPlaces, openDirectory, type PlacesSetting, REPORTS_FILE } from "./places.js";
import { closed, stateModule } from "./state-module.js";
import { statementsOf } from "./statements.js";
import { TOKENS } from "./tokens.js";

/** What runs in production: every port and the adapter that serves it; modules come last and may rebind each. */
export function createContainer(
  configuration: Configuration,
  modules: readonly ContainerModule[],
): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  container.load(
    baseModule,
    siteModule,
    stateModule,
    placesModule,
    configuration.provider.module,
    ...modules,
  );
  measure(container);
  return container;
}

const baseModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.logger).toResolvedValue(({ logLevel }) => pinoLogger(logLevel), [TOKENS.configuration]);
  bind(TOKENS.random).toConstantValue(cryptoRandom);
  bind(TOKENS.clock).toConstantValue(systemClock);
  bind(TOKENS.metrics).toResolvedValue(
    async ({ metrics: { port, token } }): Promise<Metrics | "none"> =>
      port === undefined && token === undefined ? "none" : createMetrics(),
    [TOKENS.configuration],
  );
  bind(TOKENS.newsletter)
    .toResolvedValue(
      (configuration, outbox, logger) => composeNewsletter(configuration.newsletter, { outbox, logger }),
      [TOKENS.configuration, TOKENS.outbox, TOKENS.logger],
    )
    .onDeactivation(closed);
});

const siteModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.statements).toResolvedValue(
    (source, configuration) => statementsOf(source, configuration),
    [TOKENS.source, TOKENS.configuration],
  );
  bind(TOKENS.site).toResolvedValue(
    (configuration, statements) =>
      loadSite(configuration.built.site, { ...identityIn(configuration), statements }),
    [TOKENS.configuration, TOKENS.statements],
  );
  bind(TOKENS.renderer).toResolvedValue(
    (configuration) => loadRenderer(configuration.built, identityIn(configuration)),
    [TOKENS.configuration],
  );
});

const placesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.reports)
    .toResolvedValue(
      ({ dataDir }, health) => {
        const reports = createReports({ file: join(dataDir, REPORTS_FILE) });
        health.watch("reports", reports);
        return reports;
      },
      [TOKENS.configuration, TOKENS.health],
    )
    .onDeactivation(closed);
  bind(TOKENS.placesFiles)
    .toDynamicValue(async (context) =>
      openDirectory({
        configuration: await context.getAsync(TOKENS.configuration),
        logger: await context.getAsync(TOKENS.logger),
        reports: await context.getAsync(TOKENS.reports),
        engines: await context.getAsync(TOKENS.engines),
      }),
    )
    .onDeactivation(closed);
  bind(TOKENS.directory).toResolvedValue(
    ({ built }, directory) => localPlaces(built, directory),
    [TOKENS.configuration, TOKENS.placesFiles],
  );
  bind(TOKENS.fetches).toResolvedValue(
    (configuration, directory, logger) => composeOpenData({ configuration, directory, logger }),
    [TOKENS.configuration, TOKENS.placesFiles, TOKENS.logger],
  );
  bind(TOKENS.source).toResolvedValue((places) => ({ places }), [TOKENS.directory]);
  bind(TOKENS.places).toDynamicValue(async (context) => {
    const source = await context.getAsync(TOKENS.source);
    const places = await composePlaces(source, {
      logger: await context.getAsync(TOKENS.logger),
      random: await context.getAsync(TOKENS.random),
      cache: () => context.getAsync(TOKENS.cache),
      rest: (await context.getAsync(TOKENS.configuration)).rest,
      onRest: await restTeller(context.getAsync(TOKENS.metrics)),
      admit: (await context.getAsync(TOKENS.limits)).admit,
    });
    const { openData } = await context.getAsync(TOKENS.fetches);
    const isDirectory = source.places === (await context.getAsync(TOKENS.directory));
    return openData && isDirectory ? fetchedPlaces(places, openData) : places;
  });
});

/** Tells the metrics which service rests. */
async function restTeller(counted: Promise<Metrics | "none">): Promise<NonNullable<PlacesSetting["onRest"]>> {
  const metrics = await counted;
  if (metrics === "none") return () => undefined;
  return (call, isOpen) => {
    metrics.resting.set({ call }, isOpen ? 1 : 0);
  };
}

function identityIn({ site }: Configuration): { readonly product: string; readonly siteUrl: string } {
  return { product: site.product, siteUrl: site.url ?? "" };
}
