import { keptFile } from "../sqlite/kept-file.js";
import { type Books, type Spent, windowsAt } from "./books.js";
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
  const opened = keptFile(file, BUDGET_SCHEMA);
  const shares = createVisitorShares();
  return {
    spend: async (spending, caps) => {
      if (!shares.take(spending, caps.visitor)) return false;
      try {
        const changed = await (await opened.database()).run(RESERVE, reserveValues(spending, caps));
        if (changed !== RESERVED_ROWS) shares.giveBack(spending);
        return changed === RESERVED_ROWS;
      } catch (error) {
        shares.giveBack(spending);
        throw error;
      }
    },
    giveBack: async (spending) => {
      shares.giveBack(spending);
      await (await opened.database()).run(GIVE_BACK, giveBackValues(spending));
    },
    spent: async (now) => {
      const { day, month } = windowsAt(now);
      const [row] = await (await opened.database()).all<Spent>(SPENT, [day, month]);
      return row ?? { day: 0, month: 0 };
    },
    check: opened.check,
    close: opened.close,
  };
}
