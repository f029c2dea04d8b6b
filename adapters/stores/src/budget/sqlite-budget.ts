import { type BudgetOptions, type KeptBudget, openBudget } from "./kept-budget.js";
import { sqliteBooks } from "./sqlite-books.js";

export interface SqliteBudgetOptions extends BudgetOptions {
  /** Kept between runs and shared by all processes that spend from the same budget. */
  readonly file: string;
}

/** Opens a budget kept in an SQLite file; a file that cannot be used is tried again. */
export function openSqliteBudget({ file, ...options }: SqliteBudgetOptions): Promise<KeptBudget> {
  return openBudget(options, sqliteBooks(file));
}
