/** Budgets that keep the operator's money together. */
export { openSqliteBudget, type SqliteBudget, type SqliteBudgetOptions } from "./budget/sqlite-budget.js";
