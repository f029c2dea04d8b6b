import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";
import { setting } from "./setting.mjs";

/** Runs a command of the build, 'doctor'; where there is no build says so in one sentence and ends with 1. */
export async function runBuilt(name, ...words) {
  const folder = setting("BUILT_DIR") ?? BUILT;
  const file = join(folder, "server", `${name}.js`);
  if (!existsSync(file)) {
    console.error(
      `There is no build in ${folder}: run npm ci && npm run build, or set BUILT_DIR to a build of this release.`,
    );
    process.exitCode = 1;
    return;
  }
  const { run } = await import(pathToFileURL(file).href);
  await run(...words);
}
