import { runBuilt } from "./built.mjs";

/** Copies what the server keeps while it runs, or puts a copy back: `node server/backup.mjs backup <folder>`, `restore <folder> [file…] [--check]`. */
await runBuilt("backup", process.argv.slice(2));
