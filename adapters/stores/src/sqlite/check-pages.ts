import type { Database } from "./database.js";

/** Rejects with SQLite's code if the file is damaged. Such a file may still answer queries, but its data cannot be trusted. */
export async function checkPages(database: Database): Promise<void> {
  const [report] = await database.all<{ readonly quick_check: string }>("PRAGMA quick_check(1)");
  if (report?.quick_check !== "ok")
    throw Object.assign(new Error("the file is damaged"), { code: "SQLITE_CORRUPT" });
}
