import type { Entry } from "./listings.js";

/** The faces of a die. */
const FACES = 6;

/**
 * The six places of a guide's printed menu, in reading order: sure to trade, with a dish and an address, the newest
 * word first, and no cuisine twice while others are left.
 */
export function menuSix(entries: readonly Entry[]): readonly Entry[] {
  const able = entries
    .filter(({ place, uncertain }) => !uncertain && place.order !== undefined && place.address !== undefined)
    .toSorted((one, other) => other.place.seen.localeCompare(one.place.seen) || one.number - other.number);
  const chosen: Entry[] = [];
  for (const entry of able) if (!chosen.some((other) => shareKitchen(entry, other))) chosen.push(entry);
  const rest = able.filter((entry) => !chosen.includes(entry));
  return [...chosen, ...rest].slice(0, FACES).toSorted((one, other) => one.number - other.number);
}

function shareKitchen({ place: one }: Entry, { place: other }: Entry): boolean {
  return one.cuisines[0] === other.cuisines[0];
}
