/** Copies of what a server keeps in SQLite files, made while it runs. */
export { backUp, restore } from "./sqlite/backup.js";
export { inspectDatabase } from "./sqlite/inspect.js";
