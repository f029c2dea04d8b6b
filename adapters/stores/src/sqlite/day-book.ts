import { durableFile } from "./durable-file.js";
import type { Schema } from "./schema.js";
import type { Checked } from "@dinner-dice/core/ports/stores";

export interface DaySpending {
  readonly cells: number;
  readonly bytes: number;
}

export interface DayBook {
  /** Adds to a day, counted from 1970, and returns the total of that day. */
  add(day: number, more: DaySpending): Promise<DaySpending>;
}

const TABLE = `CREATE TABLE IF NOT EXISTS fetched (
  day INTEGER PRIMARY KEY,
  cells INTEGER NOT NULL,
  bytes INTEGER NOT NULL
)`;

export const DAY_BOOK_SCHEMA: Schema = {
  what: "what was fetched in a day",
  steps: [TABLE],
  proof: "SELECT day, cells, bytes FROM fetched LIMIT 0",
};

const ADD = `INSERT INTO fetched (day, cells, bytes) VALUES (?1, ?2, ?3)
ON CONFLICT (day) DO UPDATE SET cells = cells + ?2, bytes = bytes + ?3 RETURNING cells, bytes`;

/** A book in a file that processes may share; it is made with the first call. */
export function openDayBook(file: string): DayBook & Checked & { close(): Promise<void> } {
  const kept = durableFile(file, DAY_BOOK_SCHEMA);
  return {
    add: async (day, { cells, bytes }) => {
      const database = await kept.database();
      await database.run("DELETE FROM fetched WHERE day < ?", [day]);
      const [all] = await database.all<DaySpending>(ADD, [day, cells, bytes]);
      return all ?? { cells, bytes };
    },
    check: kept.check,
    close: kept.close,
  };
}
