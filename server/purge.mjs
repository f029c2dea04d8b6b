import { runBuilt } from "./built.mjs";

/** Deletes all kept answers, while the server runs or not: `DATA_DIR=... node server/purge.mjs`, after a build. */
await runBuilt("purge", process.argv.slice(2));
