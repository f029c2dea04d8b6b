import type { CacheKind } from "../cache-policy.js";

/** Stores answers for a while. Losing one is never an error. */
export interface Cache {
  get(kind: CacheKind, key: string): Promise<unknown>;
  /** Stores a JSON-safe value for `lifetime` milliseconds. */
  set(kind: CacheKind, key: string, entry: CacheEntry): Promise<void>;
}

export interface CacheEntry {
  readonly value: unknown;
  /** Milliseconds. */
  readonly lifetime: number;
}
