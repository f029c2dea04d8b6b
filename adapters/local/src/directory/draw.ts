/** How long a draw lasts, in milliseconds: repeated searches within the hour use the same places. */
const STANDS = 3_600_000;

/** The items to draw from, and the options of the draw. */
export interface Drawing<Item> {
  readonly items: readonly Item[];
  /** The largest number of items to draw. */
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Draws items, each with the same chance, and keeps their order. Another hour gives another draw. */
export function drawn<Item extends { readonly key: number }>({
  items,
  most,
  now,
}: Drawing<Item>): readonly Item[] {
  if (items.length <= most) return items;
  const hour = Math.floor(now / STANDS);
  const lots = items.map(({ key }) => lotOf(key, hour));
  const last = new Float64Array(lots).toSorted()[most - 1] ?? -1;
  return items.filter((_, index) => (lots[index] ?? 0) <= last).slice(0, most);
}

/** A pseudorandom number from the 52 bits of a key. */
function lotOf(key: number, hour: number): number {
  const salted = mixed(Math.imul(hour ^ 0x811c9dc5, 0x9e3779b1) ^ (key % 2 ** 32));
  return mixed(salted ^ Math.floor(key / 2 ** 32)) >>> 0;
}

/** Murmur3's final mixing step. */
function mixed(number: number): number {
  const first = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}
