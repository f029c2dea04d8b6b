import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT, isFresh } from "./freshness.mjs";

process.env.NODE_ENV ??= "production";

if (process.env.BUILT_DIR !== undefined || (await isFresh()) || (await built()))
  await run(process.env.BUILT_DIR ?? BUILT);

async function run(folder) {
  const server = await import(pathToFileURL(join(folder, "server/main.js")).href);
  await server.run();
}

/** Builds; without the tools for it says what to do. */
async function built() {
  const { build } = await import("./build.mjs").catch((error) => {
    if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
    return {};
  });
  if (build) return build().then(() => true);
  console.error(
    "There is no build of these sources, and what builds is not installed: run npm ci && npm run build, or set BUILT_DIR to a build.",
  );
  process.exitCode = 1;
  return false;
}
