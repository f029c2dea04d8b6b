import { runBuilt } from "./built.mjs";
import { isFresh } from "./freshness.mjs";
import { setting } from "./setting.mjs";

/** Installs, lists, renews and removes places: `node server/places.mjs add|import|list|update|remove|reports`; builds first where that is needed and possible. */
if (setting("BUILT_DIR") === undefined && !(await isFresh())) await buildWherePossible();
await runBuilt("places", process.argv.slice(2));

/** Builds; where what builds is not installed, an older build will do. */
async function buildWherePossible() {
  try {
    await (await import("./build.mjs")).build({ log: () => undefined });
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  }
}
