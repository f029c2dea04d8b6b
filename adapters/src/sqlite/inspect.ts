import { openDatabase } from "./database.js";
import { versionOf } from "./schema.js";

/** Looks whether a file is a sound database, and tells its version; changes nothing. Rejects with SQLite's code where it is none. */
export async function inspectDatabase(file: string): Promise<number> {
  const database = await openDatabase(file, "read-only");
  try {
    const [check] = await database.all<{ readonly quick_check: string }>("PRAGMA quick_check(1)");
    if (check?.quick_check !== "ok") throw Object.assign(new Error("damaged"), { code: "SQLITE_CORRUPT" });
    return await versionOf(database);
  } finally {
    await database.close().catch(() => undefined);
  }
}
