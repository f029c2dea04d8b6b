import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { Logger, RandomSource } from "@dinner-dice/core/ports/environment";
import type { Cache } from "@dinner-dice/core/ports/stores";
import { CACHE_KINDS, type CacheKind, sweeps } from "@dinner-dice/core/resilience/cache-policy";
import { type Outage, outageTo } from "@dinner-dice/core/resilience/resilience";
import { LRUCache } from "lru-cache";

interface Ready {
  readonly value: unknown;
}

interface ReadySince extends Ready {
  /** Milliseconds since 1970. */
  readonly at: number;
}

interface Held {
  /** Characters of its JSON text. */
  readonly length: number;
  /** Milliseconds; 0 or less means that the value is not kept. */
  readonly lifetime: number;
}

interface Room {
  /** Maximum JSON text and keys, in characters. A value longer than a tenth of that is not kept. */
  readonly length: number;
  /** Milliseconds after which any value is dropped. */
  readonly longest: number;
}

/** Frozen values in memory; the least recently used ones are dropped first. */
export class ReadyValues {
  readonly #held: LRUCache<string, ReadySince>;
  readonly #longest: number;

  constructor({ length, longest }: Room) {
    this.#longest = longest;
    this.#held = new LRUCache({
      maxSize: Math.max(1, length),
      maxEntrySize: Math.max(1, Math.floor(length / 10)),
      ttl: 1,
      ttlResolution: 0,
      perf: { now: () => Date.now() },
    });
  }

  /** Returns the value, unless it was stored "later" than now. In that case the clock was set back, and the value would live too long. */
  get(key: string): Ready | undefined {
    const held = this.#held.get(key);
    return held && held.at <= Date.now() ? held : undefined;
  }

  /** Deep-freezes a JSON value, so that all callers can share it, and stores it. */
  hold(key: string, value: unknown, { length, lifetime }: Held): unknown {
    const ready = { value: freeze(value), at: Date.now() };
    const ttl = Math.min(lifetime, this.#longest);
    if (ttl > 0) this.#held.set(key, ready, { ttl, size: length + key.length });
    return ready.value;
  }

  letGoOfTheOld(): void {
    this.#held.purgeStale();
  }
}

/** The part of Keyv that the cache uses; every Keyv of version 5 has it. */
export interface KeyvLike {
  throwOnErrors: boolean;
  /** Serializes a value with its metadata; `undefined` if the store takes values unserialized. */
  serialize: ((kept: Stored) => string | Promise<string>) | undefined;
  get(key: string, how: { readonly raw: true }): Promise<Stored | undefined>;
  set(key: string, value: unknown, lifetime: number): Promise<unknown>;
  on(event: "error", listener: (error: unknown) => void): unknown;
}

export interface Stored {
  readonly value?: unknown;
  /** Milliseconds since 1970. */
  readonly expires?: number | undefined;
  /** When it was stored, in milliseconds since 1970; unknown for values of older releases. */
  readonly storedAt?: number | undefined;
}

export interface KeyvCacheOptions {
  /** The Keyv that stores one kind of answer; its lifetimes are the cache's. Without it, answers stay in memory only. */
  readonly keyv?: (kind: CacheKind) => KeyvLike;
  /** Deletes expired answers from a store that does not do so itself; runs on one write in ten. */
  readonly sweep?: () => Promise<unknown>;
  readonly logger: Logger;
  readonly random: RandomSource;
  /** Maximum JSON text in memory, in characters; 16 million by default. */
  readonly memory?: number;
}

const MEMORY = 16_000_000;

/** Milliseconds that a value in memory is used before the store is read again. For that long, another server's newer answer is not seen. */
const MEMORY_LIFETIME = 60_000;

/** Milliseconds that servers' clocks may differ. Values from further ahead come from a clock that was set back. */
const CLOCKS_APART = 60_000;

/** Any Keyv store behind frozen values in memory. No call rejects: an outage is logged once, and its answers are lost. */
export function createKeyvCache(options: KeyvCacheOptions): Cache {
  const { keyv, sweep, random, logger } = options;
  const longest = keyv ? MEMORY_LIFETIME : Infinity;
  const memory = new ReadyValues({ length: options.memory ?? MEMORY, longest });
  const [reading, writing, sweeping] = [outageOf(logger), outageOf(logger), outageOf(logger)];
  const stores = new Map(keyv && CACHE_KINDS.map((kind) => [kind, heard(keyv(kind), { kind, writing })]));
  return {
    get: async (kind, key) => {
      const place = `${kind} ${key}`;
      const ready = memory.get(place);
      if (ready) return ready.value;
      const kept = await told(stores.get(kind)?.get(key, { raw: true }), { outage: reading, kind });
      const newer = memory.get(place);
      if (newer || kept?.value === undefined || isOfLater(kept)) return newer?.value;
      const { length } = JSON.stringify(kept.value);
      return memory.hold(place, kept.value, { length, lifetime: (kept.expires ?? 0) - Date.now() });
    },
    set: async (kind, key, { value, lifetime }) => {
      const json = JSON.stringify(value) as string | undefined;
      if (json === undefined || !(lifetime > 0)) return;
      memory.hold(`${kind} ${key}`, JSON.parse(json), { length: json.length, lifetime });
      await stores.get(kind)?.set(key, value, lifetime).then(writing.worked, toldByItsEvent);
      if (!sweeps(random)) return;
      memory.letGoOfTheOld();
      await told(sweep?.(), { outage: sweeping, kind: "every" });
    },
  };
}

function isOfLater({ storedAt = -Infinity }: Stored): boolean {
  return storedAt - Date.now() > CLOCKS_APART;
}

function outageOf(logger: Logger): Outage {
  return outageTo(logger, { fails: "The cache failed", works: "The cache works again" });
}

async function told<T>(
  answer: Promise<T> | undefined,
  { outage, kind }: { readonly outage: Outage; readonly kind: string },
): Promise<T | undefined> {
  try {
    const value = await answer;
    outage.worked();
    return value;
  } catch (error) {
    return reportTo(outage, kind)(error);
  }
}

function reportTo(outage: Outage, kind: string): (error: unknown) => undefined {
  return (error) => {
    const code = codeOf(error, String(error));
    outage.failed(code, { kind, code });
  };
}

/** Prepares a store: logs its failures (reads throw, writes and connections emit events) and records when each value was stored. */
function heard(
  keyv: KeyvLike,
  { kind, writing }: { readonly kind: CacheKind; readonly writing: Outage },
): KeyvLike {
  const { serialize } = keyv;
  if (serialize) keyv.serialize = (kept) => serialize({ ...kept, storedAt: Date.now() });
  keyv.throwOnErrors = true;
  keyv.on("error", reportTo(writing, kind));
  return keyv;
}

/** Keyv throws a failed write and also emits an event, which is logged; so this does nothing. */
function toldByItsEvent(): void {}

function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
