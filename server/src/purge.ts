import { join } from "node:path";
import { codeOf } from "@dinner-dice/core/error-code";
import { isDamaged } from "@dinner-dice/stores/backup";
import {
  emptyPostgresCache,
  emptyRedisCache,
  emptySqliteCache,
  removePutAside,
} from "@dinner-dice/stores/cache";
import { isThere } from "./backup/kept-files.js";
import { createEngines, type Engines } from "./composition/engines.js";
import { openOutbox } from "./composition/state.js";
import { dataDirIn } from "./configuration.js";
import { ConfigurationError, type Environment } from "./environment.js";
import { pinoLogger } from "./pino-logger.js";
import { readState, STATE_FILES, type Store } from "./state-configuration.js";
import { say, warn } from "./terminal.js";

/** Says what could not be deleted and what to do about it. The message is for the operator. */
class Undeleted extends Error {
  override readonly name = "Undeleted";
}

/**
 * Deletes all cached answers (they contain search locations), damaged cache files that were set aside, and delivery dates of newsletter addresses
 * older than 30 days. Waiting addresses stay. Resolves with a summary; rejects with a message that names each failure.
 */
export async function purge(env: Environment): Promise<string> {
  const { cache, outbox } = readState(env, dataDirIn(env));
  const engines = createEngines(pinoLogger("silent"));
  try {
    const [answers, dates] = await Promise.allSettled([emptied(cache, engines), tidied(outbox, engines)]);
    const failures = [
      ...(answers.status === "rejected" ? [notEmptied(cache, answers.reason)] : []),
      ...(dates.status === "rejected" ? [notReached("newsletter's outbox", dates.reason)] : []),
    ];
    if (failures.length > 0) throw new Undeleted(`Not all could be deleted. ${failures.join(" ")}`);
    return answers.status === "fulfilled" ? answers.value : "";
  } finally {
    await engines.close();
  }
}

/** Runs from the command line. It rejects any argument, so that `--help` deletes nothing. */
export async function run(words: readonly string[] = [], env: Environment = process.env): Promise<void> {
  try {
    if (words.length > 0)
      throw new Undeleted(
        `Nothing was deleted: npm run purge takes no arguments, but got ${words.join(" ")}. Alone it deletes all cached answers.`,
      );
    say(await purge(env));
  } catch (error) {
    if (!(error instanceof Undeleted || error instanceof ConfigurationError)) throw error;
    warn(error.message);
    process.exitCode = 1;
  }
}

async function emptied(store: Store, engines: Engines): Promise<string> {
  if (store.engine === "sqlite") return emptiedFile(store.folder);
  const count =
    store.engine === "redis"
      ? await emptyRedisCache(await engines.redis(store.url))
      : await emptyPostgresCache(await engines.postgres(store.url));
  return deleted(count);
}

async function emptiedFile(folder: string): Promise<string> {
  const file = join(folder, STATE_FILES.cache);
  const aside = (await isThere(folder)) ? await removePutAside(file) : 0;
  const also =
    aside === 0 ? "" : `, and ${aside} damaged cache file${aside === 1 ? "" : "s"} that had been put aside`;
  if (await isThere(file)) return deleted(await emptySqliteCache(file), also);
  return `0 kept answers deleted${also}: there is no cache in ${folder}. If that is not the server's folder, set DATA_DIR.`;
}

function deleted(count: number, also = ""): string {
  return `${count} kept answer${count === 1 ? "" : "s"} deleted${also}. Running servers drop theirs within a minute.`;
}

async function tidied(store: Store, engines: Engines): Promise<void> {
  if (store.engine === "sqlite" && !(await isThere(join(store.folder, STATE_FILES.outbox)))) return;
  const box = await openOutbox(store, engines);
  try {
    await box.tidy();
  } finally {
    await box.close();
  }
}

function notEmptied(store: Store, error: unknown): string {
  return store.engine === "sqlite" && isDamaged(error)
    ? `${join(store.folder, STATE_FILES.cache)} is damaged (${codeOf(error)}): remove it, or start the server, which puts it aside, and run this again.`
    : notReached("cache", error);
}

function notReached(part: string, error: unknown): string {
  if (error instanceof ConfigurationError) return error.message;
  return `The ${part} could not be purged (${codeOf(error, String(error))}): check that it can be reached and written, and run this again.`;
}
