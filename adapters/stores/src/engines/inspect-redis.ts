import type { Redis } from "./redis.js";

/** What a Redis says of itself. */
export interface RedisFacts {
  /** 7. */
  readonly version: number;
  /** True of a replica, which takes nothing in. */
  readonly isReadOnly: boolean;
  /** Milliseconds since 1970 by its clock. */
  readonly now: number;
}

/** Asks a Redis about itself; changes nothing. Rejects where it does not answer. */
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
