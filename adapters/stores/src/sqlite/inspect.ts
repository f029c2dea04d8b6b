import { checkPages } from "./check-pages.js";
import { openDatabase } from "./database.js";
import { versionOf } from "./schema.js";

/**
 * Looks through a database that nobody writes to, as one in a backup; changes nothing and makes no file beside it.
 *
 * Rejects with SQLite's code where it is damaged or none.
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

/** Looks whether a file is a sound database, and tells its version; changes nothing. Rejects with SQLite's code where it is none. */
export async function inspectDatabase(file: string): Promise<number> {
  const database = await openDatabase(file, "read-only");
  try {
    await checkPages(database);
    return await versionOf(database);
  } finally {
    await database.close().catch(() => undefined);
  }
}
