import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** Where a build ends up; `built-parts.ts` says what lies where inside. */
export const BUILT = join(ROOT, "dist");

/** Name of the file that says what a build was made of. */
export const STAMP = "sources.sha256";

/** Everything of which a build is made; dependencies by the lock file. */
const SOURCES = [
  ...["core", "adapters", "server", "web"].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  ...["content", "web/public", "web/vite.config.ts", "server/build.mjs", "server/licences.mjs"],
  ...["tsconfig.base.json", "package-lock.json"],
];

/** What lies in a source folder and changes no build. */
const BESIDE = /^(dist|node_modules|README\.md)/;

/** A fingerprint of the sources' contents; when they were written makes no difference. */
export async function sourcesHash(root = ROOT) {
  const files = (await Promise.all(SOURCES.map((source) => filesIn(join(root, source))))).flat();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash("sha256");
  for (const [index, file] of files.entries())
    hash.update(`${relative(root, file)} ${contents[index].length}\n`).update(contents[index]);
  return hash.digest("hex");
}

/** Tells whether a folder holds a build of the sources as they are now. */
export async function isFresh(built = BUILT) {
  const stamp = await readFile(join(built, STAMP), "utf8").catch(() => undefined);
  return stamp !== undefined && stamp === (await sourcesHash());
}

async function filesIn(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error) => {
    if (error.code === "ENOTDIR") return undefined;
    throw error;
  });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !BESIDE.test(relative(path, file)))
    .toSorted();
}
