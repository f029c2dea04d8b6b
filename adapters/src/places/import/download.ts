import { createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { versionIn } from "../../http/file-version.js";
import { isPassing } from "../../http/passing-status.js";
import { SourceError } from "../sources/source-error.js";

/** What is fetched, and where it is put meanwhile. */
export interface Download {
  readonly address: string;
  readonly folder: string;
  /** Told the bytes that came, and of how many where that is known; below zero where it begins anew. */
  readonly onBytes?: (count: number, total: number | undefined) => void;
  /** Milliseconds before the first retry; each later one waits twice as long. */
  readonly pause?: number;
}

/** How often in a row it may break off before anything more came. */
const TRIES = 5;
const FIRST_PAUSE = 1000;

/**
 * Fetches a file to read it more than once; whoever asks removes it.
 *
 * What breaks off goes on where it stopped, if the file is still the same there, else from its beginning. Rejects with a
 * {@link SourceError} that says what is wrong.
 */
export async function download({ address, folder, onBytes, pause = FIRST_PAUSE }: Download): Promise<string> {
  const { pathname } = new URL(address);
  const file = join(folder, `${process.pid}.download`, basename(pathname));
  await mkdir(join(folder, `${process.pid}.download`), { recursive: true });
  const part = new Part({ address, file, onBytes });
  try {
    for (let tried = 1; ; tried += 1) {
      const before = part.bytes;
      try {
        await part.receive();
        return file;
      } catch (error) {
        if (part.bytes > before) tried = 1;
        if (error instanceof SourceError || tried === TRIES) throw error;
        await wait(pause * 2 ** (tried - 1));
      }
    }
  } catch (error) {
    await removeDownload(folder);
    if (error instanceof SourceError) throw error;
    throw new SourceError(`${address} could not be fetched (${reasonOf(error)}); try again.`);
  }
}

interface PartOptions extends Pick<Download, "address"> {
  readonly file: string;
  readonly onBytes: Download["onBytes"] | undefined;
}

/** A file of which so much is here. */
class Part {
  readonly #options: PartOptions;
  /** Tells this version of the file from any other; without one nothing can be continued. */
  #version: string | undefined;
  bytes = 0;

  constructor(options: PartOptions) {
    this.#options = options;
  }

  /** Asks for what is missing, and takes it. */
  async receive(): Promise<void> {
    const { address, file, onBytes } = this.#options;
    const response = await fetch(address, { headers: this.#headers() });
    if (!response.ok || !response.body) return this.#refused(response.status);
    const goesOn = response.status === 206 && startOf(response) === this.bytes;
    if (!goesOn) this.#begin(response);
    const length = Number(response.headers.get("content-length") ?? "");
    const total = length > 0 ? this.bytes + length : undefined;
    const counting = new Transform({
      transform: (chunk: Buffer, _encoding, next) => {
        onBytes?.(chunk.length, total);
        next(null, chunk);
      },
    });
    const body = Readable.fromWeb(response.body as ReadableStream<Uint8Array>);
    try {
      await pipeline(body, counting, createWriteStream(file, { flags: goesOn ? "a" : "w" }));
    } finally {
      await this.#count();
    }
  }

  #headers(): Readonly<Record<string, string>> {
    const whole = { "accept-encoding": "identity" };
    if (this.#version === undefined || this.bytes === 0) return whole;
    return { ...whole, range: `bytes=${this.bytes}-`, "if-range": this.#version };
  }

  #refused(status: number): never {
    if (status === 416) this.#version = undefined;
    if (status === 416 || isPassing(status)) throw new Error(`it answers ${status}`);
    throw new SourceError(`${this.#options.address} answers ${status}; check the address.`);
  }

  #begin({ headers }: Response): void {
    if (this.bytes > 0) this.#options.onBytes?.(-this.bytes, undefined);
    this.bytes = 0;
    this.#version = versionIn(headers);
  }

  /** What was written may be less than what came. */
  async #count(): Promise<void> {
    this.bytes = (await stat(this.#options.file).catch(() => undefined))?.size ?? 0;
  }
}

function startOf({ headers }: Response): number {
  return Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1] ?? Number.NaN);
}

/** Removes what {@link download} fetched into a folder. */
export async function removeDownload(folder: string): Promise<void> {
  await rm(join(folder, `${process.pid}.download`), { recursive: true, force: true });
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof Error) return "code" in cause ? String(cause.code) : cause.message;
  return String(cause);
}
