import { type Coordinates, distanceBetween, METRES_PER_DEGREE } from "@dinner-dice/core/coordinates";
import { foldedName } from "../folded-name.js";
import { textKey } from "./text-key.js";

/** How far apart two records of one place may lie, in metres. */
export const TWIN_METRES = 60;

/** Degrees of latitude that are a little more than {@link TWIN_METRES}. */
const TWIN_DEGREES = (TWIN_METRES / METRES_PER_DEGREE) * 1.001;

/** What tells which records are of one place, and which of them is the best. */
export interface Twin extends Coordinates {
  /** {@link textKey} of its id. */
  readonly key: number;
  /** {@link twinKey} of the name. */
  readonly twin: number;
  /** True for a guide's place, which has evidence. */
  readonly isGuide: boolean;
  /** How many facts it tells. */
  readonly told: number;
}

/** A number for a name: names that fold alike have the same. */
export function twinKey(name: string): number {
  return textKey(foldedName(name));
}

/** Tells whether two records of one name are of one place. */
export function areNear(one: Coordinates, other: Coordinates): boolean {
  return Math.abs(one.lat - other.lat) < TWIN_DEGREES && distanceBetween(one, other) <= TWIN_METRES;
}

/**
 * One record of each place: of those with the same folded name within 60 m the guide's stays, else the one that tells most.
 *
 * The order of the records makes no difference, and doing it twice changes nothing.
 */
export function withoutTwins<Record extends Twin>(records: readonly Record[]): readonly Record[] {
  const shared = repeated(records);
  const namesakes = new Map<number, Record[]>(Array.from(shared, (twin) => [twin, []]));
  const alone = records.filter((record) => namesakes.get(record.twin)?.push(record) === undefined);
  return [...alone, ...[...namesakes.values()].flatMap(bestOf)];
}

/** Names that several records bear: most bear one of their own, and are told apart faster in order than in a map. */
function repeated(records: readonly Twin[]): ReadonlySet<number> {
  const names = new Float64Array(records.map(({ twin }) => twin)).toSorted();
  return new Set(names.filter((name, index) => name === names[index - 1]));
}

/** Namesakes that are compared each with each: rows are worth their making only for more. */
const FEW = 32;

function bestOf<Record extends Twin>(namesakes: readonly Record[]): readonly Record[] {
  const inOrder = namesakes.toSorted(bestFirst);
  if (inOrder.length > FEW) return bestInRows(inOrder);
  const kept: Record[] = [];
  for (const record of inOrder) if (!kept.some((other) => areNear(other, record))) kept.push(record);
  return kept;
}

/** The same for many: what is kept stands in rows as high as twins may be apart, so that few are compared. */
function bestInRows<Record extends Twin>(inOrder: readonly Record[]): readonly Record[] {
  const rows = new Map<number, Record[]>();
  for (const record of inOrder) {
    const row = Math.floor(record.lat / TWIN_DEGREES);
    const isTwinIn = (each: number): boolean =>
      rows.get(each)?.some((other) => areNear(other, record)) === true;
    if (isTwinIn(row) || isTwinIn(row - 1) || isTwinIn(row + 1)) continue;
    const own = rows.get(row);
    if (own) own.push(record);
    else rows.set(row, [record]);
  }
  return [...rows.values()].flat();
}

function bestFirst(a: Twin, b: Twin): number {
  return Number(b.isGuide) - Number(a.isGuide) || b.told - a.told || a.key - b.key;
}
