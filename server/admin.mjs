import { runBuilt } from "./built.mjs";
import { isFresh } from "./freshness.mjs";
import { setting } from "./setting.mjs";

const words = process.argv.slice(2);

/** Runs the operator's commands, with the server's own settings: `node server/admin.mjs --help`. Imports build first if needed and possible. */
if (words[0] === "places" && setting("BUILT_DIR") === undefined && !(await isFresh()))
  await buildWherePossible();
await runBuilt("admin", words);

/** Builds. Without the build tools, an older build is good enough. */
async function buildWherePossible() {
  try {
    await (await import("./build.mjs")).build({ log: () => undefined });
  } catch (error) {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  }
}
