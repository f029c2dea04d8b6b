import type { Cache, CacheEntry } from "@dinner-dice/core/ports/stores";
import type { CacheKind } from "@dinner-dice/core/resilience/cache-policy";

export interface Noted {
  readonly kind: CacheKind;
  readonly key: string;
  readonly entry: CacheEntry;
}

export function memoryCache(planted?: unknown): { readonly cache: Cache; readonly kept: Noted[] } {
  const kept: Noted[] = [];
  const cache: Cache = {
    get: async (kind, key) =>
      planted ?? kept.find((noted) => noted.kind === kind && noted.key === key)?.entry.value,
    set: async (kind, key, entry) => void kept.push({ kind, key, entry }),
  };
  return { cache, kept };
}
