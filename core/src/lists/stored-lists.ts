import { isCoordinates } from "../coordinates.js";
import { known, readFields, readItems, readName } from "../reading.js";
import { LIST_NAME_LENGTH, MOST_LISTS, MOST_OWN_PLACES, type OwnList, type OwnPlace } from "./own-list.js";

/** Reads stored lists. Leaves out malformed parts. Never throws. */
export function readOwnLists(value: unknown): readonly OwnList[] {
  const lists = new Map<string, OwnList>();
  for (const each of readItems(value)) {
    const fields = readFields(each);
    const name = readListName(fields["name"]);
    const places = readItems(fields["places"]).flatMap((place) => readOwnPlace(place) ?? []);
    if (name !== undefined && !lists.has(name))
      lists.set(name, { name, places: places.slice(0, MOST_OWN_PLACES) });
  }
  return [...lists.values()].slice(0, MOST_LISTS);
}

/** The name of a list as one line; `undefined` if it has no visible character. */
export function readListName(value: unknown): string | undefined {
  const name = readName(value)?.replace(/\s+/g, " ").trim().slice(0, LIST_NAME_LENGTH).trim();
  return name === "" ? undefined : name;
}

/** Parses an untrusted place. It needs a name; other malformed facts are left out. `0,0` means "no point" in many files. */
export function readOwnPlace(value: unknown): OwnPlace | undefined {
  const fields = readFields(value);
  const [name, address] = [oneLine(fields["name"]), oneLine(fields["address"])];
  const { point } = fields;
  const isPoint = isCoordinates(point) && !(point.lat === 0 && point.lng === 0);
  if (name === undefined) return undefined;
  return { name, ...known({ address, point: isPoint ? { lat: point.lat, lng: point.lng } : undefined }) };
}

function oneLine(value: unknown): string | undefined {
  const line = readName(value)?.replace(/\s+/g, " ").trim();
  return line === "" ? undefined : line;
}
