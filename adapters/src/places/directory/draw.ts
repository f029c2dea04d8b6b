/** How long a draw stands, in milliseconds: who asks again within the hour is dealt from the same places. */
const STANDS = 3_600_000;

/** What is drawn from, and how. */
export interface Drawing<Item> {
  readonly items: readonly Item[];
  /** At most so many. */
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Some of the items, each with the same chance, in their order; another hour draws others. */
export function drawn<Item extends { readonly id: string }>({
  items,
  most,
  now,
}: Drawing<Item>): readonly Item[] {
  if (items.length <= most) return items;
  const hour = Math.floor(now / STANDS);
  const lots = items.map(({ id }, index) => ({ index, lot: lotOf(id, hour) }));
  const chosen = new Set(
    lots
      .toSorted((a, b) => a.lot - b.lot || a.index - b.index)
      .slice(0, most)
      .map(({ index }) => index),
  );
  return items.filter((_, index) => chosen.has(index));
}

/** A number that looks like chance (FNV-1a, then murmur3's last step). */
function lotOf(id: string, hour: number): number {
  let lot = Math.imul(hour ^ 0x811c9dc5, 0x9e3779b1);
  for (let at = 0; at < id.length; at += 1) lot = Math.imul(lot ^ id.charCodeAt(at), 0x01000193);
  lot = Math.imul(lot ^ (lot >>> 16), 0x85ebca6b);
  lot = Math.imul(lot ^ (lot >>> 13), 0xc2b2ae35);
  return (lot ^ (lot >>> 16)) >>> 0;
}
