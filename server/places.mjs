import { runBuilt } from "./built.mjs";
import { isFresh } from "./freshness.mjs";
import { setting } from "./setting.mjs";

/** Manages installed places: `node server/places.mjs add|import|list|update|remove|reports`. Builds first if needed and possible. */
if (setting("BUILT_DIR") === undefined && !(await isFresh())) await buildWherePossible();
await runBuilt("places", process.argv.slice(2));

/** Builds. Without the build tools, an older build is good enough. */
async function buildWherePossible() {
  try {
    await (await import("./build.mjs")).build({ log: () => undefined });
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  }
}
