import type { Logger } from "@dinner-dice/core/ports/logger";
import type { Connections } from "./connections.js";

/** How long requests under way may take to finish, in milliseconds. */
export const GRACE = 4000;

/** How long stores may take to close after that, in milliseconds. */
export const CLOSING = 3000;

export interface Shutdown {
  readonly logger: Logger;
  /** Milliseconds in which /readyz says that it drains while visitors are still taken, so that balancers notice. */
  readonly drainFor: number;
  readonly onDraining: () => void;
  readonly close: () => Promise<void>;
}

/**
 * On SIGTERM drains, then takes no new connections, finishes what is under way, closes the stores and exits: at most 7 s after
 * draining, of which stores have 3; with 0 where all was closed. SIGINT, which people press, does not drain, and any second signal
 * ends the draining.
 */
export function shutdownOnSignal(connections: Connections, shutdown: Shutdown): void {
  let draining: NodeJS.Timeout | undefined;
  let isFinishing = false;
  const finish = (): void => {
    if (isFinishing) return;
    isFinishing = true;
    clearTimeout(draining);
    finishAndExit(connections, shutdown);
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

function finishAndExit(connections: Connections, { logger, close }: Shutdown): void {
  const force = setTimeout(() => {
    connections.server.closeAllConnections();
  }, GRACE);
  connections.close(() => {
    clearTimeout(force);
    setTimeout(endAtOnce, CLOSING);
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error("stores could not be closed", { error: String(error) });
        process.exit(1);
      },
    );
  });
}

/**
 * Ends by a signal that nothing can hold up: an exit waits for calls to the system that hang, as on a disk that is gone. The log's lines
 * would wait for them too.
 */
function endAtOnce(): void {
  console.error(`The stores did not close within ${CLOSING / 1000} seconds; this process ends without them.`);
  process.kill(process.pid, "SIGKILL");
}
