import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import { foldedName } from "../folded-name.js";

/** How far apart two records of one place may lie, in metres. */
export const TWIN_METRES = 60;

/** What tells which records are of one place, and which of them is the best. */
export interface Twin extends Coordinates {
  readonly id: string;
  /** {@link twinKey} of the name. */
  readonly twin: number;
  /** True for a guide's place, which has evidence. */
  readonly isGuide: boolean;
  /** How many facts it tells. */
  readonly told: number;
}

/** A number for a name: names that fold alike have the same. */
export function twinKey(name: string): number {
  let [low, high] = [0x811c9dc5, 0x9747b28c];
  for (const character of foldedName(name)) {
    const code = character.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ (code + 0x9e37), 0x85ebca6b) >>> 0;
  }
  return (high & 0xfffff) * 2 ** 32 + low;
}

/**
 * One record of each place: of those with the same folded name within 60 m the guide's stays, else the one that tells most.
 *
 * The order of the records makes no difference, and doing it twice changes nothing.
 */
export function withoutTwins<Record extends Twin>(records: readonly Record[]): readonly Record[] {
  const kept = new Map<number, Record[]>();
  for (const record of records.toSorted(bestFirst)) {
    const namesakes = kept.get(record.twin);
    if (!namesakes) kept.set(record.twin, [record]);
    else if (namesakes.every((other) => distanceBetween(other, record) > TWIN_METRES)) namesakes.push(record);
  }
  return [...kept.values()].flat();
}

function bestFirst(a: Twin, b: Twin): number {
  return Number(b.isGuide) - Number(a.isGuide) || b.told - a.told || (a.id < b.id ? -1 : Number(a.id > b.id));
}
