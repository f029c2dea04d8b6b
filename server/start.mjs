import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { runBuilt } from "./built.mjs";
import { isFresh } from "./freshness.mjs";
import { setting } from "./setting.mjs";

process.env.NODE_ENV ??= "production";

if (setting("BUILT_DIR") !== undefined || (await isFresh()) || (await built())) await runBuilt("main");

/** Builds in a separate process, so that its memory is freed afterwards. Without the build tools, prints what to do. */
async function built() {
  const isBuilt = hasTools() && (await succeeds("build.mjs"));
  if (!isBuilt) process.exitCode = 1;
  return isBuilt;
}

function hasTools() {
  try {
    return import.meta.resolve("vite") !== "";
  } catch {
    console.error(
      "There is no build of these sources, and the build tools are not installed: run npm ci && npm run build, or set BUILT_DIR to a build.",
    );
    return false;
  }
}

async function succeeds(script) {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], { stdio: "inherit" });
  const end = () => child.kill();
  process.once("SIGTERM", end);
  const [code] = await once(child, "close");
  process.off("SIGTERM", end);
  return code === 0;
}
