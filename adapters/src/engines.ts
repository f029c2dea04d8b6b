/** Databases that several servers share: PostgreSQL and Redis, loaded only where one is opened. */
export { type EngineOptions, openPostgres, type Postgres, type Statements } from "./engines/postgres.js";
export { openRedis, type Redis } from "./engines/redis.js";
