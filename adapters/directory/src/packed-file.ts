import { readSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import type { StoredPlace } from "@dinner-dice/places/internal/records/stored-place";
import { type Bytes, CellIndex } from "./cell-index.js";
import type { CellRange } from "./grid.js";
import { FOOTER, sectionsIn } from "./packed-sections.js";
import type { Span } from "./index-entry.js";

/** Spans that stand farther apart are read one by one: to read so many bytes in between costs as much as to ask again. */
const GAP = 16_384;

/** Spans that are read in one go, from the first byte to behind the last. */
interface SpanGroup {
  readonly first: number;
  readonly end: number;
  readonly spans: readonly Span[];
}

/** Bytes that most reads keep below. */
const ROOM = 65_536;

/**
 * What is packed behind the tables of a file of places.
 *
 * It is read at once and by this thread: what the system has in memory comes so in a few microseconds, by another thread in thirty.
 */
export interface PackedFile {
  /** Which file it is, whatever bears its name by now. */
  readonly inode: number;
  /** The cells that have places, in order. */
  readonly cells: Iterable<number>;
  /** The packed entries of a range of cells; gone by the next call of anything here. */
  entries(range: CellRange): Uint8Array;
  /** The places of some spans, in the order they stand. */
  places(spans: readonly Span[]): readonly StoredPlace[];
  close(): Promise<void>;
}

/** Opens what `appendPacked` wrote; rejects where its end is missing. */
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

/** Reads bytes of a file, each time into the same ones: what was read before is gone then. */
function reader(file: number): (bytes: Bytes) => Buffer {
  let room = Buffer.allocUnsafeSlow(ROOM);
  return ([first, end]) => {
    const size = end - first;
    if (size > room.byteLength) room = Buffer.allocUnsafeSlow(size);
    if (size > 0 && readSync(file, room, 0, size, first) < size) throw new Error("its end is missing");
    return room.subarray(0, size);
  };
}

/** Groups of spans that stand close together, in the order they stand. */
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
