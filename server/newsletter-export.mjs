/** Prints the newsletter's addresses as CSV: `DATA_DIR=... node server/newsletter-export.mjs > list.csv`, after a build. */
const { run } = await import("@dinner-dice/server/newsletter-export");
await run();
