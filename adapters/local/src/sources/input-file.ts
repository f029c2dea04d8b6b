import { SourceError, damage } from "../directory/source-error.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import type { PlaceSource, SourceEntry } from "@dinner-dice/core/ports/place-source";
import { JSONParser } from "@streamparser/json";
import { isUtf8 } from "node:buffer";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { type Readable, pipeline } from "node:stream";
import { createGunzip } from "node:zlib";

/** What spreadsheets of Windows mean by 0x80 to 0x9f where they write no UTF-8; a TextDecoder of some Node gives control characters. */
const WINDOWS_1252 = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** Who hears what a text is in where it is not in UTF-8. */
interface EncodingListener {
  readonly onForeign: () => void;
  /** Thrown when the text cannot be Windows-1252 either, so that its letters are unknown. `encoding` is the likely one if there is one. */
  readonly onUnreadable: (encoding: string | undefined) => void;
}

const HIGH = /[\u0080-\u00ff]+/g;

/** Bytes that have no character in Windows-1252. */
const NO_LETTER = /[\u0081\u008d\u008f\u0090\u009d]/;

/** Four letters with accents in a row, which no language of Western Europe has; some signs in between. */
const FOREIGN_WORD = /(?![\u00a1-\u00bf]{2})[\u00a1-\u00ff]{4}/;

/** Two letters in a row of the Japanese syllabaries in Shift_JIS: in Windows-1252 a florin sign or low quote before each. */
const SYLLABLES = /(?:[\u0082\u0083][@-~\u0080-\u00fc]){2}/;

export interface InputFile {
  readonly path: string;
  /** Called with the number of bytes read since the last call. */
  readonly onBytes?: (count: number) => void;
  /** Called when a text is not UTF-8 and is read as Windows-1252. */
  readonly onForeign?: () => void;
}

const PACKED = /\.gz$/i;

export function isPacked(path: string): boolean {
  return PACKED.test(path);
}

export function unpackedName(name: string): string {
  return name.replace(PACKED, "");
}

/** The bytes of a file, unpacked where its name ends in .gz; a packed file that is cut ends with a {@link SourceError}. */
export async function* bytesOf({ path, onBytes }: InputFile): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 1 << 20 });
  file.on("data", (chunk) => onBytes?.(chunk.length));
  const bytes: Readable = isPacked(path) ? pipeline(file, createGunzip(), () => undefined) : file;
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (error) {
    if (codeOf(error).startsWith("Z_"))
      throw new SourceError(`${basename(path)} is truncated or not a gzip file; download it again.`);
    throw error;
  }
}

export function textOf(file: InputFile): AsyncGenerator<Buffer> {
  return utf8Blocks(bytesOf(file), {
    onForeign: () => file.onForeign?.(),
    onUnreadable: (encoding) => {
      const what =
        encoding === undefined ? "neither in UTF-8 nor in Windows-1252" : `probably in ${encoding}`;
      throw new SourceError(`${basename(file.path)} is ${what}; save it in UTF-8.`);
    },
  });
}

/** Characters that a line may have: a file without line ends is not taken into memory. */
const LONGEST_LINE = 16_000_000;

/** The lines of a text file, without a byte order mark, line ends and record separators; one that is far too long ends with a {@link SourceError}. */
export async function* linesOf(file: InputFile): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of textOf(file)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > LONGEST_LINE)
      throw new SourceError(
        `${basename(file.path)} has a line of more than ${LONGEST_LINE / 1e6} million characters; put each feature on its own line, or name a whole GeoJSON file .geojson.`,
      );
    for (const line of lines) yield plain(line);
  }
  yield plain(rest + decoder.decode());
}

/** Marks before a text that are not part of it: a byte order mark, a record separator. */
const MARKS = ["\ufeff", "\u001e"];

/** A text without the marks before it, and without space around it. */
export function plain(text: string): string {
  const rest = text.trim();
  return MARKS.some((mark) => rest.startsWith(mark)) ? plain(rest.slice(1)) : rest;
}

/** Converts a text to UTF-8. Invalid letters are read as Windows-1252, and the listener is called. */
export async function* utf8Blocks(
  bytes: AsyncIterable<Buffer>,
  { onForeign, onUnreadable }: EncodingListener,
): AsyncGenerator<Buffer> {
  for await (const block of wholeLetters(bytes)) {
    if (isUtf8(block)) {
      yield block;
    } else {
      const runs = block.toString("latin1");
      const other = otherEncoding(block, runs);
      if (other) onUnreadable(other.name);
      onForeign();
      yield Buffer.from(runs.replace(HIGH, lettersIn));
    }
  }
}

