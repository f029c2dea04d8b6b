import type { AddressBook } from "../addresses/address-book.js";
import {
  areNear,
  type Key,
  keysOf,
  nameKey,
  textKey,
  mergedMarks,
  mergedPlace,
  TOWN_METERS,
  duplicateGroups,
} from "./duplicates.js";
import type { InstalledPlaces } from "./installed-places.js";
import type { IndexEntry, CircleQuery, PlacesDb } from "./places-db.js";
import { MARKS, type SetFacts } from "./set-facts.js";
import type { Fact } from "@dinner-dice/core/filters/rule";
import { codeOf, LastCause } from "@dinner-dice/core/ground/error-code";
import type { Logger } from "@dinner-dice/core/ports/environment";
import type { DoubtedPlace, PlaceReports, ReportedPlace } from "@dinner-dice/core/ports/stores";
import {
  type Coordinates,
  distanceBetween,
  boundingBox,
  boxesOverlap,
} from "@dinner-dice/core/ground/coordinates";
import { TRAITS } from "@dinner-dice/core/place/field";
import type { CreditedPlace } from "@dinner-dice/places/records/stored-place";

/** How long a draw lasts, in milliseconds: repeated searches within the hour use the same places. */
const STANDS = 3_600_000;

export interface Drawing<Item> {
  readonly items: readonly Item[];
  readonly most: number;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Draws items, each with the same chance, and keeps their order. Another hour gives another draw. */
export function drawn<Item extends { readonly key: number }>({
  items,
  most,
  now,
}: Drawing<Item>): readonly Item[] {
  if (items.length <= most) return items;
  const hour = Math.floor(now / STANDS);
  const lots = items.map(({ key }) => lotOf(key, hour));
  const last = new Float64Array(lots).toSorted()[most - 1] ?? -1;
  return items.filter((_, index) => (lots[index] ?? 0) <= last).slice(0, most);
}

/** A pseudorandom number from the 52 bits of a key. */
function lotOf(key: number, hour: number): number {
  const salted = mixed(Math.imul(hour ^ 0x811c9dc5, 0x9e3779b1) ^ (key % 2 ** 32));
  return mixed(salted ^ Math.floor(key / 2 ** 32)) >>> 0;
}

/** Murmur3's final mixing step. */
function mixed(number: number): number {
  const first = Math.imul(number ^ (number >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

export type Hidden = ReportedPlace;

/** How far a place may move on the map and still count as the same id and name, in meters. */
const MOVED_METERS = 1000;

/** By name within the duplicate distance, or farther if the id matches too: an id alone proves nothing, since lists number rows. */
export function isHidden(
  hidden: readonly Hidden[],
): (entry: Pick<IndexEntry, "lat" | "lng" | "nameHash" | "key">) => boolean {
  const named = new Map<number, Hidden[]>();
  for (const place of hidden) {
    const nameHash = nameKey(place.name, place.point);
    const namesakes = named.get(nameHash);
    if (namesakes) namesakes.push(place);
    else named.set(nameHash, [place]);
  }
  return (entry) =>
    (named.get(entry.nameHash) ?? []).some(
      ({ id, point }) =>
        areNear(point, entry) || (textKey(id) === entry.key && distanceBetween(point, entry) <= MOVED_METERS),
    );
}

/** Milliseconds for which the list of hidden places is used again. */
const HIDDEN_FOR = 1000;

/** The places that the operator hid, read once a second. While they cannot be read, returns none and logs each new cause once. */
export function hiddenPlaces(
  reports: Pick<PlaceReports, "hidden">,
  logger: Pick<Logger, "error">,
): PlaceReports["hidden"] {
  const cause = new LastCause();
  let [hidden, until] = [Promise.resolve<readonly DoubtedPlace[]>([]), -Infinity];
  const read = async (): Promise<readonly DoubtedPlace[]> => {
    try {
      const found = await reports.hidden();
      cause.ends();
      return found;
    } catch (error) {
      const code = codeOf(error);
      if (cause.isNew(code))
        logger.error("the reports cannot be read; hidden places show up again", { code });
      return [];
    }
  };
  return () => {
    const now = performance.now();
    if (now >= until) [hidden, until] = [read(), now + HIDDEN_FOR];
    return hidden;
  };
}

export interface DirectoryParts {
  readonly guides: PlacesDb;
  readonly installed?: InstalledPlaces;
  readonly hidden?: () => Promise<readonly DoubtedPlace[]>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface DirectoryQuery extends CircleQuery {
  readonly limit: number;
  /** If there are more places than the limit, places with one of these marks are excluded before the draw. Unconfirmed places are drawn last. */
  readonly out?: number;
  /** Also above the limit: places with all of these marks come first, and the draw fills the rest. */
  readonly need?: number;
}

/** Places of a circle, nearest first, and their total. */
export interface Listed {
  readonly places: readonly CreditedPlace[];
  readonly of: number;
}

/** The guides' places and the installed ones combined: each place once, and a fair draw if there are too many. */
export interface Directory {
  within(query: DirectoryQuery): Promise<Listed>;
  byId(id: string): Promise<CreditedPlace | undefined>;
  readonly addresses: AddressBook;
  readonly tells: ReadonlySet<Fact>;
  readonly sets: readonly SetFacts[];
  /** The places that the operator hid or visitors called closed, at most a second old. */
  doubted(): Promise<readonly DoubtedPlace[]>;
  /** Looks for installed and removed sets, at most once per second unless forced. */
  look(when?: "now"): Promise<void>;
  close(): Promise<void>;
}

export function createDirectory({ guides, installed, hidden, now = Date.now }: DirectoryParts): Directory {
  const doubted = async (): Promise<readonly DoubtedPlace[]> => (await hidden?.()) ?? [];
  const use = <T>(ask: (files: readonly PlacesDb[]) => Promise<T>): Promise<T> =>
    installed ? installed.use((sets) => ask([guides, ...sets])) : ask([guides]);
  return {
    within: async (query) => {
      const all = await doubted();
      const out = isHidden(all.filter((each) => each.reportedClosed === undefined));
      const found = await use((files) => listed(files, { ...query, now: now(), isHidden: out }));
      return { ...found, places: found.places.map(markedBy(all)) };
    },
    byId: (id) =>
      use(async (files) => {
        for (const file of files) {
          const place = await file.byId(id);
          if (place) return markedBy(await doubted())(await wholePlace(files, place));
        }
        return undefined;
      }),
    addresses: {
      find: (query) =>
        use(async (files) => {
          const books = files.flatMap(({ addresses }) => (addresses ? [addresses] : []));
          return (await Promise.all(books.map((book) => book.find(query)))).flat();
        }),
    },
    get tells() {
      return toldBy(installed?.sets ?? []);
    },
    get sets() {
      return installed?.sets ?? [];
    },
    doubted,
    look: async (when) => {
      if (when === "now") installed?.forget();
      await use(() => Promise.resolve());
    },
    close: async () => {
      await Promise.all([guides.close(), installed?.close()]);
    },
  };
}

function markedBy(doubted: readonly DoubtedPlace[]): (place: CreditedPlace) => CreditedPlace {
  const said = doubted.filter(({ reportedClosed }) => reportedClosed);
  if (said.length === 0) return (place) => place;
  const isSaid = isHidden(said);
  return (place) => {
    const { id, name, point } = place;
    const entry = { ...point, key: textKey(id), nameHash: nameKey(name, point) };
    return isSaid(entry) ? { ...place, unconfirmed: true, reportedClosed: true } : place;
  };
}

function toldBy(sets: readonly SetFacts[]): ReadonlySet<Fact> {
  const traits = TRAITS.filter((trait) => sets.some(({ withTraits }) => (withTraits[trait] ?? 0) > 0));
  const tellHours = sets.some(({ withHours }) => withHours > 0);
  const tellPrice = sets.some(({ withPrice = 0 }) => withPrice > 0);
  return new Set<Fact>([
    ...traits,
    ...(tellHours ? ["hours" as const] : []),
    ...(tellPrice ? ["price" as const] : []),
  ]);
}

async function listed(
  files: readonly PlacesDb[],
  query: DirectoryQuery & { readonly now: number; readonly isHidden: (entry: IndexEntry) => boolean },
): Promise<Listed> {
  const { center, limit, now, out = 0, need = 0 } = query;
  const found = await entriesOf(files, query);
  const all = found.filter((entry) => !query.isHidden(entry));
  const wanted = all.length > limit ? enoughOf(all.filter(lacksMark(out)), limit) : all;
  const places = await placesAt(drawnFirst(wanted, { need, limit, now }));
  return { places: nearestFirst(places, center), of: wanted.length };
}

function enoughOf(entries: readonly IndexEntry[], limit: number): readonly IndexEntry[] {
  const confirmed = entries.filter(lacksMark(MARKS.unconfirmed));
  return confirmed.length >= limit ? confirmed : entries;
}

function lacksMark(mark: number): (entry: IndexEntry) => boolean {
  return ({ marks }) => (marks & mark) === 0;
}

/** Selects from too many places: those with the required marks first, and confirmed places first within each group. */
function drawnFirst(
  entries: readonly IndexEntry[],
  { need, limit, now }: { readonly need: number; readonly limit: number; readonly now: number },
): readonly IndexEntry[] {
  if (entries.length <= limit) return entries;
  const isConfirmed = lacksMark(MARKS.unconfirmed);
  const tierOf = (entry: IndexEntry): number =>
    ((entry.marks & need) === need ? 0 : 2) + (isConfirmed(entry) ? 0 : 1);
  return [0, 1, 2, 3].reduce<readonly IndexEntry[]>((first, tier) => {
    const items = entries.filter((entry) => tierOf(entry) === tier);
    return [...first, ...drawn({ items, most: limit - first.length, now })];
  }, []);
}

/** The search for duplicates reaches beyond the circle, so that its edge does not bring them back, nor a guide's estimated point. */
async function entriesOf(files: readonly PlacesDb[], query: CircleQuery): Promise<readonly IndexEntry[]> {
  const wide = { ...query, radius: query.radius + TOWN_METERS };
  const box = boundingBox(wide.center, wide.radius);
  const near = files.filter(({ about }) => about === undefined || boxesOverlap(about.area, box));
  const entries = (await Promise.all(near.map((file) => file.entries(wide)))).flat();
  const whole = duplicateGroups(entries).map((group): WholeEntry => {
    const [best, ...others] = group;
    if (others.length === 0) return best;
    const { lat, lng, distance } = group.find(({ marks }) => (marks & MARKS.estimated) === 0) ?? best;
    return { ...best, lat, lng, distance, marks: mergedMarks(group), others };
  });
  return whole.filter(({ distance, isWanted }) => isWanted && distance <= query.radius);
}

interface WholeEntry extends IndexEntry {
  readonly others?: readonly IndexEntry[];
}

async function placesAt(entries: readonly WholeEntry[]): Promise<readonly CreditedPlace[]> {
  const items = await recordsAt(entries.flatMap(({ others = [], ...best }) => [best, ...others]));
  if (!entries.some(({ others }) => others)) return items;
  const byKey = new Map(items.map((place) => [textKey(place.id), place] as const));
  return entries.flatMap(({ key, others = [] }) => {
    const [best, ...rest] = [key, ...others.map((other) => other.key)].flatMap(
      (each) => byKey.get(each) ?? [],
    );
    return best ? [rest.length > 0 ? mergedPlace([best, ...rest]) : best] : [];
  });
}

async function recordsAt(entries: readonly IndexEntry[]): Promise<readonly CreditedPlace[]> {
  const sources = [...new Set(entries.map(({ source }) => source))];
  const reads = sources.map((source) => source.read(entries.filter((entry) => entry.source === source)));
  return (await Promise.all(reads)).flat();
}

async function wholePlace(files: readonly PlacesDb[], place: CreditedPlace): Promise<CreditedPlace> {
  const key = textKey(place.id);
  const circle = { center: place.point, radius: 2 * TOWN_METERS };
  const box = boundingBox(circle.center, circle.radius);
  const near = files.filter(({ about }) => about === undefined || boxesOverlap(about.area, box));
  let [asked, group] = [0, [keysOf(place)] as readonly (Key | IndexEntry)[]];
  for (let keys = keysIn(group); keys.length > asked; keys = keysIn(group)) {
    asked = keys.length;
    const entries = (await Promise.all(near.map((file) => file.entries({ ...circle, keys })))).flat();
    group = duplicateGroups(entries).find((each) => each.some((entry) => entry.key === key)) ?? [];
  }
  const others = group.filter((entry): entry is IndexEntry => "key" in entry && entry.key !== key);
  if (others.length === 0) return place;
  const byKey = new Map((await recordsAt(others)).map((each) => [textKey(each.id), each] as const));
  return mergedPlace([place, ...others.flatMap((entry) => byKey.get(entry.key) ?? [])]);
}

function keysIn(group: readonly Key[]): readonly number[] {
  const keys = group.flatMap(({ nameHash, house, phone, stem }) => [nameHash, house, phone, stem]);
  return [...new Set(keys)].filter((key) => key !== 0);
}

function nearestFirst(places: readonly CreditedPlace[], center: Coordinates): readonly CreditedPlace[] {
  return places
    .map((place) => ({ place, distance: distanceBetween(center, place.point) }))
    .toSorted((a, b) => a.distance - b.distance || (a.place.id < b.place.id ? -1 : 1))
    .map(({ place }) => place);
}
