/** Where the sections of what is packed begin, in bytes of the file, and where the last one ends. */
export interface Sections {
  /** Places, each a line of JSON. */
  readonly places: number;
  /** Packed entries, by cells and what is cooked. */
  readonly entries: number;
  /** The index of cells. */
  readonly cells: number;
  readonly end: number;
}

const NAMES = ["places", "entries", "cells", "end"] as const;

/** Bytes at the end of a file that tell its sections. */
export const FOOTER = 8 * NAMES.length;

/** The footer of a file. */
export function footerOf(sections: Sections): Buffer {
  const footer = Buffer.alloc(FOOTER);
  for (const [at, name] of NAMES.entries()) footer.writeDoubleBE(sections[name], 8 * at);
  return footer;
}

/** What a footer tells of a file of so many bytes; a file that is cut off ends with something else, and throws. */
export function sectionsIn(footer: Buffer, size: number): Sections {
  const [places = 0, entries = 0, cells = 0, end = 0] = NAMES.map((_, at) => footer.readDoubleBE(8 * at));
  const isInOrder = places > 0 && places <= entries && entries <= cells && cells <= end;
  if (!isInOrder || end !== size - FOOTER) throw new Error("its end is missing");
  return { places, entries, cells, end };
}
