import { openHome, openOutbox } from "../compose/stores.js";
import type { OpenHome } from "../compose/tokens.js";
import { pinoLogger } from "../pino-logger.js";
import type { Store } from "../configuration.js";
import { isThere, Refusal } from "./backup.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Waiting } from "@dinner-dice/core/ports/stores";
import { toCsv } from "@dinner-dice/stores/newsletter/spreadsheet";
import { STATE_FILES } from "@dinner-dice/stores/parts";
import { countPostgresCache, emptyPostgresCache } from "@dinner-dice/stores/postgres/cache";
import {
  countSqliteCache,
  emptySqliteCache,
  putAsideNames,
  removePutAside,
} from "@dinner-dice/stores/sqlite/cache-file";
import { isDamaged } from "@dinner-dice/stores/sqlite/files";
import { access } from "node:fs/promises";
import { join } from "node:path";

/** Deletes cached answers, damaged caches and delivery dates older than 30 days. Rejects with a {@link Refusal} that names each failure. */
export async function purge(store: Store): Promise<string> {
  const home = await openHome(store, pinoLogger("silent"));
  try {
    const [answers, dates] = await Promise.allSettled([emptied(home), tidied(home)]);
    const failures = [
      ...(answers.status === "rejected" ? [notEmptied(home, answers.reason)] : []),
      ...(dates.status === "rejected" ? [notReached("newsletter's outbox", dates.reason)] : []),
    ];
    if (failures.length > 0) throw new Refusal(`Not all could be deleted. ${failures.join(" ")}`);
    return answers.status === "fulfilled" ? answers.value : "";
  } finally {
    await home.close();
  }
}

/** Says how much a purge would delete. Deletes nothing. */
export async function wouldPurge(store: Store): Promise<string> {
  const home = await openHome(store, pinoLogger("silent"));
  try {
    const [count, aside] = await counted(home);
    return `Would delete ${storedAnswers(count)}${also(aside)}, and delivery dates older than 30 days. Nothing was deleted.`;
  } catch (error) {
    throw new Refusal(notEmptied(home, error));
  } finally {
    await home.close();
  }
}

async function counted(home: OpenHome): Promise<readonly [count: number, aside: number]> {
  if (home.engine === "postgres") return [await countPostgresCache(home.postgres), 0];
  const file = join(home.folder, STATE_FILES.cache);
  const aside = (await isThere(home.folder)) ? (await putAsideNames(file)).files : 0;
  return [(await isThere(file)) ? await countSqliteCache(file) : 0, aside];
}

async function emptied(home: OpenHome): Promise<string> {
  if (home.engine === "postgres") return deleted(await emptyPostgresCache(home.postgres));
  const { folder } = home;
  const file = join(folder, STATE_FILES.cache);
  const aside = (await isThere(folder)) ? await removePutAside(file) : 0;
  if (await isThere(file)) return deleted(await emptySqliteCache(file), aside);
  return `0 kept answers deleted${also(aside)}: there is no cache in ${folder}. If that is not the server's folder, set DATA_DIR.`;
}

function deleted(count: number, aside = 0): string {
  return `${storedAnswers(count)} deleted${also(aside)}. Running servers drop theirs within a minute.`;
}

function storedAnswers(count: number): string {
  return `${count} kept answer${count === 1 ? "" : "s"}`;
}

function also(aside: number): string {
  const files = `damaged cache file${aside === 1 ? "" : "s"} that had been put aside`;
  return aside === 0 ? "" : `, and ${aside} ${files}`;
}

async function tidied(home: OpenHome): Promise<void> {
  if (home.engine === "sqlite" && !(await isThere(join(home.folder, STATE_FILES.outbox)))) return;
  const box = openOutbox(home);
  try {
    await box.tidy();
  } finally {
    await box.close();
  }
}

function notEmptied(home: OpenHome, error: unknown): string {
  return home.engine === "sqlite" && isDamaged(error)
    ? `${join(home.folder, STATE_FILES.cache)} is damaged (${codeOf(error)}): remove it, or start the server, which puts it aside, and run this again.`
    : notReached("cache", error);
}

function notReached(part: string, error: unknown): string {
  return `The ${part} could not be purged (${codeOf(error, String(error))}): check that it can be reached and written, and run this again.`;
}

/** Returns all addresses waiting in the outbox as CSV with a header row, oldest first. Rejects with a {@link Refusal} if there is no outbox. */
export async function newsletterCsv(store: Store): Promise<string> {
  try {
    const rows = (await waitingIn(store)).map(({ email, joinedAt, id }) => [
      email,
      new Date(joinedAt).toISOString(),
      id,
    ]);
    return toCsv([["email", "joined", "id"], ...rows]);
  } catch (error) {
    const place = store.engine === "sqlite" ? store.folder : store.engine;
    const code = codeOf(error);
    throw new Refusal(
      code === "ENOENT"
        ? `There is no newsletter outbox in ${place}; set DATA_DIR to the server's.`
        : `The newsletter outbox in ${place} cannot be read (${code}).`,
    );
  }
}

async function waitingIn(store: Store): Promise<readonly Waiting[]> {
  if (store.engine === "sqlite") await access(join(store.folder, STATE_FILES.outbox));
  const home = await openHome(store, pinoLogger("silent"));
  const outbox = openOutbox(home);
  try {
    return await outbox.waiting();
  } finally {
    await outbox.close();
    await home.close();
  }
}
