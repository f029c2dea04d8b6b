import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import { createKeyvCache, type KeyvCacheOptions, type KeyvLike } from "./keyv-cache.js";

/** What Keyv asks of a store: texts under keys, each for a while. */
export interface CacheStore {
  get(key: string): Promise<string | undefined>;
  /** The lifetime in milliseconds. */
  set(key: string, value: string, lifetime: number): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

export type SharedCacheOptions = Pick<KeyvCacheOptions, "logger" | "random" | "memory" | "sweep">;

/** A cache that servers share, a store for each kind. */
export async function openSharedCache(
  options: SharedCacheOptions,
  storeOf: (kind: CacheKind) => CacheStore,
): Promise<Cache> {
  const { Keyv } = await import("keyv");
  const keyv = (kind: CacheKind): KeyvLike => new Keyv({ store: storeOf(kind), useKeyPrefix: false });
  return createKeyvCache({ ...options, keyv });
}
