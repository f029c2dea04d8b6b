/** What an operator does with the SQLite files that a server keeps. */
export { copyDatabase, copyStillFile } from "./sqlite/copied-file.js";
export { isDamaged } from "./sqlite/damaged.js";
export { inspectDatabase, inspectStillDatabase } from "./sqlite/inspect.js";
export { makeFolder } from "./sqlite/make-folder.js";
