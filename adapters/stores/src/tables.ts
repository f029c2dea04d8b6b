/** Stores of live tables. */
export { postgresTables } from "./tables/postgres-tables.js";
export { redisTables } from "./tables/redis-tables.js";
export { sqliteTables } from "./tables/sqlite-tables.js";
export { steadyClock } from "./tables/tables-clock.js";
