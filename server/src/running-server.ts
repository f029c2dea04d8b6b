import { type ComposedApp, composeApp } from "./compose/compose-app.js";
import { readConfiguration } from "./configuration.js";
import { CONNECTION_LIMITS, Connections } from "./connections.js";
import { type Environment, ConfigurationError } from "./environment.js";
import { makeDataDir } from "./kept-folders.js";
import { type Metrics, listenForMetrics, metricsRoute } from "./metrics/metrics.js";
import { holdersOf } from "./middleware/visitor.js";
import type { Configuration } from "./settings.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type Koa from "koa";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Error codes for a host that is not an address of this machine or that does not resolve. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  "EADDRNOTAVAIL",
  "EAFNOSUPPORT",
  "EINVAL",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

export interface RunningServer {
  readonly address: string;
  readonly configuration: Configuration;
  readonly connections: Connections;
  readonly composed: ComposedApp;
}

/** Starts the server; an integrator can pass a `compose` of its own. Resolves when the server is ready. */
export async function startServer(
  env: Environment,
  compose: (configuration: Configuration) => Promise<ComposedApp> = composeApp,
): Promise<RunningServer> {
  const configuration = readConfiguration(env);
  await makeDataDir(configuration.dataDir);
  const connections = new Connections({
    ...CONNECTION_LIMITS,
    sockets: configuration.sockets,
    holders: holdersOf(configuration.limits.trustedProxies),
  });
  const address = await listen(connections.server, configuration);
  const composing = Promise.resolve(withAddress(configuration, address)).then(compose);
  try {
    const composed = await serve(connections, { composing, configuration });
    return { address, configuration, connections, composed };
  } catch (error) {
    connections.server.close();
    connections.server.closeAllConnections();
    await composing.then(({ close }) => close()).catch(() => undefined);
    throw error;
  }
}

function withAddress(configuration: Configuration, address: string): Configuration {
  const { url = address } = configuration.site;
  return { ...configuration, site: { ...configuration.site, url } };
}

type Answer = ReturnType<Koa["callback"]>;

interface Serving {
  readonly composing: Promise<ComposedApp>;
  readonly configuration: Configuration;
}

/** Answers requests with the app. Requests that arrive before the app is composed wait for it. */
async function serve(connections: Connections, { composing, configuration }: Serving): Promise<ComposedApp> {
  const answering = composing.then(({ app }) => app.callback());
  let answer: Answer = (...asked) => answering.then((ready) => ready(...asked));
  connections.answer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const [composed, ready] = await Promise.all([composing, answering]);
  const { logger, metrics } = composed;
  answer = ready;
  if (metrics !== "none") await tellMetrics(metrics, { connections, configuration, logger });
  return composed;
}

interface Telling {
  readonly connections: Connections;
  readonly configuration: Configuration;
  readonly logger: Logger;
}

async function tellMetrics(metrics: Metrics, { connections, configuration, logger }: Telling): Promise<void> {
  const { port, host, token } = configuration.metrics;
  const sockets = (name: string, help: string, read: () => number): void =>
    metrics.observe({ name, help, read: () => Promise.resolve(read()) });
  sockets("sockets_open", "Open sockets", () => connections.open);
  sockets("sockets_cap", "Sockets that may be open at once", () => configuration.sockets);
  if (port === undefined) return;
  const server = await listenForMetrics(metricsRoute(metrics, token), { host, port }).catch(
    (error: Error) => {
      throw whyNotListening(error, { host, port, of: "METRICS_" });
    },
  );
  logger.info("metrics are served on this port", { port: (server.address() as AddressInfo).port });
}

/** Listens for visitors and resolves with the address. Rejects with a {@link ConfigurationError} if a setting causes the failure. */
function listen(server: Server, { host, port }: Listening): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", (error) => {
      reject(whyNotListening(error, { host, port }));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      resolve(`http://${nameOf(host)}:${taken}`);
    });
  });
}

/** Explains a failure in terms of HOST or PORT; `of` is a prefix such as 'METRICS_'. Returns other errors unchanged. */
export function whyNotListening(
  error: Error,
  { host, port, of = "" }: Listening & { readonly of?: "" | "METRICS_" },
): Error {
  const code = codeOf(error);
  if (ELSEWHERE.has(code))
    return new ConfigurationError(
      `${of}HOST is ${host}, which is not an address of this machine; set it to one, such as 127.0.0.1, or to 0.0.0.0 for all of them.`,
    );
  if (code === "EACCES")
    return new ConfigurationError(
      `${of}PORT is ${port}, which this user may not use; set it to one above 1023, and let a proxy listen on ${port}.`,
    );
  if (code !== "EADDRINUSE") return error;
  return new ConfigurationError(`${of}PORT is ${port}, which is taken; set it to another port.`);
}

/** A host as written in a URL. Addresses of this machine become 'localhost'. */
function nameOf(host: string): string {
  if (["127.0.0.1", "0.0.0.0", "::"].includes(host)) return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
