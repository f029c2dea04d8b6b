export interface ZippedFile {
  readonly path: string;
  readonly isEncrypted: boolean;
  /** `damaged` if it cannot be unpacked, `unsupported` for another compression method. Never rejects. */
  readonly unpack: (most: number) => Promise<Uint8Array | "too-large" | "damaged" | "unsupported">;
}

/** Limits of a ZIP file: most files, and largest directory in bytes. */
const MOST_FILES = 20_000;
const LONGEST_CONTENTS = 8_000_000;

/** Sizes of the fixed parts: the end record, a directory entry, and the header before a file's bytes. */
const [END, ENTRY, HEAD] = [22, 46, 30];

/** A comment of up to 65,535 bytes may follow the end record. */
const END_WITHIN = END + 0xff_ff;

const [END_SIGN, ENTRY_SIGN, HEAD_SIGN] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50];

/** The files inside a ZIP file; `unsupported` if it is split or in the format for more than 4 GB. Never rejects. */
export async function filesInZip(file: Blob): Promise<readonly ZippedFile[] | "damaged" | "unsupported"> {
  const end = await endOf(file).catch(() => undefined);
  if (!end) return "damaged";
  const [count, size, start] = [end.getUint16(10, true), end.getUint32(12, true), end.getUint32(16, true)];
  const isSplit = end.getUint16(4, true) !== 0 || end.getUint16(8, true) !== count;
  if (isSplit || count === 0xff_ff || size === 0xff_ff_ff_ff || start === 0xff_ff_ff_ff) return "unsupported";
  if (count > MOST_FILES || size > LONGEST_CONTENTS) return "unsupported";
  try {
    return entriesIn(await viewOf(file.slice(start, start + size)), { file, count });
  } catch {
    return "damaged";
  }
}

async function endOf(file: Blob): Promise<DataView | undefined> {
  const tail = await viewOf(file.slice(Math.max(0, file.size - END_WITHIN)));
  for (let at = tail.byteLength - END; at >= 0; at -= 1)
    if (tail.getUint32(at, true) === END_SIGN) return new DataView(tail.buffer, at);
  return undefined;
}

interface Contents {
  readonly file: Blob;
  readonly count: number;
}

/** Throws a RangeError if the directory is cut off. */
function entriesIn(view: DataView, { file, count }: Contents): readonly ZippedFile[] | "damaged" {
  const files: ZippedFile[] = [];
  let at = 0;
  while (files.length < count) {
    if (view.getUint32(at, true) !== ENTRY_SIGN) return "damaged";
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const [packed, start] = [view.getUint32(at + 20, true), view.getUint32(at + 42, true)];
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as [
      number,
      number,
      number,
    ];
    files.push({
      path: new TextDecoder().decode(new Uint8Array(view.buffer, at + ENTRY, name)),
      isEncrypted: (flags & 1) === 1,
      unpack: (most) => unpack({ file, method, packed, start }, most).catch(() => "damaged"),
    });
    at += ENTRY + name + extra + comment;
  }
  return files;
}

interface Packed {
  readonly file: Blob;
  readonly method: number;
  readonly packed: number;
  readonly start: number;
}

async function unpack(
  { file, method, packed, start }: Packed,
  most: number,
): Promise<Uint8Array | "too-large" | "damaged" | "unsupported"> {
  if (method !== STORED && method !== DEFLATED) return "unsupported";
  const head = await viewOf(file.slice(start, start + HEAD));
  if (head.getUint32(0, true) !== HEAD_SIGN) return "damaged";
  const from = start + HEAD + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = file.slice(from, from + packed);
  if (bytes.size < packed) return "damaged";
  const stream =
    method === STORED ? bytes.stream() : bytes.stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return atMost(stream, most);
}

const [STORED, DEFLATED] = [0, 8];

/** The size that a file claims for itself is not trusted. */
async function atMost(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | "too-large"> {
  const [chunks, reader]: [Uint8Array<ArrayBuffer>[], ReadableStreamDefaultReader<Uint8Array>] = [
    [],
    stream.getReader(),
  ];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > most) {
      void reader.cancel().catch(() => undefined);
      return "too-large";
    }
    chunks.push(new Uint8Array(read.value));
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

async function viewOf(part: Blob): Promise<DataView> {
  return new DataView(await part.arrayBuffer());
}
