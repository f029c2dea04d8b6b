import { marksOf } from "./marks.js";
import type { CreditedPlace, StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { textKey } from "./text-key.js";
import { type ComparedRecord, nameKey } from "./duplicates.js";

/** What of a place is judged before the place itself is read. */
export interface EntryFacts extends Omit<ComparedRecord, "isGuide"> {
  /** Its `MARKS`, as the directory keeps them. */
  readonly marks: number;
}

/** Where a place stands among the places of a file, in bytes. */
export interface Span {
  readonly at: number;
  readonly bytes: number;
}

/** A place that lies in a circle, and what decides whether it is wanted. */
export interface IndexEntry extends EntryFacts, ComparedRecord {
  /** Metres from the centre of the circle. */
  readonly distance: number;
  /** Whether it serves one of the cuisines. */
  readonly isWanted: boolean;
  /** Where it is kept, and what it is known by there. */
  readonly source: PlaceReader;
  readonly place: Span | string;
}

/** Reads places at entries of its own. */
export interface PlaceReader {
  /** The places at some of its entries, in no order. */
  read(entries: readonly Pick<IndexEntry, "place">[]): Promise<readonly CreditedPlace[]>;
}

/** What is judged of a place. */
export function spotFactsOf({ id, point, ...facts }: StoredPlace): EntryFacts {
  return {
    ...point,
    key: textKey(id),
    twin: nameKey(facts.name),
    marks: marksOf(facts),
    told: Object.keys(facts).length,
  };
}
