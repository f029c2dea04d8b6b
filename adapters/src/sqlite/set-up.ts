import { setTimeout as wait } from "node:timers/promises";
import { type Database, isBusy } from "./database.js";

/** How long a new file is tried that another process is setting up, and the wait in between, in milliseconds. */
const SETTING_UP = { most: 5000, pause: 50 };

/** Runs settings and table definitions; SQLite does not wait its busy timeout while two connections turn one new file to WAL, so this does. */
export async function setUp(database: Database, sql: string): Promise<void> {
  const giveUp = performance.now() + SETTING_UP.most;
  for (;;) {
    try {
      return await database.exec(sql);
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUp) throw error;
      await wait(SETTING_UP.pause);
    }
  }
}
