import { FIRST, MIDNIGHT, logger, provider, type RecordedLogger } from "../core/fixtures.js";
import type { HomeAnswer } from "@dinner-dice/core/finder/home-answer";
import type { TableGone, TablePage } from "@dinner-dice/core/table/view";
import { type AppPorts, createApp } from "@dinner-dice/server/app";
import { rateLimits } from "@dinner-dice/server/middleware/rate-limit";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface RunningApp {
  readonly url: string;
  readonly log: RecordedLogger["lines"];
  close(): Promise<void>;
}

/** No limit at all. */
export const UNLIMITED = rateLimits({ perMinute: 0, globalPerMinute: 0, trustedProxies: [] });

export async function runApp(ports: Partial<AppPorts> = {}): Promise<RunningApp> {
  const log = logger();
  const app = createApp({
    logger: log,
    random: FIRST,
    clock: MIDNIGHT,
    places: provider(),
    site: new Map(),
    renderer: tellingRenderer,
    readiness: async () => ({ state: "ready" }),
    newsletter: { list: { join: () => Promise.resolve(), forget: async () => undefined } },
    limits: UNLIMITED,
    ...ports,
  });
  const callback = app.callback();
  const server = createServer((request, response) => void callback(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    log: log.lines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Draws no page, but tells in JSON what a page would show. */
const tellingRenderer = {
  renderHome: async ({ status, round, trouble, ...answer }: HomeAnswer): Promise<string> =>
    JSON.stringify({
      ...answer,
      ready: status?.ready,
      picked: round?.picked,
      shown: round && [...round.shown],
      startedOver: round?.startedOver,
      searched: round?.found.searched.radius ?? trouble?.searched?.radius,
      failure: trouble?.failure,
      relaxations: trouble?.relaxations,
    }),
  renderTable: async (page: TablePage | TableGone): Promise<string> => JSON.stringify(page),
};
