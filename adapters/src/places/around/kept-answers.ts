import type { CacheKind, CachePolicy } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { CallOptions, Nearby } from "@dinner-dice/core/ports/places-provider";
import { isDetails } from "@dinner-dice/core/restaurant";
import { isNearby } from "./restaurant-shape.js";
import { isTrouble } from "./trouble.js";

/** Where answers are kept and for how long. */
export interface Keeping {
  readonly cache: Cache;
  readonly policy: CachePolicy;
  /** Milliseconds since 1970; the machine's clock unless told. */
  readonly now?: () => number;
  /** Milliseconds after its lifetime that an answer is still given while the provider fails; not at all unless its terms allow that. */
  readonly staleFor?: number;
}

/** A question whose answer may be kept; `accepts` checks what comes out of the cache, where `null` stands for nothing found. */
export interface Question<T> {
  readonly kind: CacheKind;
  readonly key: string;
  readonly accepts: (value: unknown) => value is T;
  readonly ask: (call: CallOptions | undefined) => Promise<T>;
  readonly options: CallOptions | undefined;
  /** What of the answer is kept; all of it unless said otherwise. */
  readonly keep?: (value: T) => T;
  /** Milliseconds for which finding nothing holds, where that is less than the policy says. */
  readonly nothingHolds?: () => number;
}

/** The answer to a question: the kept one while it is fresh, else the provider's, which is kept; the stale one while the provider is in trouble. */
export async function remembered<T>(keeping: Keeping, question: Question<T>): Promise<T> {
  const { cache, policy, staleFor = 0 } = keeping;
  const { kind, key, accepts, ask, keep, options, nothingHolds = () => Infinity } = question;
  if (policy[kind] <= 0) return ask(options);
  const found = await cache.get(kind, key).catch(() => undefined);
  const kept = found !== undefined && accepts(found) ? { value: found } : undefined;
  if (kept && isFresh(kept.value, policy[kind], keeping)) return kept.value;
  const { signal: _signal, ...staying } = options ?? {};
  const value = await ask(staying).catch((error: unknown) => {
    if (kept && isTrouble(error)) return kept.value;
    throw error;
  });
  if (value === kept?.value) return value;
  const lifetime = isNothing(value)
    ? Math.min(policy[kind], policy.other, nothingHolds())
    : policy[kind] + (momentOf(value) === undefined ? 0 : staleFor);
  if (lifetime > 0)
    void cache.set(kind, key, { value: keep ? keep(value) : value, lifetime }).catch(() => undefined);
  return value;
}

/** Whether a kept answer is within its lifetime; where none is kept longer, the cache has seen to that. */
function isFresh(value: unknown, lifetime: number, { staleFor = 0, now = Date.now }: Keeping): boolean {
  const told = momentOf(value);
  return staleFor === 0 || told === undefined || now() - told <= lifetime;
}

/** When an answer was told, in milliseconds since 1970. */
function momentOf(value: unknown): number | undefined {
  if (isNearby(value)) return value.restaurants[0]?.toldAt;
  return isDetails(value) ? value.toldAt : undefined;
}

/** A kept search within its lifetime. */
export async function keptSearch(keeping: Keeping, key: string): Promise<Nearby | undefined> {
  const kept = await keeping.cache.get("search", key).catch(() => undefined);
  return isNearby(kept) && isFresh(kept, keeping.policy.search, keeping) ? kept : undefined;
}

function isNothing(value: unknown): boolean {
  return value === null || (isNearby(value) && value.restaurants.length === 0);
}
