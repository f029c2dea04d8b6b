import { mostEntries } from "../brand-of.js";
import { type Step, step } from "./pipeline.js";
import type { ProviderStatus } from "@dinner-dice/core/ports/places-provider";
import type { Budget, Reservation } from "@dinner-dice/core/ports/stores";
import { LRUCache } from "lru-cache";

export interface MapCounting {
  readonly budget: Budget;
  readonly sku: string;
  /** Milliseconds on a monotonic clock; defaults to the machine's. */
  readonly now?: () => number;
}

/** Milliseconds that a key handed out holds the price of a map. */
const HOLDING = 600_000;

const MOST_VISITORS = 100_000;

/** Milliseconds after which a visitor's share of maps starts over. */
const MAP_LIFETIME = 86_400_000;

/** Pages load maps themselves: the key goes out only while the budget holds one more map for the visitor. */
export function mapBudget({ budget, sku, now = () => performance.now() }: MapCounting): Step {
  const lifetime = { ttl: MAP_LIFETIME, ttlResolution: 0, perf: { now } };
  const shown = new LRUCache<string, true>({ ...mostEntries(MOST_VISITORS), ...lifetime });
  const held = new Map<string, Held>();
  const begin = (visitor: string): Held => {
    const reservation = budget.reserve(sku, { visitor }).catch(() => undefined);
    const place: Held = { reservation, timer: undefined };
    held.set(visitor, place);
    void reservation.then((stands) => {
      if (!stands) return held.delete(visitor);
      place.timer = setTimeout(() => {
        held.delete(visitor);
        void stands.giveBack();
      }, HOLDING).unref();
    });
    return place;
  };
  const hold = async (visitor: string): Promise<boolean> => {
    if (shown.has(visitor)) return true;
    const { reservation } = held.get(visitor) ?? begin(visitor);
    return (await reservation) !== undefined;
  };
  const settle = async (visitor: string): Promise<void> => {
    if (shown.has(visitor) || !(await hold(visitor))) return;
    clearTimeout(held.get(visitor)?.timer);
    held.delete(visitor);
    shown.set(visitor, true);
  };
  let draws = false;
  return step({
    status: async ({ options }, next) => {
      const status = await next();
      draws = status.publicMapKey !== undefined;
      const isHeld = draws && (await hold(options.visitor ?? ""));
      if (draws) options.trace?.note("map", isHeld ? "held" : "over budget");
      return draws && !isHeld ? withoutMap(status) : status;
    },
    nearby: async ({ options }, next) => {
      const nearby = await next();
      if (draws && nearby.restaurants.length > 0) await settle(options.visitor ?? "");
      return nearby;
    },
  });
}

/** The price of one map that is set aside, or being so; `undefined` where the budget does not hold it. */
interface Held {
  readonly reservation: Promise<Reservation | undefined>;
  timer: NodeJS.Timeout | undefined;
}

function withoutMap({ publicMapKey: _key, ...status }: ProviderStatus): ProviderStatus {
  return status;
}

export interface ExtraRequestQuota {
  earn(question: string): void;
  spend(question: string): void;
  /** Whether enough is earned for one that can wait. */
  readonly canSpend: boolean;
}

export interface ExtraRequestOptions {
  readonly percent: number;
  /** Milliseconds in which the same question again neither earns nor costs, since the cache answers it. */
  readonly lifetime: number;
}

const MOST_QUESTIONS = 50_000;

/** Makes a quota. A question that was asked within `lifetime` neither earns nor costs. */
export function createExtraRequestQuota({ percent, lifetime }: ExtraRequestOptions): ExtraRequestQuota {
  const known = new LRUCache<string, true>({
    ...mostEntries(MOST_QUESTIONS),
    ttl: Math.max(1, lifetime),
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  let earned = 0;
  const isNew = (question: string): boolean => {
    if (lifetime > 0 && known.has(question)) return false;
    known.set(question, true);
    return true;
  };
  return {
    earn: (question) => {
      if (isNew(question)) earned += percent;
    },
    spend: (question) => {
      if (isNew(question)) earned -= 100;
    },
    get canSpend() {
      return earned >= 100;
    },
  };
}
