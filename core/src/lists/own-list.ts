import {
  type Coordinates,
  distanceBetween,
  METERS_PER_DEGREE,
  isCoordinates,
  SAME_PLACE,
} from "../ground/coordinates.js";
import { known as knownList, readFields, readItems, readName } from "../ground/reading.js";
import type { Restaurant } from "../place/restaurant.js";

/** A place on one of the visitor's lists. Only its name is certain. */
export interface OwnPlace {
  readonly name: string;
  readonly address?: string;
  readonly point?: Coordinates;
}

/** A named list of places. Names are unique within a browser. */
export interface OwnList {
  readonly name: string;
  readonly places: readonly OwnPlace[];
}

export const MOST_LISTS = 20;
export const MOST_OWN_PLACES = 10_000;

/** Longest name of a list, in characters. */
export const LIST_NAME_LENGTH = 60;

export interface Added {
  readonly places: readonly OwnPlace[];
  readonly added: number;
  readonly repeated: number;
  readonly over: number;
}

/** Adds places to a list, each once: one name is one place unless points or addresses differ. The first takes over facts that only the second has. */
export function addPlaces(before: readonly OwnPlace[], more: readonly OwnPlace[]): Added {
  const places = before.map(toCompare);
  const byName = new Map<string, Compared[]>();
  for (const each of places) note(byName, each);
  let [repeated, over] = [0, 0];
  for (const each of more) {
    const place = toCompare(each);
    const alike = byName.get(place.name) ?? [];
    const same = alike.filter((one) => isSame(one, place));
    const known = same.find((one) => saysAsMuch(one, place)) ?? same[0];
    if (known) {
      repeated += 1;
      takeOver(place, known, alike);
    } else if (places.length < MOST_OWN_PLACES) {
      places.push(place);
      note(byName, place);
    } else over += 1;
  }
  return { places: places.map(({ place }) => place), added: places.length - before.length, repeated, over };
}

interface Compared {
  place: OwnPlace;
  readonly name: string;
  address: string | undefined;
}

function toCompare(place: OwnPlace): Compared {
  const { name, address } = place;
  return { place, name: foldedName(name), address: address === undefined ? undefined : foldedName(address) };
}

function note(byName: Map<string, Compared[]>, place: Compared): void {
  const alike = byName.get(place.name);
  if (alike) alike.push(place);
  else byName.set(place.name, [place]);
}

function takeOver({ place }: Compared, known: Compared, alike: readonly Compared[]): void {
  const joined = toCompare({ ...place, ...known.place });
  const says = ({ point, address }: OwnPlace): number => [point, address].filter(Boolean).length;
  if (says(joined.place) === says(known.place)) return;
  if (alike.some((other) => other !== known && isSame(other, joined))) return;
  known.place = joined.place;
  known.address = joined.address;
}

function saysAsMuch(one: Compared, other: Compared): boolean {
  return (one.place.point !== undefined || other.place.point === undefined) && one.address === other.address;
}

function isSame(one: Compared, other: Compared): boolean {
  const [here, there] = [one.place.point, other.place.point];
  if (here && there) return isNear(here, there) && distanceBetween(here, there) <= SAME_PLACE;
  return one.address === undefined || other.address === undefined || one.address === other.address;
}

function isNear(here: Coordinates, there: Coordinates): boolean {
  return Math.abs(here.lat - there.lat) * METERS_PER_DEGREE <= SAME_PLACE;
}

/** Adds a list. If a list of that name exists, its places are added to it. */
export function withList(
  lists: readonly OwnList[],
  { name, places }: OwnList,
): { readonly lists: readonly OwnList[]; readonly list: OwnList; readonly added: Added } | undefined {
  const before = lists.find((each) => foldedName(each.name) === foldedName(name));
  if (!before && lists.length >= MOST_LISTS) return undefined;
  const added = addPlaces(before?.places ?? [], places);
  const list = { name: before?.name ?? name, places: added.places };
  const next = before ? lists.map((each) => (each === before ? list : each)) : [...lists, list];
  return { lists: next, list, added };
}

/** Renames a list. Returns `undefined` if another list has that name. */
export function withListName(
  lists: readonly OwnList[],
  before: string,
  name: string,
): readonly OwnList[] | undefined {
  const isTaken = lists.some((each) => each.name !== before && foldedName(each.name) === foldedName(name));
  return isTaken ? undefined : lists.map((each) => (each.name === before ? { ...each, name } : each));
}

