import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";

/** Prints the newsletter's addresses as CSV: `DATA_DIR=... node server/newsletter-export.mjs > list.csv`, after a build. */
const built = process.env.BUILT_DIR ?? BUILT;
const { run } = await import(pathToFileURL(join(built, "server/newsletter-export.js")).href);
await run();
