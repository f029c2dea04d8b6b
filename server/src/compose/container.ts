import "reflect-metadata";
import { readBuilt } from "../built-parts.js";
import { callLabel } from "../metrics/measured.js";
import { type Metrics, createMetrics } from "../metrics/metrics.js";
import { pinoLogger } from "../pino-logger.js";
import type { Configuration } from "../configuration.js";
import { loadRenderer, loadSite } from "../site/site.js";
import { disclosuresOf } from "./disclosures.js";
import { composeNewsletter } from "./newsletter.js";
import { measure, composeOpenData, composePlaces, localPlaces, openDirectory } from "./places.js";
import { closed, storesModule } from "./stores.js";
import { TOKENS } from "./tokens.js";
import { fetchedPlaces } from "@dinner-dice/local/on-demand/fetched-places";
import { mapTiles, pictures } from "@dinner-dice/places/steps/additions";
import { pipeline } from "@dinner-dice/places/steps/pipeline";
import { systemClock } from "@dinner-dice/platform/clock";
import { cryptoRandom } from "@dinner-dice/platform/random";
import { STATE_FILES } from "@dinner-dice/stores/parts";
import { openDayBook } from "@dinner-dice/stores/sqlite/day-book";
import { createReports } from "@dinner-dice/stores/sqlite/reports";
import { Container, ContainerModule } from "inversify";
import { join } from "node:path";

/** The production container: every port with its adapter. The given modules load last and may rebind any of them. */
export function createContainer(
  configuration: Configuration,
  modules: readonly ContainerModule[],
): Container {
  const container = new Container({ defaultScope: "Singleton" });
  container.bind(TOKENS.configuration).toConstantValue(configuration);
  container.load(
    baseModule,
    siteModule,
    storesModule,
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
    .toDynamicValue(async (context) => {
      const tell = await restTeller(context.getAsync(TOKENS.metrics));
      return composeNewsletter((await context.getAsync(TOKENS.configuration)).newsletter, {
        outbox: await context.getAsync(TOKENS.outbox),
        logger: await context.getAsync(TOKENS.logger),
        onRest: (isResting) => tell("newsletter", isResting),
      });
    })
    .onDeactivation(closed);
});

const siteModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.statements).toResolvedValue(
    (source, configuration, { openData }) =>
      disclosuresOf(source, { ...configuration, fetches: openData !== undefined }),
    [TOKENS.source, TOKENS.configuration, TOKENS.fetches],
  );
  bind(TOKENS.site).toResolvedValue(
    (configuration, statements) =>
      readBuilt("site", loadSite(configuration.built.site, { ...identityIn(configuration), statements })),
    [TOKENS.configuration, TOKENS.statements],
  );
  bind(TOKENS.renderer).toResolvedValue(
    (configuration) => readBuilt("renderer", loadRenderer(configuration.built, identityIn(configuration))),
    [TOKENS.configuration],
  );
});

const placesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.reports)
    .toResolvedValue(
      ({ dataDir }, health) => {
        const reports = createReports({ file: join(dataDir, STATE_FILES.reports) });
        health.watch("reports", reports);
        return reports;
      },
      [TOKENS.configuration, TOKENS.health],
    )
    .onDeactivation(closed);
  bind(TOKENS.placesFiles)
    .toDynamicValue(async (context) =>
      openDirectory(
        await context.getAsync(TOKENS.configuration),
        await context.getAsync(TOKENS.logger),
        await context.getAsync(TOKENS.reports),
      ),
    )
    .onDeactivation(closed);
  bind(TOKENS.directory).toResolvedValue(
    ({ built }, directory) => localPlaces(built, directory),
    [TOKENS.configuration, TOKENS.placesFiles],
  );
  bind(TOKENS.dayBook)
    .toResolvedValue(
      ({ dataDir }, health) => {
        const book = openDayBook(join(dataDir, STATE_FILES.fetched));
        health.watch("fetched", book);
        return book;
      },
      [TOKENS.configuration, TOKENS.health],
    )
    .onDeactivation(closed);
  bind(TOKENS.fetches)
    .toDynamicValue(async (context) => {
      const configuration = await context.getAsync(TOKENS.configuration);
      const { openData } = configuration;
      const { places } = await context.getAsync(TOKENS.source);
      if (!openData || places !== (await context.getAsync(TOKENS.directory))) return {};
      return composeOpenData(openData, {
        configuration,
        directory: await context.getAsync(TOKENS.placesFiles),
        logger: await context.getAsync(TOKENS.logger),
        book: await context.getAsync(TOKENS.dayBook),
      });
    })
    .onDeactivation((fetches) => fetches.close?.());
  bind(TOKENS.source).toResolvedValue((places) => ({ places }), [TOKENS.directory]);
  bind(TOKENS.places).toDynamicValue(async (context) => {
    const source = await context.getAsync(TOKENS.source);
    const tell = await restTeller(context.getAsync(TOKENS.metrics));
    const places = await composePlaces(source, {
      logger: await context.getAsync(TOKENS.logger),
      random: await context.getAsync(TOKENS.random),
      cache: () => context.getAsync(TOKENS.cache),
      rest: (await context.getAsync(TOKENS.configuration)).rest,
      onRest: (call, isOpen) => tell(callLabel(call), isOpen),
      admit: (await context.getAsync(TOKENS.limits)).admit,
    });
    const { openData } = await context.getAsync(TOKENS.fetches);
    const fetched = openData ? fetchedPlaces(places, openData) : places;
    const { tiles } = await context.getAsync(TOKENS.configuration);
    const steps = [
      ...(tiles ? [mapTiles(tiles)] : []),
      ...(source.pictures ? [pictures(source.pictures)] : []),
    ];
    return steps.length > 0 ? pipeline(fetched, steps) : fetched;
  });
});

async function restTeller(
  counted: Promise<Metrics | "none">,
): Promise<(call: string, isResting: boolean) => void> {
  const metrics = await counted;
  if (metrics === "none") return () => undefined;
  return (call, isResting) => {
    metrics.resting.set({ call }, isResting ? 1 : 0);
  };
}

function identityIn({ site }: Configuration): { readonly product: string; readonly siteUrl: string } {
  return { product: site.product, siteUrl: site.url ?? "" };
}
