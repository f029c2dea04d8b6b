import { type Coordinates, distanceBetween } from "@dinner-dice/core/coordinates";
import type { PlaceReader, Span, IndexEntry, EntryFacts } from "./index-entry.js";

/** The byte offset of each field of a packed entry; big-endian. */
const AT = { lat: 0, lng: 8, twin: 16, key: 24, marks: 32, told: 34, place: 36, bytes: 44 } as const;

/** Bytes of a packed entry. */
const SPOT = 48;

/** Bytes of a run's header. A run has the entries of a cell with the same cuisines; the header has the cuisine list's number and the entry count. */
const HEAD = 8;

/** Which packed entries to return. */
export interface EntryQuery {
  readonly center: Coordinates;
  /** Meters. */
  readonly radius: number;
  /** The latitudes that enclose the circle. */
  readonly south: number;
  readonly north: number;
  /** A 1 for each requested cuisine list, by number; absent for all cuisines. */
  readonly served: Uint8Array | undefined;
  /** Also return places that serve none of the requested cuisines. */
  readonly isGuide: boolean;
  readonly source: PlaceReader;
}

/** A entry packed, in hexadecimal digits; where its place stands, 8 bytes and 4 for its length, is still to come. */
export function packedEntry(entry: EntryFacts): string {
  const fields = new DataView(new ArrayBuffer(AT.place));
  for (const name of ["lat", "lng", "twin", "key"] as const) fields.setFloat64(AT[name], entry[name]);
  for (const name of ["marks", "told"] as const) fields.setUint16(AT[name], entry[name]);
  return Buffer.from(fields.buffer).toString("hex");
}

/** The entries of a circle among packed runs. Skips whole runs without a requested cuisine. */
export function entriesAmong(packed: Uint8Array, query: EntryQuery): readonly IndexEntry[] {
  const fields = fieldsOf(packed);
  const entries: IndexEntry[] = [];
  for (let at = 0; at < fields.byteLength;) {
    const run = runAt(fields, at);
    const isWanted = query.served === undefined || query.served[run.kitchens] === 1;
    if (isWanted || query.isGuide)
      addEntries({ fields, first: run.first, end: run.end, isWanted, query }, entries);
    at = run.end;
  }
  return entries;
}

/** The positions of the places of packed entries. */
export function spansAmong(packed: Uint8Array): readonly Span[] {
  const fields = fieldsOf(packed);
  const spans: Span[] = [];
  for (let at = 0; at < fields.byteLength;) {
    const { first, end } = runAt(fields, at);
    for (let entry = first; entry < end; entry += SPOT) spans.push(spanAt(fields, entry));
    at = end;
  }
  return spans;
}

function fieldsOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** Spots that cook the same, from the first byte of the first to behind the last. */
interface Run {
  readonly kitchens: number;
  readonly first: number;
  readonly end: number;
}

function runAt(fields: DataView, at: number): Run {
  const first = at + HEAD;
  return { kitchens: fields.getUint32(at), first, end: first + SPOT * fields.getUint32(at + 4) };
}

interface Judging extends Omit<Run, "kitchens"> {
  readonly fields: DataView;
  readonly isWanted: boolean;
  readonly query: EntryQuery;
}

/** Adds those entries of a run that lie in the circle. */
function addEntries({ fields, first, end, isWanted, query }: Judging, entries: IndexEntry[]): void {
  const { center, radius, south, north, isGuide, source } = query;
  for (let at = first; at < end; at += SPOT) {
    const lat = fields.getFloat64(at + AT.lat);
    if (lat < south || lat > north) continue;
    const lng = fields.getFloat64(at + AT.lng);
    const distance = distanceBetween(center, { lat, lng });
    if (distance > radius) continue;
    entries.push({
      lat,
      lng,
      twin: fields.getFloat64(at + AT.twin),
      key: fields.getFloat64(at + AT.key),
      marks: fields.getUint16(at + AT.marks),
      told: fields.getUint16(at + AT.told),
      place: spanAt(fields, at),
      distance,
      isWanted,
      isGuide,
      source,
    });
  }
}

function spanAt(fields: DataView, at: number): Span {
  const begin = fields.getUint32(at + AT.place) * 2 ** 32 + fields.getUint32(at + AT.place + 4);
  return { at: begin, bytes: fields.getUint32(at + AT.bytes) };
}
