import type { Guide } from "./guides.js";
import type { Entry } from "./listings.js";
import type { Signature } from "./places.js";
import { curly } from "./text.js";

/** One line of an index: what its places share. */
export interface IndexRow {
  readonly name: string;
  readonly entries: readonly Entry[];
}

export interface IndexGroup {
  readonly name: string;
  readonly rows: readonly IndexRow[];
}

export type IndexedGuide = Pick<Guide, "city" | "entries">;

/** A guide's places by cuisine, the commonest first, and by part of town in the order of the records. */
export function guideIndex({ city, entries }: IndexedGuide): readonly IndexGroup[] {
  const cuisines = [...new Set(entries.flatMap(({ place }) => place.cuisines))].map((name) =>
    row(name, entries, ({ place }) => place.cuisines.includes(name)),
  );
  const districts = city.districts.map(({ name }) =>
    row(name, entries, ({ place }) => place.district === name),
  );
  return [
    { name: "By cuisine", rows: cuisines.toSorted(commonestFirst) },
    { name: "By part of town", rows: districts },
  ].flatMap(({ name, rows }) => {
    const found = rows.filter(({ entries: members }) => members.length > 0);
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}

export function coverage({ entries }: IndexedGuide): string {
  const cuisines = new Set(entries.flatMap(({ place }) => place.cuisines)).size;
  return `${entries.length} places, ${cuisines} cuisines.`;
}

function row(name: string, entries: readonly Entry[], belongs: (entry: Entry) => boolean): IndexRow {
  return { name: curly(name), entries: entries.filter(belongs) };
}

function commonestFirst(one: IndexRow, other: IndexRow): number {
  return other.entries.length - one.entries.length || one.name.localeCompare(other.name, "en");
}

export interface SignatureEntry {
  readonly signature: Signature;
  readonly entry: Entry;
}

/** The dishes a guide's city is known by, in the page's order. */
export function signaturesOf({ entries }: Pick<Guide, "entries">): readonly SignatureEntry[] {
  return entries.flatMap((entry) =>
    entry.place.signature === undefined ? [] : [{ signature: entry.place.signature, entry }],
  );
}

const FACES = 6;

/** The six places of a guide's printed menu: located, with a dish, the surely open and newest evidence first, and varied cuisines. */
export function menuSix(entries: readonly Entry[]): readonly Entry[] {
  const able = entries
    .filter(({ place }) => [place.order, place.address, place.point].every((known) => known !== undefined))
    .toSorted((one, other) => other.place.seen.localeCompare(one.place.seen) || one.number - other.number);
  const sure = varied(able.filter(({ uncertain }) => !uncertain));
  const others = varied(able.filter(({ uncertain }) => uncertain));
  return [...sure, ...others].slice(0, FACES).toSorted((one, other) => one.number - other.number);
}

function varied(entries: readonly Entry[]): readonly Entry[] {
  const chosen: Entry[] = [];
  for (const entry of entries)
    if (!chosen.some(({ place }) => place.cuisines[0] === entry.place.cuisines[0])) chosen.push(entry);
  return [...chosen, ...entries.filter((entry) => !chosen.includes(entry))];
}
