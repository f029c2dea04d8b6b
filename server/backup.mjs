import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";

/** Copies DATA_DIR's databases while the server runs, or puts a copy back: `node server/backup.mjs backup|restore <folder>`. */
const built = process.env.BUILT_DIR ?? BUILT;
const { run } = await import(pathToFileURL(join(built, "server/backup.js")).href);
await run(process.argv.slice(2));
