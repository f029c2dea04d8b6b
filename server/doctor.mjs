import { runBuilt } from "./built.mjs";

/** Checks everything the server needs and says what to fix: `node server/doctor.mjs`, with the server's own settings. */
await runBuilt("doctor");
