import type { Connections } from "./running-server.js";
import type { Logger } from "@dinner-dice/core/ports/environment";

/** How long requests in progress may take to finish, in milliseconds. */
export const GRACE = 4000;

/** How long stores may then take to close, in milliseconds. */
export const CLOSING = 3000;

export interface Shutdown {
  readonly logger: Logger;
  /** Milliseconds in which /readyz reports draining while visitors are still accepted, so that load balancers notice. */
  readonly drainFor: number;
  readonly onDraining: () => void;
  readonly close: () => Promise<void>;
}

/** SIGTERM drains, then closes within 7 s, 3 of them for the stores. Exit code 0 if everything closed. SIGINT skips draining; a second signal ends it early. */
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
  const force = setTimeout(() => connections.server.closeAllConnections(), GRACE);
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

/** Kills the process with SIGKILL. `process.exit` would wait for system calls that hang, for example on a lost disk, and so would the logger. */
function endAtOnce(): void {
  console.error(`The stores did not close within ${CLOSING / 1000} seconds; this process ends without them.`);
  process.kill(process.pid, "SIGKILL");
}
