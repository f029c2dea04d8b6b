/** The byte offsets of the packed sections, and the end of the last one. */
export interface Sections {
  /** Places, one line of JSON each. */
  readonly places: number;
  /** Packed entries, by cell and cuisines. */
  readonly entries: number;
  /** The index of cells. */
  readonly cells: number;
  readonly end: number;
}

const NAMES = ["places", "entries", "cells", "end"] as const;

/** Bytes of the footer, which contains the sections. */
export const FOOTER = 8 * NAMES.length;

/** The footer of a file. */
export function footerOf(sections: Sections): Buffer {
  const footer = Buffer.alloc(FOOTER);
  for (const [at, name] of NAMES.entries()) footer.writeDoubleBE(sections[name], 8 * at);
  return footer;
}

/** Parses the footer of a file of the given size. Throws for a truncated file. */
export function sectionsIn(footer: Buffer, size: number): Sections {
  const [places = 0, entries = 0, cells = 0, end = 0] = NAMES.map((_, at) => footer.readDoubleBE(8 * at));
  const isInOrder = places > 0 && places <= entries && entries <= cells && cells <= end;
  if (!isInOrder || end !== size - FOOTER) throw new Error("its end is missing");
  return { places, entries, cells, end };
}
