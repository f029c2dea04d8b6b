import { join } from "node:path";
import { installedSets, removeSet, unreadableSets } from "@dinner-dice/open-data/import";
import { SourceError } from "@dinner-dice/directory";
import { builtParts } from "../built-parts.js";
import { OVERTURE_FOLDER, PLACES_FOLDER, REPORTS_FILE } from "../composition/places.js";
import { builtIn, dataDirIn } from "../configuration.js";
import { overtureMirrorIn } from "../open-data-configuration.js";
import { ConfigurationError, type Environment } from "../environment.js";
import { addAround, type AddFolders } from "./add-around.js";
import { failureWords } from "./failure-words.js";
import { importFrom } from "./import-from.js";
import { factsLine, USAGE } from "./places-words.js";
import { reviewReports } from "./review-reports.js";
import { publishSets } from "./publish-sets.js";
import { updateSets } from "./update-sets.js";
import { say, warn } from "../terminal.js";

/** Runs `add <place>`, `import <files or https addresses>`, `list`, `update`, `publish`, `remove <names>` or `reports` on the places in DATA_DIR; one line says what is wrong. */
export async function run(words: readonly string[], env: Environment = process.env): Promise<void> {
  await telling({ subject: words[1] ?? "", env }, () => obey(words, env));
}

interface Told {
  /** What is worked on, as it was named. */
  readonly subject: string;
  readonly env: Environment;
}

/** Does something; what fails is said in one line. */
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
  /** The file of reports. */
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
  else if (command === "publish" && !isNamed) await publishSets(folder, env);
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
