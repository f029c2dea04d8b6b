import { SourceError } from "../directory/source-error.js";
import { MOST_STORED, type StoredCount, type StoredParts, openStoredParts } from "./stored-parts.js";
import type { Part, PoliteFetch } from "./polite-fetch.js";
import { type AsyncBuffer, type Compressors, type FileMetaData, parquetMetadata } from "hyparquet";
import { compressors } from "hyparquet-compressors";

/** Bytes between two reads that are fetched along rather than asked for apart. */
const GAP = 150_000;

/** Bytes of one request at most, unless a single read is longer. */
const MOST = 4_000_000;

interface Read {
  readonly start: number;
  readonly end: number;
  readonly give: (bytes: ArrayBuffer) => void;
  readonly fail: (error: unknown) => void;
}

export interface ParquetFile {
  readonly buffer: AsyncBuffer;
  readonly metadata: FileMetaData;
}

export interface RemoteParts {
  readonly http: PoliteFetch;
  readonly footers: string;
  /** Where everything else is stored until the import is installed. */
  readonly parts: string;
}

export interface RemoteFile extends ParquetFile {
  readonly here: StoredCount;
}

/** Bytes at the end of a file: the length of the rest of the footer, and the format's mark. */
const TAIL = 8;

export async function openRemote(
  address: string,
  { http, footers, parts }: RemoteParts,
): Promise<RemoteFile> {
  const tail = await http.part(address, { start: -TAIL });
  const { size } = tail;
  const start = size - footerLength(tail, address);
  const version = `${address} ${size} ${tail.version ?? ""}`;
  const known = await openStoredParts({ folder: footers, version, most: MOST_STORED });
  const kept = await openStoredParts({ folder: parts, version, most: MOST_STORED });
  const fetchInto =
    (keeping: StoredParts) =>
    async (from: number, to: number): Promise<Uint8Array> => {
      const part = await http.part(address, { start: from, end: to });
      if (part.size !== size || part.version !== tail.version)
        throw new SourceError(`${address} changed while it was read; try again.`);
      await keeping.keep(from, part.bytes);
      return part.bytes;
    };
  const footer = (await known.find(start, size)) ?? (await fetchInto(known)(start, size));
  const far = gatheredReads(size, fetchInto(kept));
  const metadata = metadataIn(footer, address);
  checkGroups(metadata, { address, most: http.limits.group });
  return { buffer: nearFirst(kept, far), metadata, here: kept.here };
}

function nearFirst(kept: StoredParts, far: AsyncBuffer): AsyncBuffer {
  return {
    byteLength: far.byteLength,
    slice: async (start, end = far.byteLength) => {
      const bytes = await kept.find(start, end);
      return bytes ? bytes.slice().buffer : far.slice(start, end);
    },
  };
}

/** What a footer says; a footer that cannot be read is a {@link SourceError} with the file's name. */
function metadataIn(footer: Uint8Array, name: string): FileMetaData {
  try {
    return parquetMetadata(footer);
  } catch (error) {
    throw new SourceError(
      `${name} is not a readable parquet file (${String(error)}); check where it comes from.`,
    );
  }
}

function checkGroups(
  { row_groups: groups }: FileMetaData,
  { address, most }: { readonly address: string; readonly most: number },
): void {
  for (const { columns } of groups) {
    const bytes = columns.reduce(
      (sum, { meta_data: result }) => sum + Number(result?.total_compressed_size ?? 0),
      0,
    );
    if (!(bytes <= most))
      throw new SourceError(`${address} has row groups of more than ${most / 1e6} MB; check UPSTREAMS.`);
  }
}

/** Bytes of one page of a column, unpacked; writers make pages of a megabyte. */
const MOST_PAGE = 16_000_000;

/** Unpacks pages that are no longer than they should be. */
export const BOUNDED_COMPRESSORS: Compressors = Object.fromEntries(
  Object.entries(compressors).map(([codec, unpack]) => [
    codec,
    (input: Uint8Array, length: number): Uint8Array => {
      if (!(length <= MOST_PAGE))
        throw new SourceError(`A page of ${length} bytes is too large; check UPSTREAMS.`);
      return unpack(input, length);
    },
  ]),
);

/** Eight bytes at the end: the length of the rest of the footer, and the format's mark. */
function footerLength({ bytes, size }: Part, address: string): number {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (end.length < TAIL || end.toString("latin1", 4) !== "PAR1")
    throw new SourceError(`${address} is not a parquet file; check UPSTREAMS.`);
  const length = end.readUInt32LE(0) + TAIL;
  if (length > size) throw new SourceError(`${address} is truncated; try again later.`);
  return length;
}

/** A file that combines simultaneous reads into few requests: neighboring ranges go together, with the small ranges between them. */
export function gatheredReads(
  size: number,
  fetchBytes: (start: number, end: number) => Promise<Uint8Array>,
): AsyncBuffer {
  let waiting: Read[] = [];
  const send = (): void => {
    const reads = waiting.toSorted((a, b) => a.start - b.start);
    waiting = [];
    for (const group of grouped(reads)) void answer(group, fetchBytes);
  };
  return {
    byteLength: size,
    slice: (start, end = size) =>
      new Promise((give, fail) => {
        waiting.push({ start, end, give, fail });
        if (waiting.length === 1) setImmediate(send);
      }),
  };
}

function grouped(reads: readonly Read[]): readonly (readonly Read[])[] {
  const groups: Read[][] = [];
  let [from, to] = [0, -Infinity];
  for (const read of reads) {
    const last = groups.at(-1);
    if (last && read.start - to <= GAP && Math.max(to, read.end) - from <= MOST) last.push(read);
    else {
      groups.push([read]);
      [from, to] = [read.start, read.end];
    }
    to = Math.max(to, read.end);
  }
  return groups;
}

async function answer(
  reads: readonly Read[],
  fetchBytes: (start: number, end: number) => Promise<Uint8Array>,
): Promise<void> {
  try {
    const from = Math.min(...reads.map(({ start }) => start));
    const bytes = await fetchBytes(from, Math.max(...reads.map(({ end }) => end)));
    for (const { start, end, give } of reads) give(bytes.slice(start - from, end - from).buffer);
  } catch (error) {
    for (const { fail } of reads) fail(error);
  }
}
