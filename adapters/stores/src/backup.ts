/** Tools for an operator's work on the server's SQLite files. */
export { copyDatabase, copyStillFile } from "./sqlite/copied-file.js";
export { isDamaged } from "./sqlite/damaged.js";
export { inspectDatabase, inspectStillDatabase } from "./sqlite/inspect.js";
export { makeFolder } from "./sqlite/make-folder.js";
