import { type Coordinates, distanceBetween, METRES_PER_DEGREE } from "@dinner-dice/core/coordinates";
import { foldedName } from "@dinner-dice/places/internal/folded-name";
import { textKey } from "./text-key.js";

/** How far apart two records of one place may lie, in metres. */
export const DUPLICATE_METRES = 60;

/** Degrees of latitude that are a little more than {@link DUPLICATE_METRES}. */
const DUPLICATE_DEGREES = (DUPLICATE_METRES / METRES_PER_DEGREE) * 1.001;

/** What tells which records are of one place, and which of them is the best. */
export interface ComparedRecord extends Coordinates {
  /** {@link textKey} of its id. */
  readonly key: number;
  /** {@link nameKey} of the name. */
  readonly twin: number;
  /** True for a guide's place, which has evidence. */
  readonly isGuide: boolean;
  /** How many facts it tells. */
  readonly told: number;
}

/** A number for a name: names that fold alike have the same. */
export function nameKey(name: string): number {
  return textKey(foldedName(name));
}

/** Tells whether two records of one name are of one place. */
export function areNear(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.lat - other.lat) < DUPLICATE_DEGREES && distanceBetween(one, other) <= DUPLICATE_METRES;
}

/** The records of one place, the best first: a guide's, else the one that tells most. */
export type DuplicateGroup<Record> = readonly [best: Record, ...others: Record[]];

/** One record of each place: the best of each of its {@link duplicateGroups}. */
export function dedupe<Record extends ComparedRecord>(records: readonly Record[]): readonly Record[] {
  return duplicateGroups(records).map(([best]) => best);
}

/**
 * The records by place: those of one folded name belong to one place that lie within 60 m of its best record.
 *
 * The order of the records makes no difference.
 */
export function duplicateGroups<Record extends ComparedRecord>(
  records: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const shared = repeated(records);
  const namesakes = new Map<number, Record[]>(Array.from(shared, (twin) => [twin, []]));
  const alone = records.filter((record) => namesakes.get(record.twin)?.push(record) === undefined);
  return [
    ...alone.map((record): DuplicateGroup<Record> => [record]),
    ...[...namesakes.values()].flatMap(groupsOf),
  ];
}

/** Names that several records bear: most bear one of their own, and are told apart faster in order than in a map. */
function repeated(records: readonly ComparedRecord[]): ReadonlySet<number> {
  const names = new Float64Array(records.map(({ twin }) => twin)).toSorted();
  return new Set(names.filter((name, index) => name === names[index - 1]));
}

/** Namesakes that are compared each with each: rows are worth their making only for more. */
const FEW = 32;

function groupsOf<Record extends ComparedRecord>(
  namesakes: readonly Record[],
): readonly DuplicateGroup<Record>[] {
  const inOrder = namesakes.toSorted(bestFirst);
  if (inOrder.length > FEW) return groupsInRows(inOrder);
  const groups: [Record, ...Record[]][] = [];
  for (const record of inOrder) {
    const own = groups.find(([best]) => areNear(best, record));
    if (own) own.push(record);
    else groups.push([record]);
  }
  return groups;
}

/** The same for many: groups stand in rows as high as twins may be apart, so that few are compared. */
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

/** The better of two records of one place first. */
export function bestFirst(a: ComparedRecord, b: ComparedRecord): number {
  return Number(b.isGuide) - Number(a.isGuide) || b.told - a.told || a.key - b.key;
}
