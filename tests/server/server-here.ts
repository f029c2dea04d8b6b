import { ROOT } from "../build-first.js";
import { storedHere } from "../stored-here.js";
import { composeApp } from "@dinner-dice/server/compose/compose-app";
import { TOKENS } from "@dinner-dice/server/compose/tokens";
import { readConfiguration } from "@dinner-dice/server/read-configuration";
import { pinoLogger } from "@dinner-dice/server/pino-logger";
import { startServer } from "@dinner-dice/server/running-server";
import { ContainerModule } from "inversify";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A whole server of the sources in this process, with the pages of the build: what an operator's does, but no process to end. */
export interface ServerHere {
  readonly url: string;
  /** All that it wrote so far. */
  readonly log: () => string;
  stop(): Promise<void>;
}

/** Starts it on a free port, with an empty DATA_DIR unless the settings name one; nothing of this process's environment counts. */
export async function startHere(settings: Readonly<Record<string, string>> = {}): Promise<ServerHere> {
  const dataDir = await mkdtemp(join(tmpdir(), "dinner-dice-here-"));
  const env = { PORT: "0", DATA_DIR: dataDir, BUILT_DIR: join(ROOT, "dist"), ...storedHere(settings) };
  let written = "";
  const logger = pinoLogger(readConfiguration(env).logLevel, {
    write: (line) => {
      written += line;
    },
  });
  const logging = new ContainerModule(({ rebind }) => {
    rebind(TOKENS.logger).toConstantValue(logger);
  });
  const removeData = (): Promise<void> => rm(dataDir, { recursive: true, force: true });
  const { address, connections, composed } = await startServer(env, (configuration) =>
    composeApp(configuration, logging),
  ).catch(async (error: unknown) => {
    await removeData();
    throw error;
  });
  return {
    url: address.replace("localhost", "127.0.0.1"),
    log: () => written,
    stop: async () => {
      const closed = new Promise<void>((resolve) => {
        connections.close(resolve);
      });
      connections.server.closeAllConnections();
      await closed;
      await composed.close();
      await removeData();
    },
  };
}
