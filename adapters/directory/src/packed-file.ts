import { readSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { type Bytes, CellIndex } from "./cell-index.js";
import type { CellRange } from "./grid.js";
import { FOOTER, sectionsIn } from "./packed-sections.js";
import type { Span } from "./index-entry.js";

/** Spans farther apart than this are read separately: reading the bytes between them would cost as much as another read. */
const GAP = 16_384;

/** Spans that one read covers, from the first byte to the end of the last. */
interface SpanGroup {
  readonly first: number;
  readonly end: number;
  readonly spans: readonly Span[];
}

/** Most reads are smaller than this many bytes. */
const ROOM = 65_536;

/**
 * The packed data behind the tables of a file of places.
 *
 * Reads are synchronous, on this thread: data in the system's cache arrives in a few microseconds, through another thread in thirty.
 */
export interface PackedFile {
  /** The identity of the file, independent of its name. */
  readonly inode: number;
  /** The cells that have places, in order. */
  readonly cells: Iterable<number>;
  /** The packed entries of a range of cells. The next call of any method overwrites them. */
  entries(range: CellRange): Uint8Array;
  /** The places of some spans, in file order. */
  places(spans: readonly Span[]): readonly StoredPlace[];
  close(): Promise<void>;
}

/** Opens a file from `appendPacked`. Rejects if its end is missing. */
export async function openPackedFile(file: string): Promise<PackedFile> {
  const handle = await open(file);
  try {
    return packedIn(handle, await handle.stat());
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface FileFacts {
  readonly size: number;
  readonly ino: number;
}

function packedIn(handle: FileHandle, { size, ino }: FileFacts): PackedFile {
  const read = reader(handle.fd);
  const sections = sectionsIn(read([size - FOOTER, size]), size);
  const index = new CellIndex(read([sections.cells, sections.end]), sections.cells);
  const groupIn = ({ first, end, spans }: SpanGroup): readonly StoredPlace[] => {
    const lines = read([sections.places + first, sections.places + end]);
    const lineAt = ({ at, bytes }: Span): string => lines.toString("utf8", at - first, at - first + bytes);
    return spans.map((span) => JSON.parse(lineAt(span)) as StoredPlace);
  };
  return {
    inode: ino,
    cells: index.cells,
    entries: (range) => read(index.bytesOf(range)),
    places: (spans) => spanGroups(spans).flatMap(groupIn),
    close: () => handle.close(),
  };
}

/** Reads bytes of a file into a shared buffer. Each read overwrites the one before. */
function reader(file: number): (bytes: Bytes) => Buffer {
  let room = Buffer.allocUnsafeSlow(ROOM);
  return ([first, end]) => {
    const size = end - first;
    if (size > room.byteLength) room = Buffer.allocUnsafeSlow(size);
    if (size > 0 && readSync(file, room, 0, size, first) < size) throw new Error("its end is missing");
    return room.subarray(0, size);
  };
}

/** Groups of spans that lie close together, in file order. */
export function spanGroups(spans: readonly Span[]): readonly SpanGroup[] {
  const groups: { first: number; end: number; spans: Span[] }[] = [];
  for (const span of spans.toSorted((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    const end = span.at + span.bytes;
    if (last && span.at - last.end < GAP) {
      last.spans.push(span);
      last.end = end;
    } else groups.push({ first: span.at, end, spans: [span] });
  }
  return groups;
}
