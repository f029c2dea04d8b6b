import type { CacheKind, CachePolicy } from "@dinner-dice/core/cache-policy";
import type { Cache } from "@dinner-dice/core/ports/cache";
import type { CallOptions, Geocoded, Nearby } from "@dinner-dice/core/ports/places-provider";
import { isDetails, type RestaurantDetails } from "@dinner-dice/core/restaurant";
import { isNearby } from "./restaurant-shape.js";
import { allowsFallback } from "./fallback-failures.js";

/** Where answers are kept and for how long. */
export interface Keeping {
  readonly cache: Cache;
  readonly policy: CachePolicy;
  /** Milliseconds since 1970; the machine's clock unless told. */
  readonly now?: () => number;
  /** Milliseconds after its lifetime that an answer is still given while the provider fails; not at all unless its terms allow that. */
  readonly staleFor?: number;
  /** Told of a fresh answer that would be refused when it came out of the cache again, and so is not kept. */
  readonly onRefused?: (kind: CacheKind, provider: string) => void;
  /** Answers that are looked for, or on their way into the cache, by kind and key. */
  readonly underWay: Map<string, Promise<KeptAnswer>>;
}

/** What is kept of a provider: its answers, `null` where it found nothing. */
export type KeptAnswer = Geocoded | Nearby | RestaurantDetails | null;

/** A question whose answer may be kept; `accepts` checks what comes out of the cache. */
export interface Question<T extends KeptAnswer> {
  readonly kind: CacheKind;
  readonly key: string;
  /** Who is asked, as the log names it. */
  readonly provider: string;
  readonly accepts: (value: unknown) => value is T;
  readonly ask: (call: CallOptions) => Promise<T>;
  readonly options: CallOptions;
  /** What of the answer is kept; all of it unless said otherwise. */
  readonly keep?: (value: T) => T;
  /** Milliseconds for which finding nothing holds, where that is less than the policy says. */
  readonly nothingHolds?: () => number;
}

/**
 * The answer to a question: the kept one while it is fresh, else the provider's, which is kept; the stale one while the provider is in trouble.
 *
 * Who asks until it is in the cache gets the same one: the cache may say "none" so late that the answer to another has come meanwhile.
 */
export function remembered<T extends KeptAnswer>(keeping: Keeping, question: Question<T>): Promise<T> {
  const { policy, underWay } = keeping;
  const { kind, key, ask, options } = question;
  if (policy[kind] <= 0) {
    options.trace?.note("cache", "off");
    return ask(options);
  }
  const name = `${kind} ${key}`;
  const begun = underWay.get(name);
  if (begun) {
    options.trace?.note("cache", "under way");
    return begun as Promise<T>;
  }
  const told = keptOrAsked(keeping, question);
  const answer = told.then(({ value }) => value);
  underWay.set(name, answer);
  const end = (): boolean => underWay.delete(name);
  void told.then(({ keeps }) => keeps).then(end, end);
  return answer;
}

/** An answer, and what ends when it is kept. */
interface Told<T> {
  readonly value: T;
  readonly keeps?: Promise<void> | undefined;
}

async function keptOrAsked<T extends KeptAnswer>(keeping: Keeping, question: Question<T>): Promise<Told<T>> {
  const { cache, policy } = keeping;
  const { kind, key, accepts, ask, options } = question;
  const found = await cache.get(kind, key).catch(() => undefined);
  const kept = found !== undefined && accepts(found) ? { value: found } : undefined;
  const isHit = kept !== undefined && isFresh(kept.value, policy[kind], keeping);
  options.trace?.note("cache", isHit ? "hit" : "miss");
  if (isHit) return kept;
  const { signal: _signal, ...staying } = options;
  const value = await ask(staying).catch((error: unknown) => {
    if (!kept || !allowsFallback(error)) throw error;
    options.trace?.note("cache", "stale");
    return kept.value;
  });
  return value === kept?.value ? kept : { value, keeps: keepFresh(value, keeping, question) };
}

/** Keeps an answer that would be accepted when it comes out again; of another one is told. */
async function keepFresh<T extends KeptAnswer>(
  value: T,
  keeping: Keeping,
  question: Question<T>,
): Promise<void> {
  const { cache, policy, staleFor = 0, onRefused } = keeping;
  const { kind, key, accepts, keep, nothingHolds = () => Infinity } = question;
  const given = keep ? keep(value) : value;
  if (!accepts(given) && !accepts(asJson(given))) return onRefused?.(kind, question.provider);
  const lifetime = isNothing(given)
    ? Math.min(policy[kind], policy.other, nothingHolds())
    : policy[kind] + (staleFor > 0 && momentOf(given) !== undefined ? staleFor : 0);
  if (lifetime > 0) await cache.set(kind, key, { value: given, lifetime }).catch(() => undefined);
}

/** Details that a search brought, and where they are kept. */
export interface BroughtDetails {
  readonly key: string;
  readonly details: RestaurantDetails;
}

/** Keeps details that a search brought for as long as the search; who asks for them before they are in the cache gets them too. */
export function keepDetails({ cache, policy, underWay }: Keeping, { key, details }: BroughtDetails): void {
  const lifetime = Math.min(policy.details, policy.search);
  if (lifetime <= 0 || !isDetails(details)) return;
  const name = `details ${key}`;
  const answer = Promise.resolve(details);
  underWay.set(name, answer);
  const end = (): void => {
    if (underWay.get(name) === answer) underWay.delete(name);
  };
  void cache.set("details", key, { value: details, lifetime }).then(end, end);
}

/** A value as a cache gives it back; `undefined` where JSON cannot say it. */
function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/** Whether a kept answer is within its lifetime; where none is kept longer, the cache has seen to that. */
function isFresh(value: KeptAnswer, lifetime: number, { staleFor = 0, now = Date.now }: Keeping): boolean {
  if (staleFor === 0) return true;
  const told = momentOf(value);
  return told === undefined || now() - told <= lifetime;
}

/** When an answer was told, in milliseconds since 1970. */
function momentOf(value: KeptAnswer): number | undefined {
  if (value === null) return undefined;
  if ("restaurants" in value) return value.restaurants[0]?.toldAt;
  return "toldAt" in value ? value.toldAt : undefined;
}

/** A kept search within its lifetime. */
export async function keptSearch(keeping: Keeping, key: string): Promise<Nearby | undefined> {
  const kept = await keeping.cache.get("search", key).catch(() => undefined);
  return isNearby(kept) && isFresh(kept, keeping.policy.search, keeping) ? kept : undefined;
}

function isNothing(value: KeptAnswer): boolean {
  return value === null || ("restaurants" in value && value.restaurants.length === 0);
}
