import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type Koa from "koa";
import { composeApp } from "./composition/compose-app.js";
import { type Configuration, readConfiguration } from "./configuration.js";
import { CONNECTION_LIMITS, Connections } from "./connections.js";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Metrics } from "./metrics/metrics.js";
import { listenForMetrics, metricsRoute } from "./metrics/metrics-route.js";
import { ConfigurationError, type Environment } from "./environment.js";
import { shutdownOnSignal } from "./shutdown.js";

/** Starts the server; resolves with its address once it takes visitors. */
export async function start(env: Environment): Promise<string> {
  const configuration = readConfiguration(env);
  const connections = new Connections({ ...CONNECTION_LIMITS, sockets: configuration.sockets });
  const address = await listen(connections.server, configuration);
  try {
    await serve(connections, withAddress(configuration, address));
  } catch (error) {
    connections.server.close();
    connections.server.closeAllConnections();
    throw error;
  }
  return address;
}

/** Without an address of its own the site is where the server listens. */
function withAddress(configuration: Configuration, address: string): Configuration {
  const { url = address } = configuration.site;
  return { ...configuration, site: { ...configuration.site, url } };
}

type Answer = ReturnType<Koa["callback"]>;

/** Composes the app on a server that listens already; who comes earlier waits. */
async function serve(connections: Connections, configuration: Configuration): Promise<void> {
  const composing = composeApp(configuration);
  const answering = composing.then(({ app }) => app.callback());
  let answer: Answer = (...asked) => answering.then((ready) => ready(...asked));
  connections.answer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { logger, drain, close, metrics } = await composing;
  answer = await answering;
  if (metrics !== "none") await tellMetrics(metrics, { connections, configuration, logger });
  shutdownOnSignal(connections, { logger, drainFor: configuration.drainFor, onDraining: drain, close });
}

interface Telling {
  readonly connections: Connections;
  readonly configuration: Configuration;
  readonly logger: Logger;
}

/** Counts sockets too, and listens on a port for metrics where there is to be one. */
async function tellMetrics(metrics: Metrics, { connections, configuration, logger }: Telling): Promise<void> {
  const { port, host, token } = configuration.metrics;
  const sockets = (name: string, help: string, read: () => number): void =>
    metrics.observe({ name, help, read: () => Promise.resolve(read()) });
  sockets("sockets_open", "Open sockets", () => connections.open);
  sockets("sockets_cap", "Sockets that may be open at once", () => configuration.sockets);
  if (port === undefined) return;
  const server = await listenForMetrics(metricsRoute(metrics, token), { host, port });
  logger.info("metrics are read here", { port: (server.address() as AddressInfo).port });
}

function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://${nameOf(host)}:${taken}`);
    });
  });
}

/** A host as addresses spell it; that of this machine by its name. */
function nameOf(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/** Starts from the command line: one line with the address, or one that says what to change. */
export async function run(): Promise<void> {
  try {
    console.log(`Dinner Dice is ready: ${await start(process.env)}`);
  } catch (error) {
    console.error(sayWhy(error));
    process.exitCode = 1;
  }
}

function sayWhy(error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  return code === "EADDRINUSE"
    ? "That port is taken; set PORT to another one."
    : `Could not start: ${message}`;
}
