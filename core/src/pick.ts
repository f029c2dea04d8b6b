import type { RandomSource } from "./ports/random-source.js";

/** Which of the results were shown in this round. */
export type Shown = ReadonlySet<string>;

/** One pick: the item, the shown set with it, and whether the round started over for it. */
export interface Pick<T> {
  readonly item: T;
  readonly shown: Shown;
  readonly startedOver: boolean;
}

/** The items to pick from, and the ids already shown, in the order of showing. */
export interface Bowl<T> {
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
  /** The shown ids after one of the items is picked. */
  readonly shown: Shown;
  readonly startedOver: boolean;
}

/**
 * The items that may come next: those not shown yet, or all but the last one when the round starts over.
 *
 * Items of a lower priority wait until all items of a higher one were shown. The result is empty only if there are no items.
 */
export function candidatesOf<T extends { readonly id: string }>(bowl: Bowl<T>): Candidates<T> {
  const { items, shown, last = [...shown].at(-1), priorityOf = () => 0 } = bowl;
  const left = items.filter((item) => !shown.has(item.id));
  if (left.length > 0) return { items: firstOf(left, priorityOf), shown, startedOver: false };
  const others = items.filter(({ id }) => id !== last);
  const again = others.length > 0 ? others : items;
  return { items: firstOf(again, priorityOf), shown: new Set(), startedOver: true };
}

/**
 * Picks one item not yet shown, each with the same chance; when all were shown the round starts over.
 *
 * Items of a lower priority wait until all of a higher one were shown. The item shown last does not come again at once where there is another. `undefined` only
 * when there are no items.
 */
export function pickUnshown<T extends { readonly id: string }>(
  bowl: Bowl<T>,
  random: RandomSource,
): Pick<T> | undefined {
  const { items, shown, startedOver } = candidatesOf(bowl);
  const item = items[random.below(Math.max(1, items.length))];
  return item && { item, shown: new Set([...shown, item.id]), startedOver };
}

function firstOf<T>(items: readonly T[], priorityOf: (item: T) => number): readonly T[] {
  const priorities = items.map(priorityOf);
  const first = Math.min(...priorities);
  return items.filter((_, index) => priorities[index] === first);
}
