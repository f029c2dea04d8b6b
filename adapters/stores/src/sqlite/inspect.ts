import { checkPages } from "./check-pages.js";
import { openDatabase } from "./database.js";
import { versionOf } from "./schema.js";

/**
 * Checks a database that nobody writes to, such as one in a backup. Changes nothing and creates no files beside it.
 *
 * Rejects with SQLite's code if it is damaged or not a database.
 */
export async function inspectStillDatabase(file: string): Promise<void> {
  const database = await openDatabase(file, "immutable");
  try {
    const [report] = await database.all<{ readonly integrity_check: string }>("PRAGMA integrity_check(1)");
    if (report?.integrity_check !== "ok")
      throw Object.assign(new Error("the file is damaged"), { code: "SQLITE_CORRUPT" });
  } finally {
    await database.close().catch(() => undefined);
  }
}

/** Checks a database and resolves with its version. Changes nothing. Rejects with SQLite's code if it is damaged or not a database. */
export async function inspectDatabase(file: string): Promise<number> {
  const database = await openDatabase(file, "read-only");
  try {
    await checkPages(database);
    return await versionOf(database);
  } finally {
    await database.close().catch(() => undefined);
  }
}
