import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT, isFresh } from "./freshness.mjs";

process.env.NODE_ENV ??= "production";

if (process.env.BUILT_DIR === undefined && !(await isFresh())) {
  const { build } = await import("./build.mjs");
  await build();
}
const built = process.env.BUILT_DIR ?? BUILT;
const { run } = await import(pathToFileURL(join(built, "server/main.js")).href);
await run();
