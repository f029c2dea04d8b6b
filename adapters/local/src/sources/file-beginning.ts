import { open } from "node:fs/promises";
import { basename } from "node:path";
import { bytesOf, isPacked, plain } from "./input-file.js";
import { SourceError } from "../directory/source-error.js";

/** The first bytes of files that are not text, whatever their name, and what the operator should do with them. */
const PACKED = [
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
  const [, what] = PACKED.find(([mark]) => bytes.subarray(0, mark.length).equals(mark)) ?? [];
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
