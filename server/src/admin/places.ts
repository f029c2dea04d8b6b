import { join, resolve } from "node:path";
import { openPlacesDb, type SetFacts, SourceError } from "@dinner-dice/local";
import { installedSets, removeSet, unreadableSets } from "@dinner-dice/local/import";
import { STATE_FILES } from "@dinner-dice/stores/parts";
import { isDamaged } from "@dinner-dice/stores/sqlite/files";
import { builtParts } from "../built-parts.js";
import { OVERTURE_FOLDER, PLACES_FOLDER } from "../composition/places.js";
import { builtIn, dataDirIn } from "../configuration.js";
import { overtureMirrorIn } from "../open-data-configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { named, say, warn } from "../terminal.js";
import { addAround, type AddFolders } from "./places-around.js";
import { importFrom } from "./places-import.js";
import { reviewReports } from "./places-reports.js";
import { updateSets } from "./places-update.js";
import { factsLine } from "./places-words.js";

/** The option that looks before it deletes. */
export const DRY_RUN = "--dry-run";

interface FailedWords {
  /** The command's argument: a file, an address or a place. */
  readonly subject: string;
  readonly dataDir: string;
}

interface PlacesFolders extends AddFolders {
  readonly reports: string;
}

function foldersIn(env: Environment): PlacesFolders {
  const dataDir = dataDirIn(env);
  return {
    folder: join(dataDir, PLACES_FOLDER),
    reports: join(dataDir, STATE_FILES.reports),
    overture: join(dataDir, OVERTURE_FOLDER),
    data: builtParts(builtIn(env)).data,
    mirror: overtureMirrorIn(env),
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
    for (const subject of names) isDone = (await telling({ subject, env }, () => act(subject))) && isDone;
    return isDone;
  };
  if (command === "list") return list(folder);
  if (command === "export") return telling({ subject: "", env }, () => exportSets(folder, names));
  if (command === "update") return update(names, env);
  if (command === "remove") return forEach((name) => remove(folder, { name, isDry }));
  if (command === "reports")
    return telling({ subject: "", env }, () => reviewReports(words, folders.reports));
  const near = words.indexOf("--near");
  if (near < 0) return forEach((from) => importFrom(from, { folder }));
  const around = words.filter((_, at) => at !== near);
  return telling({ subject: around[0] ?? "", env }, () => addAround(around, folders));
}

interface Told {
  /** The command's argument. */
  readonly subject: string;
  readonly env: Environment;
}

/** Runs an action. Prints its error as one line and returns false. */
async function telling({ subject, env }: Told, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    warn(failureWords(error, { subject, dataDir: dataDirIn(env) }));
    return false;
  }
}

async function update(names: readonly string[], env: Environment): Promise<boolean> {
  const folders = foldersIn(env);
  const dataDir = dataDirIn(env);
  let isDone = true;
  for (const name of names.length === 0 ? [undefined] : names)
    isDone =
      (await telling({ subject: name ?? "", env }, async () => {
        const failures = await updateSets(name, folders);
        for (const { set, error } of failures)
          warn(`${set.name}: ${failureWords(error, { subject: set.from, dataDir })}`);
        if (failures.length > 0) isDone = false;
      })) && isDone;
  const unread = names.length === 0 ? await unreadableSets(folders.folder) : [];
  for (const sentence of unread) warn(sentence);
  return isDone && unread.length === 0;
}

async function list(folder: string): Promise<boolean> {
  const sets = await installedSets(folder);
  for (const sentence of await unreadableSets(folder)) warn(sentence);
  say(
    sets.length === 0
      ? "Nothing is installed; searches use the guide cities."
      : sets.map(factsLine).join("\n"),
  );
  return true;
}

/** Prints every place of the named sets, or of all, as one line of JSON. */
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

async function remove(
  folder: string,
  { name, isDry }: { readonly name: string; readonly isDry: boolean },
): Promise<void> {
  const sets = await installedSets(folder);
  const set = sets.find((each) => each.name === name);
  if (isDry && set) say(`Would remove ${factsLine(set)}`);
  else if (!isDry && (await removeSet(folder, name))) say(`Removed ${name}.`);
  else throw notInstalled(name, sets);
}

function notInstalled(name: string, sets: readonly SetFacts[]): SourceError {
  const names = sets.map((set) => set.name);
  return new SourceError(
    `There is no ${name}; ${names.length === 0 ? "nothing is installed" : `installed: ${names.join(", ")}`}.`,
  );
}

/** Explains an error in one sentence that names the file in question. */
export function failureWords(error: unknown, { dataDir, ...words }: FailedWords): string {
  const subject = named(words.subject);
  if (error instanceof SourceError || error instanceof ConfigurationError) return error.message;
  const { code, message = String(error), path } = error as Partial<NodeJS.ErrnoException>;
  if (code === "ENOSPC" || code === "SQLITE_FULL") return "The disk is full; nothing was changed.";
  const isSubject = path !== undefined && resolve(path) === resolve(words.subject);
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
