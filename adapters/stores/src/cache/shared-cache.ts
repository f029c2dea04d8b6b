import type { CacheKind } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import { createKeyvCache, type KeyvCacheOptions, type KeyvLike } from "./keyv-cache.js";

/** The store interface that Keyv needs: texts under keys, each with a lifetime. */
export interface CacheStore {
  get(key: string): Promise<string | undefined>;
  /** The lifetime is in milliseconds. */
  set(key: string, value: string, lifetime: number): Promise<void>;
  delete(key: string): Promise<boolean>;
  clear(): Promise<void>;
}

export type SharedCacheOptions = Pick<KeyvCacheOptions, "logger" | "random" | "memory" | "sweep">;

/** A cache that several servers share, with one store per kind of answer. */
export async function openSharedCache(
  options: SharedCacheOptions,
  storeOf: (kind: CacheKind) => CacheStore,
): Promise<Cache> {
  const { Keyv } = await import("keyv");
  const keyv = (kind: CacheKind): KeyvLike => new Keyv({ store: storeOf(kind), useKeyPrefix: false });
  return createKeyvCache({ ...options, keyv });
}
