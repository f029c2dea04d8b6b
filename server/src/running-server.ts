import { type ComposedApp, composeApp } from "./compose/compose-app.js";
import { makeDataDir, readConfiguration } from "./read-configuration.js";
import { type Environment, ConfigurationError } from "./environment.js";
import { listenForMetrics, metricsRoute } from "./metrics/metrics.js";
import { holdersOf } from "./middleware/visitor.js";
import type { Configuration } from "./configuration.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type Koa from "koa";
import { type Server, createServer, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";

interface Listening {
  readonly host: string;
  readonly port: number;
}

/** Error codes for a host that is not an address of this machine or that does not resolve. */
const ELSEWHERE: ReadonlySet<string> = new Set(
  "EADDRNOTAVAIL EAFNOSUPPORT EINVAL ENOTFOUND EAI_AGAIN".split(" "),
);

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
    const composed = await serve(connections, composing, configuration);
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

/** Answers requests with the app. Requests that arrive before the app is composed wait for it. */
async function serve(
  connections: Connections,
  composing: Promise<ComposedApp>,
  configuration: Configuration,
): Promise<ComposedApp> {
  const answering = composing.then(({ app }) => app.callback());
  let answer: Answer = (...asked) => answering.then((ready) => ready(...asked));
  connections.answer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const [composed, ready] = await Promise.all([composing, answering]);
  answer = ready;
  await tellMetrics(composed, connections, configuration);
  return composed;
}

async function tellMetrics(
  { logger, metrics }: ComposedApp,
  connections: Connections,
  configuration: Configuration,
): Promise<void> {
  if (metrics === "none") return;
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
  const [name, end] = of === "" ? ["HOST", ""] : ["METRICS_PORT", `:${port}`];
  if (ELSEWHERE.has(code))
    return new ConfigurationError(
      `${name} is ${host}${end}, which is not an address of this machine; set it to one, such as 127.0.0.1${end}, or to 0.0.0.0${end} for all of them.`,
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

/** Limits on client sockets: how long and how many. Times are in milliseconds. */
export interface ConnectionLimits {
  readonly headers: number;
  readonly request: number;
  /** Time without a byte in either direction before a socket is closed. Node may notice only after twice that time. */
  readonly silence: number;
  readonly check: number;
  readonly sockets: number;
  /** The owners a socket counts for, by its address, narrowest network first. Empty for our own proxies, which carry many visitors. */
  readonly holders?: (address: string) => readonly string[];
}

/** The share of all sockets that one visitor may hold. A wider network may hold twice that, the widest three times. Never below `LEAST_OF_ONE`. */
const PART_OF_ONE = 0.2;
const LEAST_OF_ONE = 16;

/** A slow client holds a socket for at most 10 s. A search without output is given up before `silence` ends. */
export const CONNECTION_LIMITS: Omit<ConnectionLimits, "sockets"> = {
  headers: 8000,
  request: 9000,
  silence: 5000,
  check: 500,
};

/** Pipelined requests allowed on one socket. Browsers do not pipeline. */
export const MOST_AHEAD = 32;

export class Connections {
  readonly server: Server;
  readonly #waiting = new Map<Socket, Set<ServerResponse>>();
  readonly #held = new Map<string, Set<Socket>>();
  #isClosing = false;

  constructor({ headers, request, silence, check, sockets, holders }: ConnectionLimits) {
    this.server = createServer({
      headersTimeout: headers,
      requestTimeout: request,
      keepAliveTimeout: silence,
      connectionsCheckingInterval: check,
      joinDuplicateHeaders: true,
    });
    this.server.timeout = silence;
    this.server.maxConnections = sockets;
    this.server.on("connection", (socket: Socket) => {
      this.#waiting.set(socket, new Set());
      for (const [width, holder] of (holders?.(socket.remoteAddress ?? "") ?? []).entries())
        this.#hold(socket, holder, Math.max(LEAST_OF_ONE, Math.ceil(sockets * PART_OF_ONE * (width + 1))));
      socket.once("close", () => this.#waiting.delete(socket));
    });
  }

  /** Counts a socket for one owner. Over the limit, it closes the owner's oldest idle socket, or this one if none is idle. */
  #hold(socket: Socket, holder: string, most: number): void {
    const held = this.#held.get(holder) ?? new Set();
    this.#held.set(holder, held.add(socket));
    socket.once("close", () => {
      held.delete(socket);
      if (held.size === 0) this.#held.delete(holder);
    });
    if (held.size <= most) return;
    const idle = [...held].find((each) => (this.#waiting.get(each)?.size ?? 0) === 0 && !each.destroyed);
    (idle ?? socket).destroy();
  }

  /** Passes requests to the listener. A client that pipelines too many loses its socket; its earlier requests stay unanswered. */
  answer(listener: RequestListener): void {
    this.server.on("request", (request, response) => {
      const own = this.#waiting.get(request.socket);
      if (own === undefined || request.socket.destroyed || own.size >= MOST_AHEAD) {
        request.socket.destroy();
        return;
      }
      own.add(response);
      response.once("close", () => own.delete(response));
      if (this.#isClosing) response.setHeader("connection", "close");
      listener(request, response);
    });
  }

  get open(): number {
    return this.#waiting.size;
  }

  /** From this call on, every response carries "connection: close", including responses in progress whose headers are not sent yet. */
  closeAfterAnswers(): void {
    this.#isClosing = true;
    for (const responses of this.#waiting.values())
      for (const response of responses) if (!response.headersSent) response.setHeader("connection", "close");
  }

  /** Stops accepting sockets and closes idle ones. Calls `closed` after the last socket closes. */
  close(closed: () => void): void {
    this.server.close(closed);
    this.server.closeIdleConnections();
    for (const socket of this.#waiting.keys()) if (socket.bytesRead === 0) socket.destroy();
  }
}
