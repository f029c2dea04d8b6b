import type { Coordinates } from "../ground/coordinates.js";
import { excludes, type Exclusion, isSamePlace } from "../lists/exclusions.js";
import type { Skipped } from "../lists/visits.js";
import type { Restaurant } from "../place/restaurant.js";
import type { RandomSource } from "../ports/environment.js";

/** Faces of the die: as many finalists there are at most. */
export const FACES = 6;

/** Seeds run from 0 to here; a multiple of every number of finalists, so that each has the same chance to the last seed. */
export const SEEDS = 60_000_000;

/** A roll that anybody can do again. */
export interface Roll {
  /** Drawn by chance, below {@link SEEDS}. */
  readonly seed: number;
  /** Ids of the finalists in the order of their faces, from face 1 on. */
  readonly finalists: readonly string[];
  /** Where the die landed, from 0. */
  readonly index: number;
}

/**
 * The index of the winning finalist: the seed modulo their number.
 *
 * Anybody can check it with pencil and paper. It proves that the pick follows from the seed, not how often somebody rolled before.
 */
export function landing(seed: number, finalists: number): number {
  return seed % finalists;
}

/** Returns whether a roll's index follows from its seed. */
export function isTrueRoll({ seed, finalists, index }: Roll): boolean {
  return finalists.length > 0 && landing(seed, finalists.length) === index;
}

export function rollAmong(candidates: readonly string[], random: RandomSource): Roll {
  const finalists = drawn(candidates, random, FACES);
  const seed = random.below(SEEDS);
  return { seed, finalists, index: landing(seed, Math.max(1, finalists.length)) };
}

/** Up to `most` items by chance, in the order of their drawing; all of them in a random order by default. */
export function drawn<T>(items: readonly T[], random: RandomSource, most = items.length): readonly T[] {
  const left = [...items];
  const taken: T[] = [];
  while (taken.length < most && left.length > 0) taken.push(...left.splice(random.below(left.length), 1));
  return taken;
}

/** What a visitor does not want to be rolled, and the point that exclusions of far places are measured from. */
export interface Unwanted {
  readonly exclusions: readonly Exclusion[];
  readonly skipped: Skipped;
  readonly center: Coordinates;
}

/** Why a place cannot be picked: the visitor excluded it, or else went there recently. */
export function whyOut(
  place: Restaurant,
  { exclusions, skipped, center }: Unwanted,
): "excluded" | "visited" | undefined {
  if (exclusions.some((exclusion) => excludes(exclusion, place, center))) return "excluded";
  return skipped.places.some((each) => isSamePlace(each, place)) ? "visited" : undefined;
}

/** What the last place of a round says before the places repeat. */
export function seenAllText(all: number): string {
  return `You have seen all ${all}. The next roll starts over.`;
}

export type Shown = ReadonlySet<string>;

/** The items to pick from, and the ids already shown, in the order of showing. */
export interface Batch<T> {
  readonly items: readonly T[];
  readonly shown: Shown;
  /** The id that does not come first when the round starts over. By default the id shown last. */
  readonly last?: string | undefined;
  /** Items with the lowest number come first; without it, all have the same priority. */
  readonly priorityOf?: (item: T) => number;
}

/** The items that may come next, each with the same chance. */
export interface Candidates<T> {
  readonly items: readonly T[];
  readonly shown: Shown;
  readonly startedOver: boolean;
}

/**
 * The items that may come next: those not shown yet, or all but the last one when the round starts over.
 *
 * Items of a lower priority wait until all items of a higher one were shown. The result is empty only if there are no items.
 */
export function candidatesOf<T extends { readonly id: string }>(batch: Batch<T>): Candidates<T> {
  const { items, shown, last = [...shown].at(-1), priorityOf = () => 0 } = batch;
  const left = items.filter((item) => !shown.has(item.id));
  if (left.length > 0) return { items: firstOf(left, priorityOf), shown, startedOver: false };
  const others = items.filter(({ id }) => id !== last);
  const again = others.length > 0 ? others : items;
  return { items: firstOf(again, priorityOf), shown: new Set(), startedOver: true };
}

function firstOf<T>(items: readonly T[], priorityOf: (item: T) => number): readonly T[] {
  const priorities = items.map(priorityOf);
  const first = Math.min(...priorities);
  return items.filter((_, index) => priorities[index] === first);
}
