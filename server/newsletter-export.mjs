import { runBuilt } from "./built.mjs";

/** Prints the newsletter's addresses as CSV: `DATA_DIR=... node server/newsletter-export.mjs > list.csv`, after a build. */
await runBuilt("newsletter-export");
