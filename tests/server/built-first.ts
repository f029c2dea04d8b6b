import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "../..");

/** What the server takes over from the web workspace's build. */
export const WEB_DIST = join(ROOT, "web/dist");

const PARTS = ["web/dist/site/home-site.json", "web/dist/render/render.js", "server/dist/main.js"];

/** Builds the site once where it was never built; what is built already is taken as it is. */
export async function setup(): Promise<void> {
  if (PARTS.every((part) => existsSync(join(ROOT, part)))) return;
  await promisify(execFile)(process.execPath, [join(ROOT, "server/build.mjs")], { cwd: ROOT });
}
