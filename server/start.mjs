import { join } from "node:path";
import { isBuilt } from "./build-stamp.mjs";

const root = join(import.meta.dirname, "..");

if (!(await isBuilt(root))) {
  const { build } = await import("./build.mjs");
  await build();
}
const { run } = await import("@dinner-dice/server/main");
await run();
