import type { Entry } from "./listings.js";

/** The faces of a die. */
const FACES = 6;

/**
 * The six places of a guide's printed menu, in reading order: with a dish, an address and a pin on the sketch,
 * those sure to trade before the others, the newest word first, and no cuisine twice while others are left.
 */
export function menuSix(entries: readonly Entry[]): readonly Entry[] {
  const able = entries
    .filter(({ place }) => [place.order, place.address, place.point].every((known) => known !== undefined))
    .toSorted((one, other) => other.place.seen.localeCompare(one.place.seen) || one.number - other.number);
  const sure = varied(able.filter(({ uncertain }) => !uncertain));
  const others = varied(able.filter(({ uncertain }) => uncertain));
  return [...sure, ...others].slice(0, FACES).toSorted((one, other) => one.number - other.number);
}

/** The first place of every cuisine, then the rest. */
function varied(entries: readonly Entry[]): readonly Entry[] {
  const chosen: Entry[] = [];
  for (const entry of entries) if (!chosen.some((other) => shareKitchen(entry, other))) chosen.push(entry);
  return [...chosen, ...entries.filter((entry) => !chosen.includes(entry))];
}

function shareKitchen({ place: one }: Entry, { place: other }: Entry): boolean {
  return one.cuisines[0] === other.cuisines[0];
}
