import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";

/** Deletes all kept answers, while the server runs or not: `DATA_DIR=... node server/purge.mjs`, after a build. */
const built = process.env.BUILT_DIR ?? BUILT;
const { run } = await import(pathToFileURL(join(built, "server/purge.js")).href);
await run();
