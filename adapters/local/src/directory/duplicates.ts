import { MARKS, type SetFacts } from "./set-facts.js";
import {
  type Coordinates,
  distanceBetween,
  METERS_PER_DEGREE,
  boxHolds,
} from "@dinner-dice/core/ground/coordinates";
import { known } from "@dinner-dice/core/ground/reading";
import type { Attribution } from "@dinner-dice/core/place/attribution";
import { type Traits, TRAITS } from "@dinner-dice/core/place/field";
import { areAkin, bareName, dialedPart, houseOf, joined, ownHost, streetOf } from "./house-key.js";
import type { CreditedPlace, StoredPlace } from "@dinner-dice/places/records/stored-place";

/** How far apart two records of one place may lie, in meters. */
export const DUPLICATE_METERS = 60;

/** How far apart they may lie if they tell one house, or if nobody else in the town bears their name, in meters. */
export const TOWN_METERS = 2500;

/** Degrees of latitude, slightly more than {@link DUPLICATE_METERS}. */
const DUPLICATE_DEGREES = (DUPLICATE_METERS / METERS_PER_DEGREE) * 1.001;

export interface ComparedRecord extends Coordinates {
  readonly key: number;
  readonly nameHash: number;
  /** Keys of its house number with its street (negative: of a street without a number), of its phone and of its own site; 0 where unknown. */
  readonly house: number;
  readonly phone: number;
  readonly site: number;
  /** Key of how its name begins. */
  readonly stem: number;
  readonly bare: string;
  /** Who lists it: records of one source are different places, unless they share a house. */
  readonly origin: string;
  /** True for a guide's place, which has evidence. */
  readonly isGuide: boolean;
  readonly told: number;
}

/** A 52-bit hash of a text (FNV-1a, twice with different seeds). */
export function textKey(text: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + 0x9e37), 0x85ebca6b) >>> 0;
  }
  return (high & 0xfffff) * 2 ** 32 + low;
}

export function nameKey(name: string, point: Coordinates): number {
  return textKey(joined(bareName(name, point)));
}

/** Letters that names begin with which are compared with each other. */
const STEM = 4;

/** What a place is recognized by, beside its point. */
export type Key = Pick<ComparedRecord, "nameHash" | "house" | "phone" | "site" | "stem" | "bare">;

export function keysOf({ name, point, address, phone, website }: Omit<StoredPlace, "id" | "cuisines">): Key {
  const keyOf = (text: string | undefined): number => (text === undefined ? 0 : textKey(text));
  const bare = bareName(name, point);
  return {
    nameHash: textKey(joined(bare)),
    stem: textKey(joined(bare).slice(0, STEM)),
    bare,
    house: keyOf(houseOf(address)) || -keyOf(streetOf(address)),
    phone: keyOf(dialedPart(phone)),
    site: keyOf(ownHost(website)),
  };
}

/** Returns whether two records of one name are near enough to be one place. */
export function areNear(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.lat - other.lat) < DUPLICATE_DEGREES && distanceBetween(one, other) <= DUPLICATE_METERS;
}

/** The records of one place, the best first: a guide's, else the one with most facts. */
export type DuplicateGroup<Record> = readonly [best: Record, ...others: Record[]];

export function dedupe<Record extends ComparedRecord>(records: readonly Record[]): readonly Record[] {
  return duplicateGroups(records).map(([best]) => best);
}

/**
 * The records grouped by place. Records of one {@link bareName} belong to one place if they lie within 60 m of the best of them, tell the same
 * house, or if each source lists one such name in the town and nothing speaks against it. Records of {@link areAkin akin} names do if also
 * their point, house, or phone is the same.
 *
 * The order of the records makes no difference.
 */
export function duplicateGroups<Record extends ComparedRecord>(
  records: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const shared = repeated(records.map(({ nameHash }) => nameHash));
  const alike = new Map<number, Record[]>(Array.from(shared, (nameHash) => [nameHash, []]));
  const alone = records.filter((record) => alike.get(record.nameHash)?.push(record) === undefined);
  return joinedAkin([
    ...alone.map((record): DuplicateGroup<Record> => [record]),
    ...[...alike.values()].flatMap(groupsOf),
  ]);
}

/** Keys that several records share. Sorting finds them faster than a map, because most are unique. */
function repeated(keys: readonly number[]): ReadonlySet<number> {
  const sorted = new Float64Array(keys).toSorted();
  return new Set(sorted.filter((key, index) => key !== 0 && key === sorted[index - 1]));
}

/** Groups are sorted into rows as high as the duplicate distance and by house, so that few are compared. */
function groupsOf<Record extends ComparedRecord>(
  alike: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const rows = new Map<number, Group<Record>[]>();
  const houses = new Map<number, Group<Record>[]>();
  for (const record of alike.toSorted(bestFirst)) {
    const row = Math.floor(record.lat / DUPLICATE_DEGREES);
    const near = [row, row - 1, row + 1].flatMap((each) => rows.get(each) ?? []);
    const own =
      near.find(([best]) => areNear(best, record)) ??
      houses.get(record.house)?.find(([best]) => distanceBetween(best, record) <= TOWN_METERS);
    if (own) own.push(record);
    else {
      const group: Group<Record> = [record];
      rows.set(row, [...(rows.get(row) ?? []), group]);
      if (record.house > 0) houses.set(record.house, [...(houses.get(record.house) ?? []), group]);
    }
  }
  return joinedInTown([...rows.values()].flat());
}

