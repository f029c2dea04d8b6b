import { allowsFallback } from "./fallback-to.js";
import { isCoordinates } from "@dinner-dice/core/ground/coordinates";
import { isFields } from "@dinner-dice/core/ground/reading";
import { readCustoms } from "@dinner-dice/core/place/customs";
import { isRestaurant, isDetails, type RestaurantDetails } from "@dinner-dice/core/place/restaurant";
import {
  readExtent,
  type Geocoded,
  type Nearby,
  type CallOptions,
} from "@dinner-dice/core/ports/places-provider";
import type { Cache } from "@dinner-dice/core/ports/stores";
import type { CacheKind, CachePolicy } from "@dinner-dice/core/resilience/cache-policy";

export function isGeocoded(value: unknown): value is Geocoded {
  if (!isFields(value)) return false;
  const { point, label, approximate, customs, others, ...rest } = value;
  return (
    isCoordinates(point) &&
    (label === undefined || isFilled(label)) &&
    (customs === undefined || readCustoms(customs) !== undefined) &&
    (approximate === undefined || typeof approximate === "boolean") &&
    (others === undefined || (Array.isArray(others) && others.every(isSuggestion))) &&
    Object.keys(rest).length === 0
  );
}

/** Returns whether an outside value is the answer of a search: restaurants with unique ids, and their completeness. */
export function isNearby(value: unknown): value is Nearby {
  if (!isFields(value)) return false;
  const { restaurants, extent, ...rest } = value;
  if (!Array.isArray(restaurants) || !restaurants.every(isRestaurant) || Object.keys(rest).length > 0)
    return false;
  const ids = new Set(restaurants.map(({ id }) => id));
  return ids.size === restaurants.length && JSON.stringify(readExtent(extent)) === JSON.stringify(extent);
}

function isSuggestion(value: unknown): boolean {
  if (!isFields(value)) return false;
  const { label, point, ...rest } = value;
  return isFilled(label) && isCoordinates(point) && Object.keys(rest).length === 0;
}

function isFilled(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

export interface Keeping {
  readonly cache: Cache;
  readonly policy: CachePolicy;
  /** Milliseconds since 1970; defaults to the machine's clock. */
  readonly now?: () => number;
  /** Milliseconds after its lifetime that an answer is still given while the provider fails; not at all unless its terms allow that. */
  readonly staleFor?: number;
  /** Receives the kind of a fresh answer that a later read from the cache would refuse. Such an answer is not cached. */
  readonly onRefused?: (kind: CacheKind, provider: string) => void;
  readonly underWay: Map<string, Promise<StoredAnswer>>;
}

/** The cached answers of a provider; `null` where it found nothing. */
export type StoredAnswer = Geocoded | Nearby | RestaurantDetails | null;

/** A question whose answer may be cached. `accepts` checks what is read from the cache. */
export interface Question<T extends StoredAnswer> {
  readonly kind: CacheKind;
  readonly key: string;
  readonly provider: string;
  readonly accepts: (value: unknown) => value is T;
  readonly ask: (call: CallOptions) => Promise<T>;
  readonly options: CallOptions;
  /** The part of the answer that is cached; all of it by default. */
  readonly keep?: (value: T) => T;
  /** Milliseconds for which finding nothing holds, where that is less than the policy says. */
  readonly nothingHolds?: () => number;
}

/** The cached answer while fresh, else the provider's; the stale one while the provider is in trouble. Callers share it. */
export function remembered<T extends StoredAnswer>(keeping: Keeping, question: Question<T>): Promise<T> {
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
  const known = storedOrAsked(keeping, question);
  const answer = known.then(({ value }) => value);
  underWay.set(name, answer);
  const end = (): boolean => underWay.delete(name);
  void known.then(({ keeps }) => keeps).then(end, end);
  return answer;
}

interface Told<T> {
  readonly value: T;
  readonly keeps?: Promise<void> | undefined;
}

async function storedOrAsked<T extends StoredAnswer>(
  keeping: Keeping,
  question: Question<T>,
): Promise<Told<T>> {
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

/** Caches an answer that a later read would accept, and reports any other. */
async function keepFresh<T extends StoredAnswer>(
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

export interface BroughtDetails {
  readonly key: string;
  readonly details: RestaurantDetails;
}

/** Caches the details from a search for as long as the search. Callers who ask before they are stored get them too. */
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

/** A value as a cache would return it; `undefined` if JSON cannot represent it. */
function asJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

/** Whether a cached answer is within its lifetime. If stale answers are not kept, the cache has already checked that. */
function isFresh(value: StoredAnswer, lifetime: number, { staleFor = 0, now = Date.now }: Keeping): boolean {
  if (staleFor === 0) return true;
  const known = momentOf(value);
  return known === undefined || now() - known <= lifetime;
}

/** The time of an answer's facts, in milliseconds since 1970. */
function momentOf(value: StoredAnswer): number | undefined {
  if (value === null) return undefined;
  if ("restaurants" in value) return value.restaurants[0]?.knownAt;
  return "knownAt" in value ? value.knownAt : undefined;
}

export async function storedSearch(keeping: Keeping, key: string): Promise<Nearby | undefined> {
  const kept = await keeping.cache.get("search", key).catch(() => undefined);
  return isNearby(kept) && isFresh(kept, keeping.policy.search, keeping) ? kept : undefined;
}

function isNothing(value: StoredAnswer): boolean {
  return value === null || ("restaurants" in value && value.restaurants.length === 0);
}
