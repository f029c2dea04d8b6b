import { execFile } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";

export const ROOT = join(import.meta.dirname, "..");

interface Freshness {
  readonly BUILT: string;
  isFresh(built?: string): Promise<boolean>;
  sourcesHash(root?: string): string;
}

/** How `npm start` tells whether to build. */
export async function freshness(): Promise<Freshness> {
  return (await import(pathToFileURL(join(ROOT, "server/freshness.mjs")).href)) as Freshness;
}

/** Builds once before any test where the last build is not of these sources; both runners start with this. */
export default async function buildFirst(): Promise<void> {
  const { isFresh } = await freshness();
  if (await isFresh()) return;
  await promisify(execFile)(process.execPath, [join(ROOT, "server/build.mjs")], { cwd: ROOT });
}
