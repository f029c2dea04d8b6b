import { type BudgetOptions, type KeptBudget, openBudget } from "./kept-budget.js";
import { sqliteBooks } from "./sqlite-books.js";

export interface SqliteBudgetOptions extends BudgetOptions {
  /** The file, which persists and may be shared by several processes. */
  readonly file: string;
}

/** Opens a budget in an SQLite file. If the file cannot be used, later calls try again. */
export function openSqliteBudget({ file, ...options }: SqliteBudgetOptions): Promise<KeptBudget> {
  return openBudget(options, sqliteBooks(file));
}
