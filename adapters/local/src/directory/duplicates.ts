import { type Coordinates, distanceBetween, METRES_PER_DEGREE } from "@dinner-dice/core/coordinates";
import { foldedName } from "@dinner-dice/places/internal/folded-name";

/** How far apart two records of one place may lie, in meters. */
export const DUPLICATE_METRES = 60;

/** Degrees of latitude, slightly more than {@link DUPLICATE_METRES}. */
const DUPLICATE_DEGREES = (DUPLICATE_METRES / METRES_PER_DEGREE) * 1.001;

/** The facts of a record that decide which records are duplicates and which of them is best. */
export interface ComparedRecord extends Coordinates {
  /** {@link textKey} of its id. */
  readonly key: number;
  /** {@link nameKey} of the name. */
  readonly twin: number;
  /** True for a guide's place, which has evidence. */
  readonly isGuide: boolean;
  /** How many facts it has. */
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

/** A number for a name; names that fold to the same text share it. */
export function nameKey(name: string): number {
  return textKey(foldedName(name));
}

/** Returns whether two records of one name are near enough to be one place. */
export function areNear(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.lat - other.lat) < DUPLICATE_DEGREES && distanceBetween(one, other) <= DUPLICATE_METRES;
}

/** The records of one place, the best first: a guide's, else the one with most facts. */
export type DuplicateGroup<Record> = readonly [best: Record, ...others: Record[]];

/** One record of each place: the best of each of its {@link duplicateGroups}. */
export function dedupe<Record extends ComparedRecord>(records: readonly Record[]): readonly Record[] {
  return duplicateGroups(records).map(([best]) => best);
}

/**
 * The records grouped by place. Records with the same folded name within 60 m of their best record belong to one place.
 *
 * The order of the records makes no difference.
 */
export function duplicateGroups<Record extends ComparedRecord>(
  records: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const shared = repeated(records);
  const alike = new Map<number, Record[]>(Array.from(shared, (twin) => [twin, []]));
  const alone = records.filter((record) => alike.get(record.twin)?.push(record) === undefined);
  return [
    ...alone.map((record): DuplicateGroup<Record> => [record]),
    ...[...alike.values()].flatMap(groupsOf),
  ];
}

/** Names that several records share. Sorting finds them faster than a map, because most names are unique. */
function repeated(records: readonly ComparedRecord[]): ReadonlySet<number> {
  const names = new Float64Array(records.map(({ twin }) => twin)).toSorted();
  return new Set(names.filter((name, index) => name === names[index - 1]));
}

/** Up to this many records of one name are compared pairwise. For more, rows are faster. */
const FEW = 32;

function groupsOf<Record extends ComparedRecord>(
  alike: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const inOrder = alike.toSorted(bestFirst);
  if (inOrder.length > FEW) return groupsInRows(inOrder);
  const groups: [Record, ...Record[]][] = [];
  for (const record of inOrder) {
    const own = groups.find(([best]) => areNear(best, record));
    if (own) own.push(record);
    else groups.push([record]);
  }
  return groups;
}

/** The same for many records. Groups are sorted into rows as high as the duplicate distance, so that few are compared. */
function groupsInRows<Record extends ComparedRecord>(
  inOrder: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const rows = new Map<number, [Record, ...Record[]][]>();
  for (const record of inOrder) {
    const row = Math.floor(record.lat / DUPLICATE_DEGREES);
    const near = [row, row - 1, row + 1].flatMap((each) => rows.get(each) ?? []);
    const own = near.find(([best]) => areNear(best, record));
    if (own) own.push(record);
    else rows.set(row, [...(rows.get(row) ?? []), [record]]);
  }
  return [...rows.values()].flat();
}

/** Sorts the better of two records of one place first. */
export function bestFirst(a: ComparedRecord, b: ComparedRecord): number {
  return Number(b.isGuide) - Number(a.isGuide) || b.told - a.told || a.key - b.key;
}
