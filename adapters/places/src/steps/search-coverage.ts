import { mostEntries } from "../brand-of.js";
import {
  type Coordinates,
  distanceBetween,
  formatCoordinates,
  METERS_PER_DEGREE,
} from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import type { RandomSource } from "@dinner-dice/core/ports/environment";
import type { NearbySearch, Nearby } from "@dinner-dice/core/ports/places-provider";
import { RADIUS_LIMITS, FIRST_SEARCH_LIMIT } from "@dinner-dice/core/search/radius";
import { drawn } from "@dinner-dice/core/roll/roll";
import { LRUCache } from "lru-cache";

/** Grid points per degree: a point of the map is at most 79 m from the next one. */
const PER_DEGREE = 1000;

/** Meters that a circle grows so as to hold the circle it was snapped from, whatever the rounding. */
const GROWTH = 80;

/** No wider than needed if it lies on the grid already; `undefined` if it would exceed the largest allowed radius. */
export function snappedSearch(search: NearbySearch): NearbySearch | undefined {
  const center = onGrid(search.center);
  const isThere = center.lat === search.center.lat && center.lng === search.center.lng;
  const radius = Math.ceil((search.radius + (isThere ? 0 : GROWTH)) / STEP) * STEP;
  return radius <= RADIUS_LIMITS.max ? { ...search, center, radius } : undefined;
}

/** Those that lie inside the circle; a place whose point is unknown cannot be cut off. */
export function cutToCircle(
  places: readonly Restaurant[],
  { center, radius }: { readonly center: Coordinates; readonly radius: number },
): readonly Restaurant[] {
  return places.filter(
    ({ location }) => location === undefined || distanceBetween(center, location) <= radius,
  );
}

/** The next point of the grid, at most 79 m away. */
export function onGrid({ lat, lng }: Coordinates): Coordinates {
  return { lat: snapped(lat), lng: snapped(lng) };
}

function snapped(degrees: number): number {
  return Math.round(degrees * PER_DEGREE) / PER_DEGREE;
}

/** A circle on the map; the radius in meters. */
export interface Area {
  readonly center: Coordinates;
  readonly radius: number;
}

/** Parts are so many times smaller than what they divide. */
const FINENESS = 4;

/** Meters below which nothing is divided; parts are whole steps of a search's radius, so that none has to grow. */
const SMALLEST = 300;

const STEP = 100;

/** Meters that parts overlap more than they have to, since their centers stand on the grid of searches. */
const OVERLAP = 80;

/** Meters to the north and east. */
interface Way {
  readonly north: number;
  readonly east: number;
}

/** A neighborhood of which the provider returns only a part, and what is known of its areas. */
export interface DenseArea {
  searches: number;
  asked: number;
  readonly told: KnownArea[];
  /** Areas that were not searched yet, shuffled. Those at the rim come last, because they lie mostly outside the circle. */
  readonly waiting: Area[];
}

/** An area that was asked for, and whether the provider returned all of it. */
export interface KnownArea extends Area {
  readonly isWhole: boolean;
}

/** Remembers which areas of dense neighborhoods were asked for. It holds no places; those are in the cache. */
export interface SearchCoverage {
  around(search: NearbySearch): DenseArea | undefined;
  /** The dense area of an answered search, which is noted; `isWhole` where the answer held everything in the circle. */
  of(search: NearbySearch, isWhole?: boolean): DenseArea;
  /** Takes the next area that reaches into a circle; `undefined` when none is left, or too few searches fell into the dense area. */
  next(dense: DenseArea, circle: Area): Area | undefined;
  /** Notes the answer for an area. An area that was not returned whole is divided; an empty one is not asked for again. */
  note(dense: DenseArea, known: ToldArea): void;
}

export interface ToldArea {
  readonly area: Area;
  readonly isEmpty: boolean;
  readonly isWhole: boolean;
}

export interface CoverageOptions {
  readonly random: RandomSource;
  /** Milliseconds that answers stay in the cache, and so how long their areas are remembered. */
  readonly lifetime: number;
}

