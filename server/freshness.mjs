import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** The folder of the build; `built-parts.ts` defines its layout. */
export const BUILT = join(ROOT, "dist");

export const STAMP = "sources.sha256";

/** Everything a build depends on except the adapters. The lock file stands for the dependencies. */
const SOURCES = [
  ...["core", "server", "web"].flatMap((name) => [`${name}/src`, `${name}/package.json`]),
  ...["content", "web/public", "web/vite.config.ts", "server/build.mjs", "server/licenses.mjs"],
  ...["tsconfig.base.json", "package-lock.json"],
];

const BESIDE = /^(dist|node_modules|README\.md)/;

/** A fingerprint of the sources' contents; modification times do not matter. Reads synchronously, because a starting server waits for it. */
export function sourcesHash(root = ROOT) {
  const hash = createHash("sha256");
  const sources = [...SOURCES, ...adaptersIn(root)];
  for (const file of sources.flatMap((source) => filesIn(join(root, source)))) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

export async function isFresh(built = BUILT) {
  const stamp = await readFile(join(built, STAMP), "utf8").catch(() => undefined);
  return stamp !== undefined && stamp === sourcesHash();
}

function adaptersIn(root) {
  const packages = readdirSync(join(root, "adapters"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, "adapters", entry.name, "package.json")))
    .map(({ name }) => `adapters/${name}`)
    .toSorted();
  return packages.flatMap((name) => [`${name}/src`, `${name}/package.json`]);
}

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !BESIDE.test(relative(path, file)))
    .toSorted();
}
