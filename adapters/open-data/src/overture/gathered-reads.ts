import type { AsyncBuffer } from "hyparquet";

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

/** A file whose reads of one moment become few requests: neighbors go together, with what little lies between them. */
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
