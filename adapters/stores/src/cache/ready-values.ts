import { LRUCache } from "lru-cache";

/** A value that can be handed out as it is. */
export interface Ready {
  readonly value: unknown;
}

interface ReadySince extends Ready {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What is known of a value beside itself. */
export interface Held {
  /** Characters of its JSON text. */
  readonly length: number;
  /** Milliseconds; nothing is held for none. */
  readonly lifetime: number;
}

/** How much is held, and for how long. */
export interface Room {
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

function freeze(value: unknown): unknown {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value))
    Object.values(Object.freeze(value)).forEach(freeze);
  return value;
}