type Group<Record> = [Record, ...Record[]];

/** A name that so many places bear is unique nowhere. */
const FEW = 12;

/** Joins the groups of a name that no source lists twice in their town. */
function joinedInTown<Record extends ComparedRecord>(
  groups: readonly DuplicateGroup<Record>[],
): readonly DuplicateGroup<Record>[] {
  if (groups.length < 2 || groups.length > FEW) return groups;
  const inOrder = groups.toSorted(([a], [b]) => bestFirst(a, b));
  const townOf = ([best]: DuplicateGroup<Record>): readonly DuplicateGroup<Record>[] =>
    inOrder.filter(([other]) => distanceBetween(best, other) <= TOWN_METERS);
  return joinedBy(inOrder, (group) => {
    const town = townOf(group);
    return isUnique(town) ? town : [group];
  });
}

function joinedBy<Record extends ComparedRecord>(
  groups: readonly DuplicateGroup<Record>[],
  kinOf: (group: DuplicateGroup<Record>) => readonly DuplicateGroup<Record>[],
): readonly DuplicateGroup<Record>[] {
  const done = new Set<DuplicateGroup<Record>>();
  return groups.flatMap((group): readonly DuplicateGroup<Record>[] => {
    if (done.has(group)) return [];
    const kin = kinOf(group);
    if (kin.length < 2 || !kin.every((each) => isSame(kinOf(each), kin))) return [group];
    for (const each of kin) done.add(each);
    const [best, ...others] = kin.flat().toSorted(bestFirst);
    return best ? [[best, ...others]] : [];
  });
}

/** Joins the groups of akin names that share a point, a house, or a phone. */
function joinedAkin<Record extends ComparedRecord>(
  groups: readonly DuplicateGroup<Record>[],
): readonly DuplicateGroup<Record>[] {
  const kin = new Map<DuplicateGroup<Record>, Set<DuplicateGroup<Record>>>();
  for (const fact of ["house", "phone", "stem"] as const)
    for (const alike of sharing(groups, fact)) {
      const northward = alike.toSorted(([a], [b]) => a.lat - b.lat);
      const most = (fact === "stem" ? 1 : TOWN_METERS / DUPLICATE_METERS) * DUPLICATE_DEGREES;
      northward.forEach((group, index) => {
        for (let next = index + 1; next < northward.length; next += 1) {
          const other = northward[next];
          if (!other || other[0].lat - group[0].lat > most) break;
          if (!areKin(group, other)) continue;
          kin.set(group, (kin.get(group) ?? new Set([group])).add(other));
          kin.set(other, (kin.get(other) ?? new Set([other])).add(group));
        }
      });
    }
  return kin.size === 0 ? groups : joinedBy(groups, (group) => [...(kin.get(group) ?? [])]);
}

/** The groups whose best records share a key, key by key. */
function sharing<Record extends ComparedRecord>(
  groups: readonly DuplicateGroup<Record>[],
  fact: "house" | "phone" | "stem",
): readonly (readonly DuplicateGroup<Record>[])[] {
  const shared = repeated(groups.map(([best]) => best[fact]));
  const by = new Map<number, DuplicateGroup<Record>[]>(Array.from(shared, (key) => [key, []]));
  for (const group of groups) by.get(group[0][fact])?.push(group);
  return [...by.values()];
}

/** Whether akin names are one place: one source tells two apart unless they share a phone. */
function areKin(
  [one, ...some]: DuplicateGroup<ComparedRecord>,
  [other, ...others]: DuplicateGroup<ComparedRecord>,
): boolean {
  if (one.nameHash === other.nameHash) return false;
  const same = (fact: "house" | "phone"): boolean => one[fact] !== 0 && one[fact] === other[fact];
  const distance = distanceBetween(one, other);
  const isHere = distance <= DUPLICATE_METERS || same("house");
  const isOne = one.origin === other.origin ? isHere && same("phone") : isHere || same("phone");
  return (
    isOne &&
    distance <= TOWN_METERS &&
    areAkin(one.bare, other.bare, same("phone")) &&
    [one, ...some].every((a) => [other, ...others].every((b) => !contradicts(a, b)))
  );
}

function isSame<Item>(some: readonly Item[], others: readonly Item[]): boolean {
  return some.length === others.length && some.every((item) => others.includes(item));
}

/** Whether no two groups share a source, and no record speaks against another one. */
function isUnique(town: readonly DuplicateGroup<ComparedRecord>[]): boolean {
  return town.every((group, index) =>
    town
      .slice(index + 1)
      .every((other) =>
        group.every((one) => other.every((each) => one.origin !== each.origin && !contradicts(one, each))),
      ),
  );
}

