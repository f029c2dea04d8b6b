import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

const SOURCES = ["core/src", "adapters/src", "content", "server/src", "web/src", "web/public"];

/** Name and address that are built into the pages; the same variables as the server's configuration. */
export function identity(env = process.env) {
  const siteUrl = (env.SITE_URL ?? `http://localhost:${env.PORT ?? "3000"}`).replace(/\/+$/, "");
  return { product: env.PRODUCT_NAME ?? "Dinner Dice", siteUrl };
}

/** What a build depends on: name, address, and the newest change among the sources. */
export async function stampOf(root) {
  const times = await Promise.all(SOURCES.map((source) => newestIn(join(root, source))));
  return { ...identity(), newest: Math.max(...times) };
}

/** Tells whether what was built last is still what the sources say. */
export async function isBuilt(root) {
  const text = await readFile(join(root, "server/dist/build-stamp.json"), "utf8").catch(() => "");
  return text === JSON.stringify(await stampOf(root));
}

async function newestIn(folder) {
  const entries = await readdir(folder, { withFileTypes: true });
  const times = entries
    .filter(({ name }) => name !== "dist" && name !== "node_modules")
    .map(async (entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? newestIn(path) : (await stat(path)).mtimeMs;
    });
  return Math.max(0, ...(await Promise.all(times)));
}
