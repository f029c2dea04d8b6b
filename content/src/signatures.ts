import type { Guide } from "./guides.js";
import type { Entry } from "./listings.js";
import type { Signature } from "./places.js";

/** A dish that a city is known by, and the entry that serves it. */
export interface SignatureEntry {
  readonly signature: Signature;
  readonly entry: Entry;
}

/** The dishes a guide's city is known by, in the page's order. */
export function signaturesOf({ entries }: Pick<Guide, "entries">): readonly SignatureEntry[] {
  return entries.flatMap((entry) =>
    entry.place.signature === undefined ? [] : [{ signature: entry.place.signature, entry }],
  );
}
