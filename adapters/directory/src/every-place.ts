import type { PackedFile } from "./packed-file.js";
import { spansAmong } from "./packed-spots.js";
import type { StoredPlace } from "@dinner-dice/places/internal/records/stored-place";

/** All places of a file in lists of at most so many, cell by cell; few are in memory at any time. */
export function* everyPlace(packed: PackedFile, most: number): Generator<readonly StoredPlace[]> {
  let waiting: readonly StoredPlace[] = [];
  for (const cell of packed.cells) {
    waiting = [...waiting, ...packed.places(spansAmong(packed.spots([cell, cell])))];
    for (; waiting.length >= most; waiting = waiting.slice(most)) yield waiting.slice(0, most);
  }
  if (waiting.length > 0) yield waiting;
}