/** Two phones, two sites, or two houses that do not even share a phone. */
function contradicts(one: ComparedRecord, other: ComparedRecord): boolean {
  const differ = (fact: "house" | "phone" | "site"): boolean =>
    one[fact] !== 0 && other[fact] !== 0 && one[fact] !== other[fact];
  const isOneLine = one.phone !== 0 && one.phone === other.phone;
  const areHouses = one.house > 0 && other.house > 0;
  return differ("phone") || differ("site") || (areHouses && differ("house") && !isOneLine);
}

function bestFirst(a: ComparedRecord, b: ComparedRecord): number {
  return Number(b.isGuide) - Number(a.isGuide) || b.told - a.told || a.key - b.key;
}

/** Facts that a place takes from its duplicates if its best record lacks them. */
const TAKEN = [
  ...(["address", "district", "phone", "website", "menu", "booking", "priceLevel", "hours"] as const),
  ...(["hoursSeen", "priceSeen", "knownFor", "order", "since", "checked", "brand"] as const),
] as const;

/** Each fact comes from the best record that has it, credited to its source. Unconfirmed only if all records are. */
export function mergedPlace(group: DuplicateGroup<CreditedPlace>): CreditedPlace {
  const [best, ...others] = [...group].map(withDates) as [CreditedPlace, ...CreditedPlace[]];
  const { unconfirmed: _unconfirmed, confirmedOn: _confirmedOn, ...whole } = others.reduce(withFactsOf, best);
  const sure = group.filter(({ unconfirmed }) => unconfirmed !== true);
  const isUndated = sure.some(({ confirmedOn }) => confirmedOn === undefined);
  const newest = sure
    .map(({ confirmedOn }) => confirmedOn ?? "")
    .reduce((one, other) => (one > other ? one : other), "");
  return {
    ...whole,
    ...(sure.length === 0 && { unconfirmed: true }),
    ...(!isUndated && newest !== "" && { confirmedOn: newest }),
  };
}

/** The record with the day of its hours and price, which they keep in another record. */
function withDates(place: CreditedPlace): CreditedPlace {
  const { asOf, hours, priceLevel } = place;
  return { ...known({ hoursSeen: hours && asOf, priceSeen: priceLevel && asOf }), ...place };
}

function withFactsOf(place: CreditedPlace, other: CreditedPlace): CreditedPlace {
  const taken = TAKEN.filter((fact) => place[fact] === undefined && other[fact] !== undefined);
  const traits = tellsMore(place.traits, other.traits);
  const cooks = place.cuisines.length === 0 && other.cuisines.length > 0;
  const located = place.errorMeters !== undefined && other.errorMeters === undefined;
  const facts = [
    ...taken,
    ...(traits ? ["traits"] : []),
    ...(cooks ? ["types"] : []),
    ...(located ? ["location"] : []),
  ];
  if (facts.length === 0) return place;
  const credited = new Set(place.attributions?.map(({ text }) => text));
  const credits = creditsFor(other, facts).filter(({ text }) => !credited.has(text));
  const attributions = [...(place.attributions ?? []), ...credits];
  const { errorMeters, ...rest } = place;
  return {
    ...rest,
    ...(located ? { point: other.point } : known({ errorMeters })),
    ...Object.fromEntries(taken.map((fact) => [fact, other[fact]])),
    ...known({ traits: traits ? { ...other.traits, ...place.traits } : place.traits }),
    ...(cooks && { cuisines: other.cuisines }),
    ...(attributions.length > 0 && { attributions }),
  };
}

function tellsMore(own: Traits = {}, others: Traits = {}): boolean {
  return TRAITS.some((trait) => own[trait] === undefined && others[trait] !== undefined);
}

function creditsFor({ attributions = [] }: CreditedPlace, facts: readonly string[]): readonly Attribution[] {
  return attributions.map((credit) => ({ ...credit, facts }));
}

export function mergedMarks(group: readonly { readonly marks: number }[]): number {
  const some = group.reduce((all, { marks }) => all | marks, 0);
  const isConfirmed = group.some(({ marks }) => (marks & MARKS.unconfirmed) === 0);
  return isConfirmed ? some & ~MARKS.unconfirmed : some;
}

/** Side of a block in degrees. A country fills most of its blocks; between two distant cities most blocks stay empty. */
const SIDE = 2;
const COLUMNS = 360 / SIDE;

/** The number of the block that contains a point: rows from the south pole, columns from the 180th meridian eastward. */
export function blockAt({ lat, lng }: Coordinates): number {
  const column = Math.floor((lng + 180) / SIDE) % COLUMNS;
  return Math.floor((lat + 90) / SIDE) * COLUMNS + column;
}

/** Returns whether a set covers the surroundings of a point: inside its box, and near at least one of its places. */
export function isAbout({ area, blocks }: Pick<SetFacts, "area" | "blocks">, point: Coordinates): boolean {
  return boxHolds(area, point) && (blocks === undefined || blocks.includes(blockAt(point)));
}
