import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { composeApp } from "./composition/compose-app.js";
import { readConfiguration } from "./configuration.js";
import { ConfigurationError, type Environment } from "./environment.js";
import { shutdownOnSignal } from "./shutdown.js";

/** Starts the server; resolves with its address once it takes visitors. */
export async function start(env: Environment): Promise<string> {
  const configuration = readConfiguration(env);
  const { app, logger, drain, close } = await composeApp(configuration);
  const callback = app.callback();
  const server = createServer(TIMEOUTS, (request, response) => void callback(request, response));
  const address = await listen(server, configuration);
  shutdownOnSignal(server, { logger, onDraining: drain, close });
  return address;
}

/** Slow clients may not hold sockets: 10 s for the headers, 15 s for a request (milliseconds). */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 15_000, connectionsCheckingInterval: 2000 };

function listen(
  server: Server,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo;
      const name = host === "127.0.0.1" || host === "0.0.0.0" || host === "::" ? "localhost" : host;
      resolve(`http://${name}:${taken}`);
    });
  });
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
