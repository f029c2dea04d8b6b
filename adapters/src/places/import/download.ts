import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { SourceError } from "../sources/source-error.js";

/** What is fetched, and where it is put meanwhile. */
export interface Download {
  readonly address: string;
  readonly folder: string;
  /** Told the bytes that came, and of how many where that is known. */
  readonly onBytes?: (count: number, total: number | undefined) => void;
}

/** Fetches a file to read it more than once; whoever asks removes it. Rejects with a {@link SourceError} that says what is wrong. */
export async function download({ address, folder, onBytes }: Download): Promise<string> {
  const { pathname } = new URL(address);
  const file = join(folder, `${process.pid}.download`, basename(pathname));
  await mkdir(join(folder, `${process.pid}.download`), { recursive: true });
  try {
    const response = await fetch(address);
    if (!response.ok || !response.body)
      throw new SourceError(`${address} answers ${response.status}; check the address.`);
    const length = Number(response.headers.get("content-length") ?? "");
    const total = length > 0 ? length : undefined;
    const counting = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        onBytes?.(chunk.length, total);
        next(null, chunk);
      },
    });
    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    await pipeline(body, counting, createWriteStream(file));
    return file;
  } catch (error) {
    await removeDownload(folder);
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${address} could not be fetched (${reasonOf(error)}); try again.`);
  }
}

/** Removes what {@link download} fetched into a folder. */
export async function removeDownload(folder: string): Promise<void> {
  await rm(join(folder, `${process.pid}.download`), { recursive: true, force: true });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && "code" in cause ? String(cause.code) : String(cause);
}
