import { codeOf } from "@dinner-dice/core/error-code";
import { CACHE_KINDS, type CacheKind, sweeps } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { LRUCache } from "lru-cache";

/** What the cache uses of a Keyv; every Keyv of version 5 has it. */
export interface KeyvLike {
  throwOnErrors: boolean;
  get<Value>(key: string): Promise<Value | undefined>;
  set(key: string, value: unknown, lifetime: number): Promise<unknown>;
  on(event: "error", listener: (error: unknown) => void): unknown;
}

/** What a cache is made of. */
export interface KeyvCacheOptions {
  /** Where answers of a kind are kept, any Keyv: its lifetimes are the cache's. Without it they are kept in memory only. */
  readonly keyv?: (kind: CacheKind) => KeyvLike;
  /** Clears what has expired out of a store that does not do so itself; run on one write in ten. */
  readonly sweep?: () => Promise<unknown>;
  readonly logger: Logger;
  readonly random: RandomSource;
  /** Most JSON text held ready in memory, in characters; 16 million unless said. */
  readonly memory?: number;
}

const MEMORY = 16_000_000;

/** Milliseconds after which a value in memory is looked up again: so long may another server's newer answer go unseen. */
const MEMORY_LIFETIME = 60_000;

/** A value that can be handed out as it is. */
interface Ready {
  readonly value: unknown;
}

/**
 * A cache on any Keyv store, with ready values in memory in front of it.
 *
 * Values come back frozen. Nothing here rejects: a store that fails is logged, and what it would have kept is lost.
 */
export function createKeyvCache(options: KeyvCacheOptions): Cache {
  const { keyv, sweep, random, logger } = options;
  const memory = readyValues(options.memory ?? MEMORY);
  const stores = new Map(keyv && CACHE_KINDS.map((kind) => [kind, heard(keyv(kind), { kind, logger })]));
  const memoryLifetime = keyv ? MEMORY_LIFETIME : Infinity;
  const report = reportTo(logger);
  return {
    get: async (kind, key) => {
      const place = `${kind} ${key}`;
      const ready = memory.get(place);
      if (ready) return ready.value;
      const kept = await stores.get(kind)?.get<unknown>(key).catch(report(kind));
      const newer = memory.get(place);
      return newer ? newer.value : freeze(kept);
    },
    set: async (kind, key, { value, lifetime }) => {
      const json = JSON.stringify(value) as string | undefined;
      if (json === undefined || !(lifetime > 0)) return;
      const ready = { value: freeze(JSON.parse(json)) };
      const place = `${kind} ${key}`;
      memory.set(place, ready, { ttl: Math.min(lifetime, memoryLifetime), size: json.length + place.length });
      await stores.get(kind)?.set(key, value, lifetime).catch(toldByItsEvent);
      if (!sweeps(random)) return;
      memory.purgeStale();
      await sweep?.().catch(report("every"));
    },
  };
}

/** Ready values up to a total length; one longer than a tenth of that is not kept at all. */
function readyValues(length: number): LRUCache<string, Ready> {
  return new LRUCache({
    maxSize: Math.max(1, length),
    maxEntrySize: Math.max(1, Math.floor(length / 10)),
    ttl: 1,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
}

type Report = (error: unknown) => undefined;

function reportTo(logger: Logger): (kind: string) => Report {
  return (kind) => (error) => {
    logger.error("The cache failed", { kind, code: codeOf(error, String(error)) });
  };
}

/** A store whose failures are logged: reading throws, writing and connections tell an event. */
function heard(
  keyv: KeyvLike,
  { kind, logger }: { readonly kind: CacheKind; readonly logger: Logger },
): KeyvLike {
  keyv.throwOnErrors = true;
  keyv.on("error", reportTo(logger)(kind));
  return keyv;
}

/** Keyv throws a failed write as well as telling it. */
function toldByItsEvent(): void {}

/** Freezes a JSON value through and through, so that everyone can be given the same one. */
function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
