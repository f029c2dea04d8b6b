import type { Server, ServerResponse } from "node:http";
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
  const closeAfterAll = closingResponses(server);
  const stop = (signal: string): void => {
    logger.info("shutting down", { signal });
    onDraining();
    closeAfterAll();
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

/** Gives what tells every client, those under way included, not to send another request on its connection. */
function closingResponses(server: Server): () => void {
  const underWay = new Set<ServerResponse>();
  let isClosing = false;
  server.prependListener("request", (_request, response) => {
    if (isClosing) response.setHeader("connection", "close");
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
  });
  return () => {
    isClosing = true;
    for (const response of underWay) if (!response.headersSent) response.setHeader("connection", "close");
  };
}
