import { builtParts } from "../built-parts.js";
import { OVERTURE_FOLDER, PLACES_FOLDER } from "../compose/places.js";
import { builtIn, dataDirIn } from "../read-configuration.js";
import { ConfigurationError, type Environment, upstream } from "../environment.js";
import { say, named, warn } from "../terminal.js";
import { addAround, type AddFolders, importFrom, updateSets } from "./places-import.js";
import { factsLine } from "./places-words.js";
import { openPlacesDb } from "@dinner-dice/local/directory/places-db";
import type { SetFacts } from "@dinner-dice/local/directory/set-facts";
import { SourceError } from "@dinner-dice/local/directory/source-error";
import { besides } from "@dinner-dice/local/import/import-both";
import { installedSets, removeSet, unreadableSets } from "@dinner-dice/local/import/installed-sets";
import { STATE_FILES } from "@dinner-dice/stores/parts";
import { isDamaged } from "@dinner-dice/stores/sqlite/files";
import { type Report, type Verdict, createReports } from "@dinner-dice/stores/sqlite/reports";
import { join, resolve } from "node:path";

const DECISIONS: Readonly<Record<string, Verdict>> = { hide: "hidden", keep: "kept", reopen: "open" };

/** Lists visitors' reports, or decides on some of them: `hide 3`, `keep 3 4`, `reopen 3`. */
async function reviewReports([word, ...numbers]: readonly string[], file: string): Promise<void> {
  const reports = createReports({ file });
  try {
    const list = await reports.list();
    if (word === undefined) {
      say(list.length === 0 ? "Nobody reported a place." : list.map(reportLine).join("\n"));
      return;
    }
    const verdict = DECISIONS[word];
    if (!verdict || numbers.length === 0)
      throw new SourceError(
        "Usage: npm run admin -- places reports, alone or with hide 3, keep 3 or reopen 3",
      );
    for (const { number, name } of numbers.map((each) => reportOf(each, list))) {
      await reports.decide(number, verdict);
      say(`${name} is ${verdict}.`);
    }
  } finally {
    await reports.close();
  }
}

function reportOf(number: string, list: readonly Report[]): Report {
  const report = list.find((each) => String(each.number) === number);
  if (!report)
    throw new SourceError(`There is no report ${number}; npm run admin -- places reports lists them.`);
  return report;
}

/** '3. Payne's (memphis/paynes): gone 2, wrong 1, last 2026-11-20, open, reported closed from 2 networks'. */
function reportLine({ number, name, id, gone, wrong, lastAt, verdict, networks }: Report): string {
  const day = new Date(lastAt).toISOString().slice(0, 10);
  const said = networks > 1 ? `, reported closed from ${networks} networks` : "";
  return `${number}. ${name} (${id}): gone ${gone}, wrong ${wrong}, last ${day}, ${verdict}${said}`;
}

/** The option that looks before it deletes. */
export const DRY_RUN = "--dry-run";

function foldersIn(env: Environment): AddFolders & { readonly reports: string } {
  const dataDir = dataDirIn(env);
  return {
    folder: join(dataDir, PLACES_FOLDER),
    reports: join(dataDir, STATE_FILES.reports),
    overture: join(dataDir, OVERTURE_FOLDER),
    data: builtParts(builtIn(env)).data,
    mirror: upstream(env, "overture"),
    osm: upstream(env, "layercake"),
  };
}

/** Runs one command on the places in DATA_DIR. Returns undefined for words that are no such command. */
export async function managePlaces(
  [command, ...words]: readonly string[],
  env: Environment,
): Promise<boolean> {
  const folders = foldersIn(env);
  const { folder } = folders;
  const names = words.filter((word) => word !== DRY_RUN);
  const isDry = names.length < words.length;
  const forEach = async (act: (subject: string) => Promise<void>): Promise<boolean> => {
    let isDone = true;
    for (const subject of names) isDone = (await telling(subject, env, () => act(subject))) && isDone;
    return isDone;
  };
  if (command === "list") return listSets(folder);
  if (command === "export") return telling("", env, () => exportSets(folder, names));
  if (command === "update") return update(names, env);
  if (command === "remove") return forEach((name) => remove(folder, name, isDry));
  if (command === "reports") return telling("", env, () => reviewReports(words, folders.reports));
  const near = words.indexOf("--near");
  if (near < 0) return forEach((from) => importFrom(from, { folder }));
  const around = words.filter((_, at) => at !== near);
  return telling(around[0] ?? "", env, () => addAround(around, folders));
}

