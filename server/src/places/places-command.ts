import { join } from "node:path";
import { installedSets, removeSet, SourceError } from "@dinner-dice/adapters/import";
import { PLACES_FOLDER } from "../composition/places.js";
import { dataDirIn } from "../configuration.js";
import { importFrom } from "./import-from.js";
import { factsLine, USAGE } from "./places-words.js";

/** Runs `import <file or https address>`, `list` or `remove <name>` on the places in DATA_DIR; one line says what is wrong. */
export async function run(words: readonly string[]): Promise<void> {
  try {
    await obey(words, join(dataDirIn(process.env), PLACES_FOLDER));
  } catch (error) {
    console.error(sayWhy(error, words));
    process.exitCode = 1;
  }
}

async function obey([command, subject]: readonly string[], folder: string): Promise<void> {
  if (command === "list") await list(folder);
  else if (command === "import" && subject !== undefined) await importFrom(subject, folder);
  else if (command === "remove" && subject !== undefined) await remove(folder, subject);
  else throw new SourceError(USAGE);
}

async function list(folder: string): Promise<void> {
  const sets = await installedSets(folder);
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

function sayWhy(error: unknown, [, subject = ""]: readonly string[]): string {
  if (error instanceof SourceError) return error.message;
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  if (code === "ENOENT") return `${subject} is not there; check the path.`;
  if (code === "ENOSPC") return "The disk is full; nothing was changed.";
  return `${subject} could not be read: ${message ?? String(error)}`;
}
