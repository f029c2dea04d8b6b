import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { type AsyncBuffer, type FileMetaData, parquetMetadata } from "hyparquet";
import { SourceError } from "../sources/source-error.js";
import { gatheredReads } from "./gathered-reads.js";
import type { PoliteFetch } from "./polite-fetch.js";

/** A parquet file and what its footer says. */
export interface ParquetFile {
  readonly buffer: AsyncBuffer;
  readonly metadata: FileMetaData;
}

/** Bytes that are asked for first: footers of Overture have about one megabyte. */
const FIRST_LOOK = 1_200_000;

/** Opens a file on a server without reading more than its footer, which is kept in a folder: a release never changes. */
export async function openRemote(
  address: string,
  { http, folder }: { readonly http: PoliteFetch; readonly folder: string },
): Promise<ParquetFile> {
  const { footer, size } = await keptFooter(address, folder).catch(() =>
    fetchFooter(address, { http, folder }),
  );
  const buffer = gatheredReads(size, async (start, end) => (await http.part(address, { start, end })).bytes);
  return { buffer, metadata: metadataIn(footer, address) };
}

/** What a footer says; a footer that cannot be read is a {@link SourceError} with the file's name. */
export function metadataIn(footer: Uint8Array, name: string): FileMetaData {
  try {
    return parquetMetadata(footer);
  } catch (error) {
    throw new SourceError(
      `${name} is no parquet file that can be read (${String(error)}); check where it comes from.`,
    );
  }
}

interface Footer {
  readonly footer: Uint8Array;
  /** Bytes of the whole file. */
  readonly size: number;
}

/** The footer follows the length of its file, in eight bytes. */
async function keptFooter(address: string, folder: string): Promise<Footer> {
  const kept = await readFile(footerFile(address, folder));
  return { size: Number(kept.readBigUInt64LE(0)), footer: kept.subarray(8) };
}

async function fetchFooter(
  address: string,
  { http, folder }: { readonly http: PoliteFetch; readonly folder: string },
): Promise<Footer> {
  let { bytes, size } = await http.part(address, { start: -FIRST_LOOK });
  const length = footerLength(bytes, address);
  if (length > size) throw new SourceError(`${address} is cut; try again later.`);
  if (length > bytes.byteLength) ({ bytes, size } = await http.part(address, { start: -length }));
  const footer = bytes.subarray(bytes.byteLength - length);
  await keepFooter(footerFile(address, folder), { footer, size });
  return { footer, size };
}

/** Eight bytes at the end: how long the rest of the footer is, and the format's mark. */
function footerLength(bytes: Uint8Array, address: string): number {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(-8);
  if (end.length < 8 || end.toString("latin1", 4) !== "PAR1")
    throw new SourceError(`${address} is no parquet file; check OVERTURE_URL.`);
  return end.readUInt32LE(0) + 8;
}

async function keepFooter(file: string, { footer, size }: Footer): Promise<void> {
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(size));
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, Buffer.concat([length, footer]));
  await rename(draft, file);
}

function footerFile(address: string, folder: string): string {
  return join(folder, `${basename(new URL(address).pathname)}.footer`);
}
