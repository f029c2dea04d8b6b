import { LRUCache } from "lru-cache";
import { codeOf } from "@dinner-dice/core/error-code";
import { CACHE_KINDS, type CacheKind, sweeps } from "@dinner-dice/core/cache-policy";
import { type Outage, outageTo } from "@dinner-dice/core/outage";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { Logger } from "@dinner-dice/core/ports/logger";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";

/** A value that can be handed out as it is. */
interface Ready {
  readonly value: unknown;
}

interface ReadySince extends Ready {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is known of a value beside itself. */
interface Held {
  /** Characters of its JSON text. */
  readonly length: number;
  /** Milliseconds; nothing is held for none. */
  readonly lifetime: number;
}

/** How much is held, and for how long. */
interface Room {
  /** Most JSON text and keys, in characters; a value longer than a tenth of that is not held at all. */
  readonly length: number;
  /** Milliseconds after which any value is let go. */
  readonly longest: number;
}

/** Frozen values in memory, the ones used longest ago let go first. */
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

  /** Nothing of a value that was held later than now: the clock was set back since, and it would stand too long. */
  get(key: string): Ready | undefined {
    const held = this.#held.get(key);
    return held && held.at <= Date.now() ? held : undefined;
  }

  /** Freezes a JSON value through and through, so that everyone can be given the same one, and holds it. */
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

/** What the cache uses of a Keyv; every Keyv of version 5 has it. */
export interface KeyvLike {
  throwOnErrors: boolean;
  /** Writes a value with all that is known of it as the text that is kept; none where the store takes values as they are. */
  serialize: ((kept: Kept) => string | Promise<string>) | undefined;
  get(key: string, how: { readonly raw: true }): Promise<Kept | undefined>;
  set(key: string, value: unknown, lifetime: number): Promise<unknown>;
  on(event: "error", listener: (error: unknown) => void): unknown;
}

/** A value as a Keyv keeps it. */
export interface Kept {
  readonly value?: unknown;
  /** Milliseconds since 1970. */
  readonly expires?: number | undefined;
  /** When it was kept, in milliseconds since 1970; of values of older releases that is unknown. */
  readonly keptAt?: number | undefined;
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

/** Milliseconds that servers' clocks may be apart: what was kept further ahead is of a clock that was set back since, and would stand too long. */
const CLOCKS_APART = 60_000;

/**
 * A cache on any Keyv store, with ready values in memory in front of it.
 *
 * Values come back frozen. Nothing here rejects: a store that fails is logged, once while it lasts, and what it would have kept is lost.
 */
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

function isOfLater({ keptAt = -Infinity }: Kept): boolean {
  return keptAt - Date.now() > CLOCKS_APART;
}

function outageOf(logger: Logger): Outage {
  return outageTo(logger, { fails: "The cache failed", works: "The cache works again" });
}

/** What a store answers; nothing where it fails, which is logged. */
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

/** A store whose failures are logged, for reading throws, writing and connections tell an event, and which writes down when it keeps. */
function heard(
  keyv: KeyvLike,
  { kind, writing }: { readonly kind: CacheKind; readonly writing: Outage },
): KeyvLike {
  const { serialize } = keyv;
  if (serialize) keyv.serialize = (kept) => serialize({ ...kept, keptAt: Date.now() });
  keyv.throwOnErrors = true;
  keyv.on("error", reportTo(writing, kind));
  return keyv;
}

/** Keyv throws a failed write as well as telling it. */
function toldByItsEvent(): void {}

function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