/** Runs a command and says why it failed; `subject` is its argument: a file, an address or a place. */
async function telling(subject: string, env: Environment, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    warn(failureWords(error, subject, dataDirIn(env)));
    return false;
  }
}

async function update(names: readonly string[], env: Environment): Promise<boolean> {
  const folders = foldersIn(env);
  const dataDir = dataDirIn(env);
  let isDone = true;
  for (const name of names.length === 0 ? [undefined] : names)
    isDone =
      (await telling(name ?? "", env, async () => {
        const failures = await updateSets(name, folders);
        for (const { set, error } of failures) warn(`${set.name}: ${failureWords(error, set.from, dataDir)}`);
        if (failures.length > 0) isDone = false;
      })) && isDone;
  const unread = names.length === 0 ? await unreadableSets(folders.folder) : [];
  for (const sentence of unread) warn(sentence);
  return isDone && unread.length === 0;
}

async function listSets(folder: string): Promise<boolean> {
  const sets = await installedSets(folder);
  for (const sentence of await unreadableSets(folder)) warn(sentence);
  say(
    sets.length === 0
      ? "Nothing is installed; searches use the guide cities."
      : sets.map(factsLine).join("\n"),
  );
  return true;
}

async function exportSets(folder: string, names: readonly string[]): Promise<void> {
  const sets = await installedSets(folder);
  const unknown = names.find((name) => !sets.some((set) => set.name === name));
  if (unknown !== undefined) throw notInstalled(unknown, sets);
  for (const { name } of sets) {
    if (names.length > 0 && !names.includes(name)) continue;
    const set = await openPlacesDb(join(folder, `${name}.sqlite`));
    for await (const places of set.all())
      process.stdout.write(places.map((place) => `${JSON.stringify(place)}\n`).join(""));
    await set.close();
  }
}

/** Removes a set, and OpenStreetMap's beside it, which no update would reach any more. */
async function remove(folder: string, name: string, isDry: boolean): Promise<void> {
  const sets = await installedSets(folder);
  const pairs = besides(sets);
  const all = sets.filter((each) => each.name === name || pairs.get(each.name) === name);
  if (isDry && all.length > 0) for (const set of all) say(`Would remove ${factsLine(set)}`);
  else if (!isDry && (await removeSet(folder, name))) {
    const others = all.filter((set) => set.name !== name).map((set) => set.name);
    for (const other of others) await removeSet(folder, other);
    say(`Removed ${[name, ...others].join(" and ")}.`);
  } else throw notInstalled(name, sets);
}

function notInstalled(name: string, sets: readonly SetFacts[]): SourceError {
  const names = sets.map((set) => set.name);
  return new SourceError(
    `There is no ${name}; ${names.length === 0 ? "nothing is installed" : `installed: ${names.join(", ")}`}.`,
  );
}

export function failureWords(error: unknown, asked: string, dataDir: string): string {
  const subject = named(asked);
  if (error instanceof SourceError || error instanceof ConfigurationError) return error.message;
  const { code, message = String(error), path } = error as Partial<NodeJS.ErrnoException>;
  if (code === "ENOSPC" || code === "SQLITE_FULL") return "The disk is full; nothing was changed.";
  const isSubject = path !== undefined && resolve(path) === resolve(asked);
  if (isSubject && code === "ENOENT") return `${subject} does not exist; check the path.`;
  if (isSubject) return `${subject} cannot be read (${code}); check that this user may read it.`;
  if (code === "SQLITE_IOERR")
    return `${dataDir} cannot be used (${code}); check that its disk is not full and that this user has quota left.`;
  if (isDamaged(error))
    return `A file in ${dataDir} is damaged (${code}); npm run admin -- doctor names it and says what to do.`;
  if (path !== undefined || code?.startsWith("SQLITE_") === true)
    return `${named(path ?? dataDir)} cannot be used (${code}); check DATA_DIR, and that this user may write there.`;
  return `It failed: ${message}`;
}
