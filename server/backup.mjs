import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { BUILT } from "./freshness.mjs";

/** Copies what the server keeps while it runs, or puts a copy back: `node server/backup.mjs backup <folder>`, `restore <folder> [file…]`. */
const built = process.env.BUILT_DIR ?? BUILT;
const { run } = await import(pathToFileURL(join(built, "server/backup.js")).href);
await run(process.argv.slice(2));
