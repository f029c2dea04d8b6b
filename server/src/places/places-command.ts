import { join, resolve } from "node:path";
import { installedSets, removeSet, unreadableSets } from "@dinner-dice/open-data/import";
import { SourceError } from "@dinner-dice/directory";
import { isDamaged } from "@dinner-dice/stores/backup";
import { builtParts } from "../built-parts.js";
import { OVERTURE_FOLDER, PLACES_FOLDER, REPORTS_FILE } from "../composition/places.js";
import { builtIn, dataDirIn } from "../configuration.js";
import { overtureMirrorIn } from "../open-data-configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { addAround, type AddFolders } from "./add-around.js";
import { importFrom } from "./import-from.js";
import { factsLine, USAGE } from "./places-words.js";
import { reviewReports } from "./review-reports.js";
import { updateSets } from "./update-sets.js";
import { say, warn, named } from "../terminal.js";

interface FailedWords {
  /** The command's argument: a file, an address or a place. */
  readonly subject: string;
  readonly dataDir: string;
}

/**
 * Runs `add <place>`, `import <files or https addresses>`, `list`, `update`, `remove <names>` or `reports` on the places in DATA_DIR.
 * Prints an error as one line.
 */
export async function run(words: readonly string[], env: Environment = process.env): Promise<void> {
  await telling({ subject: words[1] ?? "", env }, () => obey(words, env));
}

interface Told {
  /** The command's argument. */
  readonly subject: string;
  readonly env: Environment;
}

/** Runs an action and prints its error as one line. */
async function telling({ subject, env }: Told, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isSetting = error instanceof ConfigurationError;
    warn(isSetting ? error.message : failureWords(error, { subject, dataDir: dataDirIn(env) }));
    process.exitCode = 1;
  }
}

interface CommandFolders extends AddFolders {
  readonly reports: string;
}

function foldersIn(env: Environment): CommandFolders {
  const dataDir = dataDirIn(env);
  return {
    folder: join(dataDir, PLACES_FOLDER),
    reports: join(dataDir, REPORTS_FILE),
    overture: join(dataDir, OVERTURE_FOLDER),
    data: builtParts(builtIn(env)).data,
    mirror: overtureMirrorIn(env),
  };
}

async function obey([command, ...subjects]: readonly string[], env: Environment): Promise<void> {
  const folders = foldersIn(env);
  const { folder } = folders;
  const forEach = async (act: (subject: string) => Promise<void>): Promise<void> => {
    for (const subject of subjects) await telling({ subject, env }, () => act(subject));
  };
  const isNamed = subjects.length > 0;
  if (command === "list" && !isNamed) await list(folder);
  else if (command === "update" && !isNamed) await update(undefined, env);
  else if (command === "update") await forEach((name) => update(name, env));
  else if (command === "add" && isNamed) await addAround(subjects, folders);
  else if (command === "import" && isNamed) await forEach((from) => importFrom(from, { folder }));
  else if (command === "remove" && isNamed) await forEach((name) => remove(folder, name));
  else if (command === "reports") await reviewReports(subjects, folders.reports);
  else throw new SourceError(USAGE);
}

async function update(name: string | undefined, env: Environment): Promise<void> {
  const folders = foldersIn(env);
  const failures = await updateSets(name, folders);
  for (const { set, error } of failures)
    warn(`${set.name}: ${failureWords(error, { subject: set.from, dataDir: dataDirIn(env) })}`);
  const unread = name === undefined ? await unreadableSets(folders.folder) : [];
  for (const sentence of unread) warn(sentence);
  if (failures.length + unread.length > 0) process.exitCode = 1;
}

async function list(folder: string): Promise<void> {
  const sets = await installedSets(folder);
  for (const sentence of await unreadableSets(folder)) warn(sentence);
  say(
    sets.length === 0
      ? "Nothing is installed; searches use the guide cities."
      : sets.map(factsLine).join("\n"),
  );
}

async function remove(folder: string, name: string): Promise<void> {
  if (await removeSet(folder, name)) {
    say(`Removed ${name}.`);
    return;
  }
  const names = (await installedSets(folder)).map((set) => set.name);
  throw new SourceError(
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
    return `A file in ${dataDir} is damaged (${code}); npm run doctor names it and says what to do.`;
  if (path !== undefined || code?.startsWith("SQLITE_") === true)
    return `${named(path ?? dataDir)} cannot be used (${code}); check DATA_DIR, and that this user may write there.`;
  return `It failed: ${message}`;
}
