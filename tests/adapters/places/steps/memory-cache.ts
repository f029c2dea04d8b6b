import type { Cache, CacheEntry } from "@dinner-dice/core/ports/stores";
import type { CacheKind } from "@dinner-dice/core/resilience/cache-policy";

/** One entry as it was handed in. */
export interface Noted {
  readonly kind: CacheKind;
  readonly key: string;
  readonly entry: CacheEntry;
}

/** A cache in memory that writes down what it keeps; a planted value answers everything. */
export function memoryCache(planted?: unknown): { readonly cache: Cache; readonly kept: Noted[] } {
  const kept: Noted[] = [];
  const cache: Cache = {
    get: async (kind, key) =>
      planted ?? kept.find((noted) => noted.kind === kind && noted.key === key)?.entry.value,
    set: async (kind, key, entry) => void kept.push({ kind, key, entry }),
  };
  return { cache, kept };
}
