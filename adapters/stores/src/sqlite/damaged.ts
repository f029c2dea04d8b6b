import { codeOf } from "@dinner-dice/core/error-code";

/** What SQLite says of a file that is damaged or no database. */
const DAMAGED = new Set(["SQLITE_NOTADB", "SQLITE_CORRUPT"]);

/** Tells whether a failure means that a file is damaged, or no database at all. */
export function isDamaged(error: unknown): boolean {
  return DAMAGED.has(codeOf(error));
}
