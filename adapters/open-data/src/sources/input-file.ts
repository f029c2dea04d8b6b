import { createReadStream } from "node:fs";
import { basename } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { codeOf } from "@dinner-dice/core/error-code";
import { SourceError } from "@dinner-dice/directory/internal/source-error";
import { utf8Blocks } from "./utf8-blocks.js";

/** A file that places are read from, and who wants to know how far that is. */
export interface InputFile {
  readonly path: string;
  /** Told how many bytes of the file were read since the last time. */
  readonly onBytes?: (count: number) => void;
  /** Told when a text is not in UTF-8 and is read as Windows-1252. */
  readonly onForeign?: () => void;
}

const PACKED = /\.gz$/i;

/** Whether a file is packed, by its name. */
export function isPacked(path: string): boolean {
  return PACKED.test(path);
}

/** The name that a file has once it is unpacked. */
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

/** The bytes of a text file, in UTF-8 whatever it was in. */
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

/** What stands before a text without being of it: a byte order mark, a record separator. */
const MARKS = ["\ufeff", "\u001e"];

/** A text without the marks before it, and without space around it. */
export function plain(text: string): string {
  const rest = text.trim();
  return MARKS.some((mark) => rest.startsWith(mark)) ? plain(rest.slice(1)) : rest;
}
