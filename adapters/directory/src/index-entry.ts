import { marksOf } from "./marks.js";
import type { CreditedPlace, StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { textKey } from "./text-key.js";
import { type ComparedRecord, nameKey } from "./duplicates.js";

/** The facts by which a place is judged before the place itself is read. */
export interface EntryFacts extends Omit<ComparedRecord, "isGuide"> {
  /** Its `MARKS`, as the directory keeps them. */
  readonly marks: number;
}

/** The position of a place among the places of a file, in bytes. */
export interface Span {
  readonly at: number;
  readonly bytes: number;
}

/** A place in a circle, with the facts that decide whether it matches. */
export interface IndexEntry extends EntryFacts, ComparedRecord {
  /** Meters from the center of the circle. */
  readonly distance: number;
  /** Whether it serves one of the requested cuisines. */
  readonly isWanted: boolean;
  /** Where it is stored, and its key there. */
  readonly source: PlaceReader;
  readonly place: Span | string;
}

/** Reads places by their entries. */
export interface PlaceReader {
  /** The places of the given entries, in no particular order. */
  read(entries: readonly Pick<IndexEntry, "place">[]): Promise<readonly CreditedPlace[]>;
}

/** The facts of a place for the entry. */
export function spotFactsOf({ id, point, ...facts }: StoredPlace): EntryFacts {
  return {
    ...point,
    key: textKey(id),
    twin: nameKey(facts.name),
    marks: marksOf(facts),
    told: Object.keys(facts).length,
  };
}