const MOST_REMEMBERED = 5000;

const MOST_AREAS = 150;

/** Searches that a dense area needs for each of its parts: requests go where most visitors profit. */
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
      ...drawn(parts.filter(isInner), random),
      ...drawn(
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

/** Known areas, other than the search's own circle, that reach into it. */
export function toldBeside({ told: known }: DenseArea, search: NearbySearch): readonly Area[] {
  const own = snappedSearch(search);
  return known.filter((area) => !(own && isSame(area, own)) && reaches(area, search));
}

/** Returns whether the cache answers a search: its circle was asked for, or a larger one that was returned whole. */
export function isKnown({ told: known }: DenseArea, search: NearbySearch): boolean {
  const own = snappedSearch(search);
  if (!own) return false;
  const isOver = (area: KnownArea): boolean =>
    area.isWhole && area.radius >= own.radius && isAround(area, own);
  return known.some((area) => isSame(area, own) || isOver(area));
}

export function isInside({ told: known }: DenseArea, { center, radius }: NearbySearch): boolean {
  const own = { center: onGrid(center), radius };
  return known.some((area) => area.radius > radius && isAround(area, own));
}

function isSame(one: Area, other: Area): boolean {
  return one.radius === other.radius && isAround(one, other);
}

function isAround({ center }: Area, { center: other }: Area): boolean {
  return center.lat === other.lat && center.lng === other.lng;
}

function reaches({ center, radius }: Area, circle: Area): boolean {
  return distanceBetween(center, circle.center) < radius + circle.radius;
}

/** Meters from the middle of a neighborhood to its rim. */
function reachOf({ radius }: NearbySearch): number {
  return Math.max(radius, FIRST_SEARCH_LIMIT);
}

function keyOf(search: NearbySearch): string {
  return `${formatCoordinates(onGrid(search.center))} ${Math.ceil(reachOf(search) / 100)} ${search.cuisine}`;
}

/** Circles that together cover an area, on a grid of hexagons; none where it is as small as parts get. */
export function partsOf({ center, radius }: Area): readonly Area[] {
  if (radius <= SMALLEST) return [];
  const part = Math.max(Math.ceil(radius / FINENESS / STEP) * STEP, SMALLEST);
  const side = part - OVERLAP;
  const reach = Math.ceil(radius / side);
  const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach);
  return steps
    .flatMap((row) =>
      steps.map((column) => ({
        center: onGrid(
          moved(center, {
            north: row * side * 1.5,
            east: (column + (Math.abs(row) % 2) / 2) * side * Math.sqrt(3),
          }),
        ),
        radius: part,
      })),
    )
    .filter((area) => distanceBetween(area.center, center) < radius + part);
}

function moved({ lat, lng }: Coordinates, { north, east }: Way): Coordinates {
  const metersEast = METERS_PER_DEGREE * Math.max(0.01, Math.cos((lat * Math.PI) / 180));
  const far = lng + east / metersEast;
  return {
    lat: Math.min(90, Math.max(-90, lat + north / METERS_PER_DEGREE)),
    lng: ((((far + 180) % 360) + 360) % 360) - 180,
  };
}

/** Places open and close at its ends, as a rule; in milliseconds. */
const HALF_HOUR = 1_800_000;

/** Milliseconds that are left of the half hour that runs. */
export function restOfHalfHour(now: number): number {
  return HALF_HOUR - (now % HALF_HOUR);
}

/** An answer about what is open, as far as it holds now: what was open in another half hour need not be all that is open. */
export function openAt({ restaurants, extent }: Nearby, now: number): Nearby {
  const isOfNow = restaurants.every(({ knownAt = now }) => halfHourOf(knownAt) === halfHourOf(now));
  return { restaurants, extent: extent.kind === "all" && !isOfNow ? { kind: "part" } : extent };
}

function halfHourOf(moment: number): number {
  return Math.floor(moment / HALF_HOUR);
}
