import { distanceBetween, formatCoordinates } from "@dinner-dice/core/coordinates";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { LRUCache } from "lru-cache";
import { onGrid } from "./search-grid.js";
import { type Area, partsOf } from "./search-areas.js";

/** A search of which the provider tells only a part, and what became of its areas. */
export interface Crowd {
  /** How often it was searched. */
  searches: number;
  /** How many areas were asked by themselves. */
  asked: number;
  /** Those of them that held somebody. */
  readonly told: Area[];
  /** In an order drawn at random, those at the rim last: most of them lies outside. */
  readonly waiting: Area[];
}

/** Remembers crowded searches; no place is kept here, only where was asked. */
export interface Crowds {
  of(search: NearbySearch): Crowd;
  /** Takes the next area of a crowd; `undefined` when all were asked, or as many as those who searched it are worth. */
  next(crowd: Crowd): Area | undefined;
  /** Notes what an area holds: somebody, and so many that it is divided itself; an empty one is not asked for again. */
  note(crowd: Crowd, told: ToldArea): void;
}

/** An area, and what the provider told of it. */
export interface ToldArea {
  readonly area: Area;
  readonly isEmpty: boolean;
  readonly isWhole: boolean;
}

export interface CrowdOptions {
  readonly random: RandomSource;
  /** Milliseconds that answers are kept, and so what is remembered of them. */
  readonly lifetime: number;
}

const MOST_CROWDS = 5000;

/** Areas that one crowd is divided into at most. */
const MOST_AREAS = 150;

/** Searches of a crowd for each of its areas: what few ask for waits, so that calls go where most have use of them. */
const SEARCHES_PER_AREA = 3;

export function createCrowds({ random, lifetime }: CrowdOptions): Crowds {
  const crowds = new LRUCache<string, Crowd>({
    max: MOST_CROWDS,
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const divide = (crowd: Crowd, area: Area): void => {
    const parts = partsOf(area).slice(0, Math.max(0, MOST_AREAS - crowd.asked - crowd.waiting.length));
    const isInner = ({ center }: Area): boolean => distanceBetween(center, area.center) < area.radius;
    crowd.waiting.push(
      ...shuffled(parts.filter(isInner), random),
      ...shuffled(
        parts.filter((part) => !isInner(part)),
        random,
      ),
    );
  };
  return {
    of: ({ center, radius, cuisine }) => {
      const middle = onGrid(center);
      const key = `${formatCoordinates(middle)} ${Math.ceil(radius / 100)} ${cuisine}`;
      const known = crowds.get(key);
      if (known) return known;
      const crowd: Crowd = { searches: 0, asked: 0, told: [], waiting: [] };
      divide(crowd, { center: middle, radius });
      crowds.set(key, crowd);
      return crowd;
    },
    next: (crowd) => {
      const isWorth = crowd.searches >= SEARCHES_PER_AREA * (crowd.asked + 1);
      const area = isWorth ? crowd.waiting.shift() : undefined;
      if (area) crowd.asked += 1;
      return area;
    },
    note: (crowd, { area, isEmpty, isWhole }) => {
      if (!isEmpty) crowd.told.push(area);
      if (!isWhole) divide(crowd, area);
    },
  };
}

function shuffled(areas: readonly Area[], random: RandomSource): readonly Area[] {
  const order: Area[] = [];
  for (const area of areas) order.splice(random.below(order.length + 1), 0, area);
  return order;
}
