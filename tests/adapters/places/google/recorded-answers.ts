import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");

/** Where answers recorded from the real services lie; kept outside the repository for their licenses. */
export const RECORDED_FOLDER = resolve(ROOT, process.env["DINNER_DICE_RECORDED"] ?? "../shared/recorded");

export interface Recording {
  /** 'new-nearby/docs-san-francisco.json' */
  readonly name: string;
  readonly text: string;
}

/** Tells whether there are recordings here at all. */
export function haveRecordings(): boolean {
  return existsSync(RECORDED_FOLDER);
}

/** The recordings of some folders, by name; none when there are no recordings here. */
export function recordings(...folders: readonly string[]): readonly Recording[] {
  return folders.flatMap((folder) => {
    const path = join(RECORDED_FOLDER, folder);
    if (!existsSync(path)) return [];
    const files = readdirSync(path).toSorted();
    return files.map((file) => ({ name: `${folder}/${file}`, text: readFileSync(join(path, file), "utf8") }));
  });
}
