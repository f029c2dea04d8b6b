import { access } from "node:fs/promises";
import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { toCsv } from "@dinner-dice/stores/newsletter";
import type { Outbox, Waiting } from "@dinner-dice/core/ports/outbox";
import { createEngines } from "./composition/engines.js";
import { openOutbox } from "./composition/state.js";
import { dataDirIn } from "./configuration.js";
import { ConfigurationError, type Environment } from "./environment.js";
import { pinoLogger } from "./pino-logger.js";
import { readState, STATE_FILES } from "./state-configuration.js";
import { warn } from "./terminal.js";

/** Returns all addresses waiting in the outbox as CSV with a header row, oldest first. Rejects if there is no outbox. */
async function exportNewsletter(env: Environment): Promise<string> {
  const store = readState(env, dataDirIn(env)).outbox;
  if (store.engine === "sqlite") await access(join(store.folder, STATE_FILES.outbox));
  const engines = createEngines(pinoLogger("silent"));
  try {
    const waiting = await waitingIn(await openOutbox(store, engines));
    return toCsv([["email", "joined", "id"], ...waiting.map(row)]);
  } finally {
    await engines.close();
  }
}

async function waitingIn(outbox: Outbox): Promise<readonly Waiting[]> {
  try {
    return await outbox.waiting();
  } finally {
    await outbox.close();
  }
}

function row({ email, joinedAt, id }: Waiting): readonly string[] {
  return [email, new Date(joinedAt).toISOString(), id];
}

/** Runs from the command line. Prints CSV to standard output, or one error line to standard error. */
export async function run(): Promise<void> {
  try {
    process.stdout.write(await exportNewsletter(process.env));
  } catch (error) {
    warn(error instanceof ConfigurationError ? error.message : whyNot(error, process.env));
    process.exitCode = 1;
  }
}

function whyNot(error: unknown, env: Environment): string {
  const store = readState(env, dataDirIn(env)).outbox;
  const place = store.engine === "sqlite" ? store.folder : store.engine;
  const code = codeOf(error);
  return code === "ENOENT"
    ? `There is no newsletter outbox in ${place}; set DATA_DIR to the server's.`
    : `The newsletter outbox in ${place} cannot be read (${code}).`;
}
