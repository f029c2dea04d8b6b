/** How many times a visitor's share a network of visitors may take together: a /64, a /56, a /48. */
export const NETWORK_SHARES: readonly number[] = [1, 2, 4];

/**
 * The networks that a visitor belongs to, narrowest first: one for an IPv4 address, three for a /64 of IPv6, whose /56 and /48
 * one household or company may hold.
 */
export function networksOf(visitor: string): readonly [string, ...string[]] {
  const [, head, fourth] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/i.exec(visitor) ?? [];
  if (head === undefined || fourth === undefined) return [visitor];
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [visitor, `${head}${upper}::/56`, `${head.slice(0, -1)}::/48`];
}

/** The widest network of a visitor: who else is in it may be the same person. */
export function widestNetwork(visitor: string): string {
  return networksOf(visitor).at(-1) ?? visitor;
}
