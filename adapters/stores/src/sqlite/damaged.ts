import { codeOf } from "@dinner-dice/core/error-code";

/** SQLite's codes for a file that is damaged or not a database. */
const DAMAGED = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);

/** Returns whether an error means that a file is damaged or not a database. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED.has(codeOf(error));
}
