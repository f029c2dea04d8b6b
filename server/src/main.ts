import { ConfigurationError, type Environment } from "./environment.js";
import { startServer } from "./running-server.js";
import { shutdownOnSignal } from "./shutdown.js";
import { say, warn } from "./terminal.js";

export async function start(env: Environment): Promise<string> {
  const { address, configuration, connections, composed } = await startServer(env);
  const { logger, drain, close } = composed;
  shutdownOnSignal(connections, { logger, drainFor: configuration.drainFor, onDraining: drain, close });
  return address;
}

/** Starts from the command line. Prints one line: the address, or what to change. */
export async function run(): Promise<void> {
  try {
    say(`Dinner Dice is ready: ${await start(process.env)}`);
  } catch (error) {
    warn(
      error instanceof ConfigurationError
        ? error.message
        : `Could not start: ${(error as Partial<Error>).message}`,
    );
    process.exitCode = 1;
  }
}
