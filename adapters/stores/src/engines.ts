/** Databases that several servers share: PostgreSQL and Redis. Their clients load only when one is opened. */
export { type EngineOptions, openPostgres, type Postgres, type Statements } from "./engines/postgres.js";
export { openRedis, type Redis } from "./engines/redis.js";
export { inspectPostgres, type PostgresFacts } from "./engines/inspect-postgres.js";
export { inspectRedis, type RedisFacts } from "./engines/inspect-redis.js";
export { type PostgresPart } from "./engines/postgres-part.js";
export { needDurable } from "./engines/redis-durability.js";
export { within } from "@dinner-dice/platform/internal/http/within";
