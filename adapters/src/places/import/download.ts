import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { setTimeout as wait } from "node:timers/promises";
import { failureReason } from "../../http/failure-reason.js";
import { versionIn } from "../../http/file-version.js";
import { isPassing } from "../../http/passing-status.js";
import { SourceError } from "../sources/source-error.js";
import {
  type BegunDownload,
  bytesIn,
  type DownloadPlace,
  note,
  removeDownload,
  takeOver,
} from "./begun-download.js";

/** What is fetched, and where it is put meanwhile. */
export interface Download extends DownloadPlace {
  /** Told once the bytes that are here from a try that broke off, if there are any. */
  readonly onHere?: (bytes: number) => void;
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
 * What breaks off goes on where it stopped, if the file is still the same there, else from its beginning; the process may be another one.
 * Rejects with a {@link SourceError} that says what is wrong, or with the error of a full disk.
 */
export async function download(options: Download): Promise<string> {
  const { address, folder, pause = FIRST_PAUSE } = options;
  const begun = await takeOver(options);
  const part = new Part(options, begun);
  if (part.canGoOn) options.onHere?.(part.bytes);
  try {
    for (let tried = 1; ; tried += 1) {
      const before = part.bytes;
      try {
        await part.receive();
        return begun.file;
      } catch (error) {
        if (part.bytes > before) tried = 1;
        if (error instanceof SourceError || isFull(error) || tried === TRIES) throw error;
        await wait(pause * 2 ** (tried - 1));
      }
    }
  } catch (error) {
    const isOver = error instanceof SourceError || isFull(error);
    if (isOver || !part.canGoOn) await removeDownload(folder);
    if (isOver) throw error;
    throw new SourceError(`${address} could not be fetched (${failureReason(error)}); try again.`);
  }
}

/** A file of which so much is here. */
class Part {
  readonly #options: Download;
  readonly #file: string;
  #version: string | undefined;
  bytes: number;

  constructor(options: Download, { file, version, bytes }: BegunDownload) {
    this.#options = options;
    this.#file = file;
    this.#version = version;
    this.bytes = bytes;
  }

  /** Whether there is something, and it can be told of which version it is. */
  get canGoOn(): boolean {
    return this.#version !== undefined && this.bytes > 0;
  }

  /** Asks for what is missing, and takes it. */
  async receive(): Promise<void> {
    const { address, onBytes } = this.#options;
    const response = await fetch(address, { headers: this.#headers() });
    if (this.#isAll(response)) return;
    if (!response.ok || !response.body) return this.#refused(response.status);
    const goesOn = response.status === 206;
    if (goesOn) this.#checkPart(response);
    else await this.#begin(response);
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
      await pipeline(body, counting, createWriteStream(this.#file, { flags: goesOn ? "a" : "w" }));
    } finally {
      this.bytes = await bytesIn(this.#file);
    }
  }

  #headers(): Readonly<Record<string, string>> {
    const whole = { "accept-encoding": "identity" };
    if (this.#version === undefined || this.bytes === 0) return whole;
    return { ...whole, range: `bytes=${this.bytes}-`, "if-range": this.#version };
  }

  /** Nothing lies behind what is here. */
  #isAll({ status, headers }: Response): boolean {
    const [, size] = /^bytes \*\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
    return status === 416 && this.canGoOn && Number(size) === this.bytes && this.#isSame(headers);
  }

  #isSame(headers: Headers): boolean {
    return (versionIn(headers) ?? this.#version) === this.#version;
  }

  #refused(status: number): never {
    if (status === 416) this.#version = undefined;
    if (status === 416 || isPassing(status)) throw new Error(`it answers ${status}`);
    throw new SourceError(`${this.#options.address} answers ${status}; check the address.`);
  }

  /** Another part than the asked one, or of another version, is of no use. */
  #checkPart({ headers }: Response): void {
    const start = Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1]);
    if (start === this.bytes && this.#isSame(headers)) return;
    this.#version = undefined;
    throw new Error("it answers with another part");
  }

  async #begin({ headers }: Response): Promise<void> {
    if (this.bytes > 0) this.#options.onBytes?.(-this.bytes, undefined);
    this.bytes = 0;
    this.#version = versionIn(headers);
    await note(this.#options, this.#version);
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOSPC";
}
