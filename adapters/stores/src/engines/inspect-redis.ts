import type { Redis } from "./redis.js";

/** Facts that a Redis server reports about itself. */
export interface RedisFacts {
  /** The major version: 7. */
  readonly version: number;
  /** True for a replica, which accepts no writes. */
  readonly isReadOnly: boolean;
  /** Milliseconds since 1970 by its clock. */
  readonly now: number;
}

/** Queries a Redis about itself. Changes nothing. Rejects if it does not answer. */
export async function inspectRedis(redis: Redis): Promise<RedisFacts> {
  const [server, replication, time] = await Promise.all([
    redis.send("INFO", "server"),
    redis.send("INFO", "replication"),
    redis.send("TIME"),
  ]);
  const [seconds, micros] = (Array.isArray(time) ? time : []) as readonly unknown[];
  return {
    version: Number(/^redis_version:(\d+)/m.exec(String(server))?.[1]),
    isReadOnly: /^role:slave/m.test(String(replication)),
    now: Number(seconds) * 1000 + Number(micros) / 1000,
  };
}
