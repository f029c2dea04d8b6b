import type { Database } from "./database.js";

/** Rejects with SQLite's code where the file is damaged: it may still answer, but nothing must be read from it. */
export async function checkPages(database: Database): Promise<void> {
  const [report] = await database.all<{ readonly quick_check: string }>("PRAGMA quick_check(1)");
  if (report?.quick_check !== "ok")
    throw Object.assign(new Error("the file is damaged"), { code: "SQLITE_CORRUPT" });
}
