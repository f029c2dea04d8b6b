import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";

/** Looks at everything the server needs and says what to do: `node server/doctor.mjs`, with the server's own settings. */
const built = process.env.BUILT_DIR ?? BUILT;
const { run } = await import(pathToFileURL(join(built, "server/doctor.js")).href);
await run();
