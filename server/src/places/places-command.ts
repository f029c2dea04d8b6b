import { join } from "node:path";
import { installedSets, removeSet, SourceError, unreadableSets } from "@dinner-dice/adapters/import";
import { builtParts } from "../built-parts.js";
import { OVERTURE_FOLDER, PLACES_FOLDER, REPORTS_FILE } from "../composition/places.js";
import { builtIn, dataDirIn } from "../configuration.js";
import { overtureMirrorIn } from "../open-data-configuration.js";
import type { Environment } from "../environment.js";
import { addAround, type AddFolders } from "./add-around.js";
import { failureWords } from "./failure-words.js";
import { importFrom } from "./import-from.js";
import { factsLine, USAGE } from "./places-words.js";
import { reviewReports } from "./review-reports.js";
import { publishSets } from "./publish-sets.js";
import { updateSets } from "./update-sets.js";

/** Runs `add <place>`, `import <file or https address>`, `list`, `update`, `publish`, `remove <name>` or `reports` on the places in DATA_DIR; one line says what is wrong. */
export async function run(words: readonly string[], env: Environment = process.env): Promise<void> {
  try {
    await obey(words, env);
  } catch (error) {
    console.error(failureWords(error, { subject: words[1] ?? "", dataDir: dataDirIn(env) }));
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

async function obey([command, ...rest]: readonly string[], env: Environment): Promise<void> {
  const [subject] = rest;
  const folders = foldersIn(env);
  if (command === "list") await list(folders.folder);
  else if (command === "publish") await publishSets(folders.folder, env);
  else if (command === "update") await update(subject, env);
  else if (command === "add" && subject !== undefined) await addAround(rest, folders);
  else if (command === "import" && subject !== undefined)
    await importFrom(subject, { folder: folders.folder });
  else if (command === "remove" && subject !== undefined) await remove(folders.folder, subject);
  else if (command === "reports") await reviewReports(rest, folders.reports);
  else throw new SourceError(USAGE);
}

async function update(name: string | undefined, env: Environment): Promise<void> {
  const folders = foldersIn(env);
  const failures = await updateSets(name, folders);
  for (const { set, error } of failures)
    console.error(`${set.name}: ${failureWords(error, { subject: set.from, dataDir: dataDirIn(env) })}`);
  const unread = name === undefined ? await unreadableSets(folders.folder) : [];
  for (const sentence of unread) console.error(sentence);
  if (failures.length + unread.length > 0) process.exitCode = 1;
}

async function list(folder: string): Promise<void> {
  const sets = await installedSets(folder);
  for (const sentence of await unreadableSets(folder)) console.error(sentence);
  console.log(
    sets.length === 0 ? "Nothing is installed; the guide cities answer." : sets.map(factsLine).join("\n"),
  );
}

async function remove(folder: string, name: string): Promise<void> {
  if (await removeSet(folder, name)) {
    console.log(`Removed ${name}.`);
    return;
  }
  const names = (await installedSets(folder)).map((set) => set.name);
  throw new SourceError(
    `There is no ${name}; ${names.length === 0 ? "nothing is installed" : `installed are: ${names.join(", ")}`}.`,
  );
}
