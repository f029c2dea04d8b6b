import { access } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT, isFresh } from "./freshness.mjs";

/** Installs, lists, renews and removes places: `node server/places.mjs add|import|list|update|remove|reports`; builds first where that is needed and possible. */
const built = process.env.BUILT_DIR ?? BUILT;
const command = join(built, "server/places.js");

if (process.env.BUILT_DIR === undefined && !(await isFresh())) await buildOr(command);
const { run } = await import(pathToFileURL(command).href);
await run(process.argv.slice(2));

/** Builds; where what builds is not installed, an older build will do. */
async function buildOr(file) {
  try {
    await (await import("./build.mjs")).build({ log: () => undefined });
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    await access(file);
  }
}
