import { durableFile } from "../sqlite/durable-file.js";
import { type Books, type Totals, windowsAt } from "./books.js";
import {
  BUDGET_SCHEMA,
  GIVE_BACK,
  giveBackValues,
  RESERVE,
  RESERVED_ROWS,
  reserveValues,
  SPENT,
} from "./spending.js";
import { createVisitorShares } from "./visitor-shares.js";

/** Books in an SQLite file, which hold through kill -9 and when several processes spend from one file. Visitors' shares are kept in memory. */
export function sqliteBooks(file: string): Books {
  const opened = durableFile(file, BUDGET_SCHEMA);
  const shares = createVisitorShares();
  return {
    spend: async (spending, caps) => {
      const spent = { ...spending, now: spending.now ?? Date.now() };
      if (!shares.take(spent, caps.visitor)) return undefined;
      try {
        const changed = await (await opened.database()).run(RESERVE, reserveValues(spent, caps));
        if (changed === RESERVED_ROWS) return spent;
        shares.giveBack(spent);
        return undefined;
      } catch (error) {
        shares.giveBack(spent);
        throw error;
      }
    },
    giveBack: async (spent) => {
      shares.giveBack(spent);
      await (await opened.database()).run(GIVE_BACK, giveBackValues(spent));
    },
    totals: async (now = Date.now()) => {
      const { day, month } = windowsAt(now);
      const [row] = await (await opened.database()).all<Totals>(SPENT, [day, month]);
      return row ?? { day: 0, month: 0 };
    },
    check: opened.check,
    close: opened.close,
  };
}
