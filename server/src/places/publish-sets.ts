import { publishPlaces } from "@dinner-dice/directory";
import { openPostgres } from "@dinner-dice/stores/engines";
import { codeOf } from "@dinner-dice/core/error-code";
import { ConfigurationError, type Environment } from "../environment.js";
import { pinoLogger } from "../pino-logger.js";
import { placesUrlIn } from "../state-configuration.js";
import { factsLine } from "./places-words.js";
import { say } from "../terminal.js";

/** Milliseconds for one statement of a large set. */
const PATIENCE = 600_000;

/** Copies what is installed in a folder to where PLACES_URL says, for every server that reads there. */
export async function publishSets(folder: string, env: Environment): Promise<void> {
  const url = placesUrlIn(env);
  if (url === undefined) throw new ConfigurationError("Set PLACES_URL to the PostgreSQL that servers read.");
  await refuseUnreachable(url);
  const postgres = await openPostgres({ url, logger: pinoLogger("silent"), patience: PATIENCE });
  try {
    const sets = await publishPlaces(postgres, folder);
    say(
      sets.length === 0
        ? "Nothing is installed; what was published before is removed."
        : ["Published:", ...sets.map(factsLine)].join("\n"),
    );
  } finally {
    await postgres.close();
  }
}

/** A connection is waited for no longer than by a server, whatever a statement may take. */
async function refuseUnreachable(url: string): Promise<void> {
  const postgres = await openPostgres({ url, logger: pinoLogger("silent") });
  try {
    await postgres.all("SELECT 1");
  } catch (error) {
    throw new ConfigurationError(
      `The PostgreSQL of PLACES_URL cannot be reached (${codeOf(error)}): start it, allow this machine, and check user, password and database in its address.`,
    );
  } finally {
    await postgres.close();
  }
}
