import type { Guide } from "./guides.js";
import type { Entry } from "./listings.js";
import { curly } from "./typography.js";

/** One line of an index: what its places share. */
export interface IndexRow {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** One way of going through a guide's places. */
export interface IndexGroup {
  readonly name: string;
  readonly rows: readonly IndexRow[];
}

/** The part of a guide that an index is made of. */
export type IndexedGuide = Pick<Guide, "city" | "entries">;

/** A guide's places by cuisine, the commonest first, and by part of town in the order of the records. */
export function guideIndex({ city, entries }: IndexedGuide): readonly IndexGroup[] {
  const cuisines = [...new Set(entries.flatMap(({ place }) => place.cuisines))].map((name) =>
    row(name, { entries, belongs: ({ place }) => place.cuisines.includes(name) }),
  );
  const districts = city.districts.map(({ name }) =>
    row(name, { entries, belongs: ({ place }) => place.district === name }),
  );
  return [
    { name: "By cuisine", rows: cuisines.toSorted(commonestFirst) },
    { name: "By part of town", rows: districts },
  ].flatMap(({ name, rows }) => {
    const found = rows.filter(({ entries: members }) => members.length > 0);
    return found.length === 0 ? [] : [{ name, rows: found }];
  });
}

/** How much a guide holds, counted from the records. */
export function coverage({ entries }: IndexedGuide): string {
  const cuisines = new Set(entries.flatMap(({ place }) => place.cuisines)).size;
  return `${entries.length} places, ${cuisines} cuisines.`;
}

function row(
  name: string,
  { entries, belongs }: { readonly entries: readonly Entry[]; readonly belongs: (entry: Entry) => boolean },
): IndexRow {
  return { name: curly(name), entries: entries.filter(belongs) };
}

function commonestFirst(one: IndexRow, other: IndexRow): number {
  return other.entries.length - one.entries.length || one.name.localeCompare(other.name, "en");
}
