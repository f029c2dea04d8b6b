import { distanceBetween, formatCoordinates } from "@dinner-dice/core/coordinates";
import type { NearbySearch } from "@dinner-dice/core/ports/places-provider";
import type { RandomSource } from "@dinner-dice/core/ports/random-source";
import { FIRST_SEARCH_LIMIT } from "@dinner-dice/core/radius";
import { LRUCache } from "lru-cache";
import { mostEntries } from "../most-entries.js";
import { onGrid, snappedSearch } from "./search-grid.js";
import { type Area, partsOf } from "./search-areas.js";

/** A neighbourhood of which the provider tells only a part, and what became of its areas. */
export interface DenseArea {
  /** How often it was searched. */
  searches: number;
  /** How many areas were asked by themselves. */
  asked: number;
  /** Those of them that held somebody, and the circles that were searched. */
  readonly told: KnownArea[];
  /** In an order drawn at random, those at the rim last: most of them lies outside. */
  readonly waiting: Area[];
}

/** An area that was asked for, and whether all of it was told. */
export interface KnownArea extends Area {
  readonly isWhole: boolean;
}

/** Remembers crowded neighbourhoods, each as wide as a first search goes or wider; no place is kept here, only where was asked. */
export interface SearchCoverage {
  /** The dense that a search is in; `undefined` as long as nobody met one there. */
  around(search: NearbySearch): DenseArea | undefined;
  /** The dense of a search that was answered, with everything in its circle or a part. */
  of(search: NearbySearch, isWhole?: boolean): DenseArea;
  /** Takes the next area that reaches into a circle; `undefined` when all were asked, or as many as those who searched are worth. */
  next(dense: DenseArea, circle: Area): Area | undefined;
  /** Notes what an area holds: somebody, and so many that it is divided itself; an empty one is not asked for again. */
  note(dense: DenseArea, told: ToldArea): void;
}

/** An area, and what the provider told of it. */
export interface ToldArea {
  readonly area: Area;
  readonly isEmpty: boolean;
  readonly isWhole: boolean;
}

export interface CoverageOptions {
  readonly random: RandomSource;
  /** Milliseconds that answers are kept, and so what is remembered of them. */
  readonly lifetime: number;
}

const MOST_REMEMBERED = 5000;

/** Areas that one dense is divided into at most. */
const MOST_AREAS = 150;

/** Searches of a dense for each of its areas: what few ask for waits, so that calls go where most have use of them. */
const SEARCHES_PER_AREA = 3;

export function createSearchCoverage({ random, lifetime }: CoverageOptions): SearchCoverage {
  const coverage = new LRUCache<string, DenseArea>({
    ...mostEntries(MOST_REMEMBERED),
    ttl: lifetime,
    ttlResolution: 0,
    perf: { now: () => Date.now() },
  });
  const divide = (dense: DenseArea, area: Area): void => {
    const parts = partsOf(area).slice(0, Math.max(0, MOST_AREAS - dense.asked - dense.waiting.length));
    const isInner = ({ center }: Area): boolean => distanceBetween(center, area.center) < area.radius;
    dense.waiting.push(
      ...shuffled(parts.filter(isInner), random),
      ...shuffled(
        parts.filter((part) => !isInner(part)),
        random,
      ),
    );
  };
  const begun = (search: NearbySearch): DenseArea => {
    const dense: DenseArea = { searches: 0, asked: 0, told: [], waiting: [] };
    divide(dense, { center: onGrid(search.center), radius: reachOf(search) });
    coverage.set(keyOf(search), dense);
    return dense;
  };
  return {
    around: (search) => coverage.get(keyOf(search)),
    of: (search, isWhole = false) => {
      const dense = coverage.get(keyOf(search)) ?? begun(search);
      const own = snappedSearch(search);
      if (own && !dense.told.some((area) => isSame(area, own)))
        dense.told.push({ center: own.center, radius: own.radius, isWhole });
      return dense;
    },
    next: (dense, circle) => {
      if (dense.searches < SEARCHES_PER_AREA * (dense.asked + 1)) return undefined;
      const area = dense.waiting.find((each) => reaches(each, circle));
      if (!area) return undefined;
      dense.waiting.splice(dense.waiting.indexOf(area), 1);
      dense.asked += 1;
      return area;
    },
    note: (dense, { area, isEmpty, isWhole }) => {
      if (!isEmpty) dense.told.push({ ...area, isWhole });
      if (!isWhole) divide(dense, area);
    },
  };
}

/** What was told beside a search's own circle and reaches into it. */
export function toldBeside({ told }: DenseArea, search: NearbySearch): readonly Area[] {
  const own = snappedSearch(search);
  return told.filter((area) => !(own && isSame(area, own)) && reaches(area, search));
}

/** Tells whether a search would cost nothing: its own circle was asked for, or a larger one that was told whole; never where no answer is kept. */
export function isKnown({ told }: DenseArea, search: NearbySearch): boolean {
  const own = snappedSearch(search);
  if (!own) return false;
  const isOver = (area: KnownArea): boolean =>
    area.isWhole && area.radius >= own.radius && isAround(area, own);
  return told.some((area) => isSame(area, own) || isOver(area));
}

/** Tells whether a larger circle around the same middle was asked for. */
export function isInside({ told }: DenseArea, { center, radius }: NearbySearch): boolean {
  const own = { center: onGrid(center), radius };
  return told.some((area) => area.radius > radius && isAround(area, own));
}

function isSame(one: Area, other: Area): boolean {
  return one.radius === other.radius && isAround(one, other);
}

/** Tells whether two areas of the grid have the same middle. */
function isAround({ center }: Area, { center: other }: Area): boolean {
  return center.lat === other.lat && center.lng === other.lng;
}

function reaches({ center, radius }: Area, circle: Area): boolean {
  return distanceBetween(center, circle.center) < radius + circle.radius;
}

/** Metres from the middle of a neighbourhood to its rim. */
function reachOf({ radius }: NearbySearch): number {
  return Math.max(radius, FIRST_SEARCH_LIMIT);
}

function keyOf(search: NearbySearch): string {
  return `${formatCoordinates(onGrid(search.center))} ${Math.ceil(reachOf(search) / 100)} ${search.cuisine}`;
}

function shuffled(areas: readonly Area[], random: RandomSource): readonly Area[] {
  const order: Area[] = [];
  for (const area of areas) order.splice(random.below(order.length + 1), 0, area);
  return order;
}
