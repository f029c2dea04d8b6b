import { runBuilt } from "./built.mjs";

/** Looks at everything the server needs and says what to do: `node server/doctor.mjs`, with the server's own settings. */
await runBuilt("doctor");
