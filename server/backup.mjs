import { runBuilt } from "./built.mjs";

/** Backs up the server's data while it runs, or restores a backup: `node server/backup.mjs backup <folder>`, `restore <folder> [file…] [--check]`. */
await runBuilt("backup", process.argv.slice(2));