/** The encoding of a text whose bytes are no UTF-8, where they cannot be Windows-1252 either. */
function otherEncoding(block: Buffer, latin: string): { readonly name: string | undefined } | undefined {
  const runs = (latin.match(HIGH) ?? []).filter((run) => !isUtf8(Buffer.from(run, "latin1")));
  const isOdd = (run: string): boolean => NO_LETTER.test(run) || FOREIGN_WORD.test(run);
  const isJapanese = SYLLABLES.test(latin);
  if (!isJapanese && !runs.some(isOdd)) return undefined;
  if (runs.every((run) => /^[\u00c0-\u00ff\u00a8\u00b8]+$/.test(run))) return { name: "Windows-1251" };
  const isLikely = isJapanese || runs.some((run) => NO_LETTER.test(run));
  return { name: isLikely && isIn("shift_jis", block) ? "Shift_JIS" : undefined };
}

function isIn(encoding: string, block: Buffer): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(block);
    return true;
  } catch {
    return false;
  }
}

/** The letters of a run of bytes outside of ASCII. */
function lettersIn(run: string): string {
  const bytes = Buffer.from(run, "latin1");
  if (isUtf8(bytes)) return bytes.toString();
  return run.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252.charAt(letter.charCodeAt(0) - 0x80));
}

/** The same bytes, in blocks that end between two letters in either encoding: after a line's end, else after a byte of ASCII, if there is one. */
async function* wholeLetters(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    const block = Buffer.concat([rest, chunk]);
    const end = block.lastIndexOf(0x0a) + 1 || block.findLastIndex((byte) => byte < 0x80) + 1;
    if (end > 0) yield block.subarray(0, end);
    rest = block.subarray(end);
  }
  if (rest.length > 0) yield rest;
}

/** The first bytes of files that are not text, whatever their name, and what the operator should do with them. */
const PACKED_FILES = [
  [Buffer.from([0x1f, 0x8b]), "is compressed with gzip; rename it to"],
  [Buffer.from("PK\u0003\u0004"), "is a zip file; unpack it, or save the table as CSV"],
  [Buffer.from([0xff, 0xfe]), "is in UTF-16; save it in UTF-8"],
  [Buffer.from([0xfe, 0xff]), "is in UTF-16; save it in UTF-8"],
] as const;

/** The first words of a placeholder that a repository holds instead of a large file. */
const LFS_POINTER = Buffer.from("version https://git-lfs.github.com/spec/");

/** Every other byte of plain letters in UTF-16 is zero. */
function isUnmarkedUtf16(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 200);
  const zeros = [0, 1].map((odd) => beginning.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  return beginning.length >= 8 && zeros.some((count) => count > beginning.length / 3);
}

/** The first 64 KiB as text; rejects with a {@link SourceError} where it begins as no text does. */
export async function textBeginning(path: string): Promise<string> {
  const bytes = await bytesAtBeginning(path);
  const [, what] = PACKED_FILES.find(([mark]) => bytes.subarray(0, mark.length).equals(mark)) ?? [];
  const name = basename(path);
  if (what !== undefined)
    throw new SourceError(`${name} ${what}${what.endsWith("rename it to") ? ` ${name}.gz` : ""}.`);
  if (isUnmarkedUtf16(bytes))
    throw new SourceError(`${name} is in UTF-16 without a byte order mark; save it in UTF-8.`);
  if (bytes.subarray(0, LFS_POINTER.length).equals(LFS_POINTER))
    throw new SourceError(`${name} is a Git LFS pointer, not the file itself; fetch it with "git lfs pull".`);
  return plain(bytes.toString());
}

async function bytesAtBeginning(path: string): Promise<Buffer> {
  if (isPacked(path)) {
    for await (const chunk of bytesOf({ path })) return chunk.subarray(0, 65_536);
    return Buffer.alloc(0);
  }
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

export type TextReader = (file: InputFile) => AsyncIterable<SourceEntry>;

/** A source of a text format, which says so once it was found to be in Windows-1252 instead of UTF-8. */
export function textSource(format: string, { file, read }: TextSourceOf): PlaceSource {
  let encoding = "";
  const onForeign = (): void => void (encoding = " in Windows-1252");
  return {
    get format() {
      return format + encoding;
    },
    entries: () => read({ ...file, onForeign }),
  };
}

export interface TextSourceOf {
  readonly file: InputFile;
  readonly read: TextReader;
}

/** The values at some paths of a JSON file, in order: `$.features.*` are the items of its field 'features'. */
export async function* jsonItems(file: InputFile, ...paths: string[]): AsyncGenerator {
  const found: unknown[] = [];
  const parser = new JSONParser({ paths, keepStack: false });
  parser.onValue = ({ value }) => void found.push(value);
  try {
    for await (const chunk of withoutMark(textOf(file))) {
      parser.write(chunk);
      yield* found.splice(0);
    }
    if (!parser.isEnded) throw new Error("it ends too early");
  } catch (error) {
    throw damage(
      error,
      (why) => `${basename(file.path)} is truncated or not JSON (${why}); download it again.`,
    );
  }
}

async function* withoutMark(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const chunk of bytes) {
    const marked = isFirst && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf;
    yield marked ? chunk.subarray(3) : chunk;
    isFirst = false;
  }
}
