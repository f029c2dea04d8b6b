/** Budgets that limit the operator's spending. */
export type { Books } from "./budget/books.js";
export { type BudgetOptions, type KeptBudget, openBudget } from "./budget/kept-budget.js";
export { POSTGRES_BUDGET, postgresBooks } from "./budget/postgres-books.js";
export { redisBooks } from "./budget/redis-books.js";
export { sqliteBooks } from "./budget/sqlite-books.js";
export { openSqliteBudget, type SqliteBudgetOptions } from "./budget/sqlite-budget.js";
