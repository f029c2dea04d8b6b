import { type FoundEntry, type FoundPlaces, placesOf, ROLES } from "./found-place.js";
import { type Fields, isFields, readFields, readItems, readText } from "@dinner-dice/core/ground/reading";
import { readListName } from "@dinner-dice/core/lists/own-list";
import { headingRank } from "@dinner-dice/core/lists/table-columns";

/** How deep an entry may hide its fields: `venue.location.lat`. */
const DEEPEST = 3;

/** Reads a JSON list of names or of records, alone or as a field of one object; `undefined` if there is none. */
export function readJsonList(content: unknown): FoundPlaces | undefined {
  const fields = Array.isArray(content) ? {} : readFields(content);
  const alone = entryOf(fields);
  const items = Array.isArray(content)
    ? content
    : (listIn(fields) ?? (alone?.name !== undefined && alone.lat !== undefined ? [fields] : undefined));
  if (items === undefined || items.length === 0) return undefined;
  const called = readListName(readText(fields["name"]) ?? readText(fields["title"]));
  const entries = items.flatMap((item) => entryOf(item) ?? []);
  return entries.length === 0
    ? undefined
    : { ...placesOf(entries), ...(called !== undefined && { name: called }) };
}

function listIn(content: Fields, depth = DEEPEST): readonly unknown[] | undefined {
  const values = Object.values(content);
  const own = values.map(readItems).find((items) => items.some(isFields));
  if (own || depth === 0) return own;
  return values
    .filter((value) => isFields(value) && !Array.isArray(value))
    .flatMap((value) => [listIn(readFields(value), depth - 1)])
    .find((items) => items !== undefined);
}

function entryOf(item: unknown): FoundEntry | undefined {
  if (typeof item === "string") return { name: item };
  if (!isFields(item)) return undefined;
  const leaves = leavesOf(item, DEEPEST);
  return Object.fromEntries(
    ROLES.flatMap((role) => {
      const known = leaves
        .flatMap(([name, value]) => {
          const rank = headingRank(name, role);
          return rank === undefined ? [] : [{ rank, value }];
        })
        .sort((one, other) => one.rank - other.rank)[0];
      return known ? [[role, known.value] as const] : [];
    }),
  );
}

function leavesOf(fields: Fields, depth: number): readonly (readonly [string, unknown])[] {
  const entries = Object.entries(fields);
  const own = entries.filter(([, value]) => typeof value === "string" || typeof value === "number");
  const inside = entries.flatMap(([name, value]) => {
    if (depth === 0 || !isFields(value) || Array.isArray(value)) return [];
    const { text } = value;
    return [...(typeof text === "string" ? [[name, text] as const] : []), ...leavesOf(value, depth - 1)];
  });
  return [...own, ...inside];
}
