import type { Server } from "node:http";
import type { Logger } from "@dinner-dice/core/ports/logger";

/** How long requests under way may take to finish, in milliseconds. */
const GRACE = 4000;

export interface Shutdown {
  readonly logger: Logger;
  readonly onDraining: () => void;
  readonly close: () => Promise<void>;
}

/** On SIGTERM or SIGINT: take no new connections, finish what is under way, close the stores, exit within 5 s. */
export function shutdownOnSignal(server: Server, { logger, onDraining, close }: Shutdown): void {
  const stop = (signal: string): void => {
    logger.info("shutting down", { signal });
    onDraining();
    server.prependListener("request", (_request, response) => {
      response.setHeader("connection", "close");
    });
    const force = setTimeout(() => {
      server.closeAllConnections();
    }, GRACE);
    server.close(() => {
      clearTimeout(force);
      void close().finally(() => process.exit(0));
    });
    server.closeIdleConnections();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, stop);
}
