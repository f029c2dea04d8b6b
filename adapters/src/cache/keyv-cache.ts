import { type CacheKind, sweeps } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { codeOf, prepareCacheFile } from "./cache-file.js";
import { type KindStore, openKindStores, type Row } from "./keyv-stores.js";
import { frozenValue, isFresh, type Kept, recentValues } from "./recent-values.js";

/** What a cache needs. */
export interface KeyvCacheOptions {
  /** The SQLite file; its folder is made. */
  readonly file: string;
  readonly logger: Logger;
  readonly random: RandomSource;
  /** Milliseconds since 1970. */
  now(): number;
  /** Most JSON text held ready in memory, in characters. */
  readonly memory?: number;
}

/** A cache that is to be closed; `degraded` when it lives in memory only. */
export interface KeyvCache extends Cache {
  readonly degraded: boolean;
  /** One connection after the other: the last one to leave merges the write-ahead log into the file. */
  close(): Promise<void>;
}

const KINDS: readonly CacheKind[] = ["geocode", "search", "details", "other"];
const MEMORY = 16_000_000;

/**
 * A cache in one SQLite file, a table per kind, with ready values in memory in front of it.
 *
 * Values come back frozen. Nothing here rejects: a file that fails is logged and what it would have kept is lost.
 */
export async function createKeyvCache(options: KeyvCacheOptions): Promise<KeyvCache> {
  const stores = await openStores(options);
  const recent = recentValues(options.memory ?? MEMORY);
  const { now, random } = options;
  const sweep = async (): Promise<void> => {
    recent.sweep(now());
    await Promise.all([...stores.values()].map((store) => store.sweep(now())));
  };
  return {
    degraded: stores.size === 0,
    get: async (kind, key) => {
      const place = `${kind} ${key}`;
      const ready = recent.get(place);
      if (ready && isFresh(ready, now())) return ready.value;
      const row = readRow(await stores.get(kind)?.get(key));
      const kept = latest(recent.get(place), row);
      if (!kept || !isFresh(kept, now())) return undefined;
      recent.set(place, kept);
      return kept.value;
    },
    set: async (kind, key, { value, lifetime }) => {
      const json = JSON.stringify(value) as string | undefined;
      if (json === undefined || !(lifetime > 0)) return;
      const row: Row = { json, from: now(), until: now() + lifetime };
      recent.set(`${kind} ${key}`, { ...row, value: frozenValue(json), length: json.length });
      await stores.get(kind)?.set(key, row);
      if (sweeps(random.below(10))) await sweep();
    },
    close: async () => {
      for (const store of stores.values()) await store.close();
    },
  };
}

async function openStores({ file, logger }: KeyvCacheOptions): Promise<ReadonlyMap<CacheKind, KindStore>> {
  if (!(await prepareCacheFile(file, logger))) return new Map();
  try {
    return await openKindStores(KINDS, { file, logger });
  } catch (error) {
    logger.error("The cache cannot be loaded; answers are kept in memory only", { code: codeOf(error) });
    return new Map();
  }
}

/** What was kept in memory while the file was being read is newer than what the file said. */
function latest(ready: Kept | undefined, row: Kept | undefined): Kept | undefined {
  return ready && (!row || ready.from >= row.from) ? ready : row;
}

/** A row from the file, unless it is not one of ours. */
function readRow(row: unknown): Kept | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const { json, from, until } = row as Partial<Record<keyof Row, unknown>>;
  if (typeof json !== "string" || typeof from !== "number" || typeof until !== "number") return undefined;
  try {
    return { value: frozenValue(json), length: json.length, from, until };
  } catch {
    return undefined;
  }
}
