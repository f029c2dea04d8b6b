import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../../../..");

/** Where real extracts lie; kept outside the repository for their size and licenses. */
const FOLDER = resolve(ROOT, process.env["DINNER_DICE_EXTRACTS"] ?? "../shared/data");

/** The file of a real extract; `undefined` where there is none here. */
export function extractNamed(name: string): string | undefined {
  const file = join(FOLDER, name);
  return existsSync(file) ? file : undefined;
}
