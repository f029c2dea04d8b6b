import { runBuilt } from "./built.mjs";

/** Deletes all cached answers, whether or not the server runs: `DATA_DIR=... node server/purge.mjs`, after a build. */
await runBuilt("purge", process.argv.slice(2));
