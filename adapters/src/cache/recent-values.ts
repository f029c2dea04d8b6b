/** One kept value: a frozen value, how long it is as JSON, and when it is fresh (milliseconds since 1970). */
export interface Kept {
  readonly value: unknown;
  readonly length: number;
  readonly from: number;
  readonly until: number;
}

/** Ready values in memory; the ones not asked for longest make room for new ones. */
export interface RecentValues {
  get(key: string): Kept | undefined;
  set(key: string, kept: Kept): void;
  /** Drops what is not fresh at a moment. */
  sweep(now: number): void;
}

/** Tells whether a value may be used; one from the future is as odd as an old one (the clock was set back). */
export function isFresh({ from, until }: Pick<Kept, "from" | "until">, now: number): boolean {
  return from <= now && now < until;
}

/** Keeps values up to a total length of JSON text; a value longer than a tenth of that is not kept at all. */
export function recentValues(mostText: number): RecentValues {
  const kept = new Map<string, Kept>();
  let text = 0;
  const drop = (key: string): void => {
    text -= kept.get(key)?.length ?? 0;
    kept.delete(key);
  };
  return {
    get: (key) => {
      const found = kept.get(key);
      if (!found) return undefined;
      kept.delete(key);
      kept.set(key, found);
      return found;
    },
    set: (key, value) => {
      drop(key);
      if (value.length > mostText / 10) return;
      kept.set(key, value);
      text += value.length;
      for (const oldest of kept.keys()) {
        if (text <= mostText) return;
        drop(oldest);
      }
    },
    sweep: (now) => {
      for (const [key, value] of kept) if (!isFresh(value, now)) drop(key);
    },
  };
}

/** The value a JSON text stands for, frozen through and through, so that everyone can be given the same one. */
export function frozenValue(json: string): unknown {
  return JSON.parse(json, (_, part: unknown) => (typeof part === "object" ? Object.freeze(part) : part));
}