export interface AddedLists extends Omit<Added, "places"> {
  readonly lists: readonly OwnList[];
  /** The lists that got the places, each once. */
  readonly names: readonly string[];
  readonly refused: number;
}

/** Adds several lists as {@link withList} does. */
export function withLists(before: readonly OwnList[], more: readonly OwnList[]): AddedLists {
  let [lists, refused]: [readonly OwnList[], number] = [before, 0];
  const names = new Set<string>();
  const sum = { added: 0, repeated: 0, over: 0 };
  for (const each of more) {
    const next = withList(lists, each);
    if (next) {
      lists = next.lists;
      names.add(next.list.name);
      sum.added += next.added.added;
      sum.repeated += next.added.repeated;
      sum.over += next.added.over;
    } else refused += 1;
  }
  return { lists, names: [...names], refused, ...sum };
}

/** Returns whether lists hold the same places in the same order. */
export function isSameLists(ones: readonly OwnList[], others: readonly OwnList[]): boolean {
  return (
    ones.length === others.length &&
    ones.every(({ name, places }, index) => {
      const other = others[index];
      return (
        name === other?.name && places.length === other.places.length && places.every(isAt(other.places))
      );
    })
  );
}

function isAt(others: readonly OwnPlace[]): (place: OwnPlace, index: number) => boolean {
  return ({ name, address, point }, index) => {
    const other = others[index];
    const isThere = point?.lat === other?.point?.lat && point?.lng === other?.point?.lng;
    return name === other?.name && address === other.address && isThere;
  };
}

export function asRestaurant(place: OwnPlace, known?: Restaurant): Restaurant {
  const { name, address, point } = place;
  return {
    ...(known ?? { id: ownId(place), openingState: "unknown", types: [] }),
    name,
    ...(address !== undefined && { address }),
    ...(point && { location: point }),
  };
}

/** Finds the same place in other sources: the same name within 150 m or at the same address. */
export function knownAmong(restaurants: readonly Restaurant[]): (place: OwnPlace) => Restaurant | undefined {
  const byName = new Map<string, Restaurant[]>();
  for (const each of restaurants) {
    const key = foldedName(each.name);
    byName.set(key, [...(byName.get(key) ?? []), each]);
  }
  return ({ name, point, address }) =>
    byName.get(foldedName(name))?.find((each) => {
      if (point && each.location) return distanceBetween(point, each.location) <= SAME_PLACE;
      const [own, theirs] = [address, each.address].map((text) => foldedName(text?.split(",")[0] ?? ""));
      return own !== "" && own === theirs;
    });
}

function ownId({ name, address, point }: OwnPlace): string {
  const where = point ? `${point.lat.toFixed(3)},${point.lng.toFixed(3)}` : foldedName(address ?? "");
  return `own/${foldedName(name)}/${where}`.replaceAll(" ", "-");
}

/** Folds a name for comparison: removes accents, capitals, punctuation and repeated spaces. A name of punctuation alone stays. */
export function foldedName(name: string): string {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "");
  const folded = plain
    .replace(/['’ʼ`´]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
  return folded === "" ? plain.trim() : folded;
}

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
  return oneLine(value)?.slice(0, LIST_NAME_LENGTH).trim();
}

/** Parses an untrusted place. It needs a name; other malformed facts are left out. `0,0` means "no point" in many files. */
export function readOwnPlace(value: unknown): OwnPlace | undefined {
  const fields = readFields(value);
  const [name, address] = [oneLine(fields["name"]), oneLine(fields["address"])];
  const { point } = fields;
  const isPoint = isCoordinates(point) && !(point.lat === 0 && point.lng === 0);
  if (name === undefined) return undefined;
  return { name, ...knownList({ address, point: isPoint ? { lat: point.lat, lng: point.lng } : undefined }) };
}

function oneLine(value: unknown): string | undefined {
  return readName(value)?.replace(/\s+/g, " ").trim();
}

/** Converts a list to GeoJSON with the list's name. Maps and our own reader open it. */
export function writeList({ name, places }: OwnList): string {
  return JSON.stringify({ type: "FeatureCollection", name, features: places.map(featureOf) }, undefined, 1);
}

function featureOf({ name, address, point }: OwnPlace): unknown {
  const geometry = point ? { type: "Point", coordinates: [point.lng, point.lat] } : null;
  return { type: "Feature", properties: { name, ...knownList({ address }) }, geometry };
}
