import { checkPages } from "./check-pages.js";
import { openDatabase } from "./database.js";
import { versionOf } from "./schema.js";

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
