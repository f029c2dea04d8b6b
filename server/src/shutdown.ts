import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Connections } from "./connections.js";

/** How long requests under way may take to finish, in milliseconds. */
const GRACE = 4000;

export interface Shutdown {
  readonly logger: Logger;
  /** Milliseconds in which /readyz says that it drains while visitors are still taken, so that balancers notice. */
  readonly drainFor: number;
  readonly onDraining: () => void;
  readonly close: () => Promise<void>;
}

/**
 * On SIGTERM drains, then takes no new connections, finishes what is under way, closes the stores and exits: at most 4 s after
 * draining. SIGINT, which people press, does not drain, and any second signal ends the draining.
 */
export function shutdownOnSignal(connections: Connections, shutdown: Shutdown): void {
  let draining: NodeJS.Timeout | undefined;
  let isFinishing = false;
  const finish = (): void => {
    if (isFinishing) return;
    isFinishing = true;
    clearTimeout(draining);
    finishAndExit(connections, shutdown.close);
  };
  const stop = (signal: NodeJS.Signals): void => {
    if (draining) return finish();
    shutdown.logger.info("shutting down", { signal });
    shutdown.onDraining();
    connections.closeAfterAnswers();
    draining = setTimeout(finish, signal === "SIGTERM" ? shutdown.drainFor : 0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, stop);
}

function finishAndExit(connections: Connections, closeStores: () => Promise<void>): void {
  const force = setTimeout(() => {
    connections.server.closeAllConnections();
  }, GRACE);
  connections.close(() => {
    clearTimeout(force);
    void closeStores().finally(() => process.exit(0));
  });
}
