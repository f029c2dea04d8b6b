import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { emptyPostgresCache, emptyRedisCache, emptySqliteCache } from "@dinner-dice/adapters/cache";
import { isThere } from "./backup/kept-files.js";
import { createEngines, type Engines } from "./composition/engines.js";
import { openOutbox } from "./composition/state.js";
import { dataDirIn } from "./configuration.js";
import type { Environment } from "./environment.js";
import { pinoLogger } from "./pino-logger.js";
import { readState, STATE_FILES, type Store } from "./state-configuration.js";

/**
 * Deletes all kept answers, which hold where visitors asked, and when addresses were delivered longer than 30 days ago; addresses that wait
 * stay. One line that says what was done; rejects with what a store says.
 */
export async function purge(env: Environment): Promise<string> {
  const { cache, outbox } = readState(env, dataDirIn(env));
  const engines = createEngines(pinoLogger("silent"));
  try {
    const count = await emptied(cache, engines);
    if (outbox.engine !== "sqlite" || (await isThere(join(outbox.folder, STATE_FILES.outbox)))) {
      const box = await openOutbox(outbox, engines);
      try {
        await box.tidy();
      } finally {
        await box.close();
      }
    }
    return `${count} kept answers deleted. Servers that run forget theirs within a minute.`;
  } finally {
    await engines.close();
  }
}

/** Runs from the command line. */
export async function run(): Promise<void> {
  try {
    console.log(await purge(process.env));
  } catch (error) {
    const code = codeOf(error, String(error));
    console.error(
      `Not all could be deleted (${code}); see that the stores can be reached, then run it again.`,
    );
    process.exitCode = 1;
  }
}

async function emptied(store: Store, engines: Engines): Promise<number> {
  if (store.engine === "sqlite")
    return (await isThere(join(store.folder, STATE_FILES.cache)))
      ? emptySqliteCache(join(store.folder, STATE_FILES.cache))
      : 0;
  return store.engine === "redis"
    ? emptyRedisCache(await engines.redis(store.url))
    : emptyPostgresCache(await engines.postgres(store.url));
}
