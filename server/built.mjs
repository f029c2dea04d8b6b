import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";
import { letReaderGo } from "./gone-reader.mjs";
import { setting } from "./setting.mjs";

/** Runs a command of the build, such as 'doctor'. Without a build, prints one line and exits with 1. */
export async function runBuilt(name, ...words) {
  letReaderGo();
  const folder = setting("BUILT_DIR") ?? BUILT;
  const file = join(folder, "server", `${name}.js`);
  if (!existsSync(file)) {
    console.error(
      `There is no build in ${folder}: run npm ci && npm run build, or set BUILT_DIR to a build of this release.`,
    );
    process.exitCode = 1;
    return;
  }
  const built = await import(pathToFileURL(file).href).catch((error) => sayWhatIsMissing(folder, error));
  await built?.run(...words);
}

/** Prints what to do if packages are missing. A build needs the packages of its release beside or above its folder. */
function sayWhatIsMissing(folder, error) {
  if (error.code !== "ERR_MODULE_NOT_FOUND") throw error;
  console.error(
    `The build in ${folder} cannot run (${error.message}): leave it in a checkout of this release, and run npm ci there.`,
  );
  process.exitCode = 1;
}
