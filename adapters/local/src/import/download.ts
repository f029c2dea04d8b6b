import { setTimeout as wait } from "node:timers/promises";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { codeOf } from "@dinner-dice/core/error-code";
import { failureReason } from "@dinner-dice/platform/internal/http/failure-reason";
import { SourceError } from "../directory/source-error.js";
import { versionIn } from "@dinner-dice/platform/internal/http/file-version";
import { type OutsideAnswer, streamOutside } from "@dinner-dice/platform/internal/http/outside-stream";
import { isPassing } from "@dinner-dice/platform/internal/http/passing-status";
import {
  removeDownload,
  takeOver,
  type BegunDownload,
  bytesIn,
  type DownloadPlace,
  note,
} from "./begun-download.js";

/** What arrives, and where it is put. */
interface Arrival extends DownloadPlace {
  /** Called with the number of bytes that arrived, and the total if known. A negative number means that the download starts over. */
  readonly onBytes?: (count: number, total: number | undefined) => void;
}

/** A file may be as large as a planet extract and take any time while bytes arrive. A silent connection is dropped. */
const LIMITS = { most: 200e9, silence: 5 * 60_000, redirects: 5 } as const;

/** A file and how much of it is on disk. */
class DownloadedPart {
  readonly #arrival: Arrival;
  readonly #file: string;
  #version: string | undefined;
  bytes: number;

  constructor(arrival: Arrival, { file, version, bytes }: BegunDownload) {
    this.#arrival = arrival;
    this.#file = file;
    this.#version = version;
    this.bytes = bytes;
  }

  /** Whether some bytes are on disk and their version is known. */
  get canGoOn(): boolean {
    return this.#version !== undefined && this.bytes > 0;
  }

  /** Requests and stores the missing bytes. */
  async receive(): Promise<void> {
    const { address, onBytes } = this.#arrival;
    const answer = await streamOutside({ url: address, headers: this.#headers(), ...LIMITS });
    try {
      if (this.#isAll(answer)) return;
      if (answer.status !== 200 && answer.status !== 206) return this.#refused(answer);
      const goesOn = answer.status === 206;
      if (goesOn) this.#checkPart(answer);
      else await this.#begin(answer);
      const length = Number(answer.headers.get("content-length") ?? "");
      const total = length > 0 ? this.bytes + length : undefined;
      const body = Readable.from(told(answer.body, (count) => onBytes?.(count, total)));
      await pipeline(body, createWriteStream(this.#file, { flags: goesOn ? "a" : "w" }));
    } finally {
      answer.cancel();
      this.bytes = await bytesIn(this.#file);
    }
  }

  #headers(): Readonly<Record<string, string>> {
    const whole = { "accept-encoding": "identity" };
    if (this.#version === undefined || this.bytes === 0) return whole;
    return { ...whole, range: `bytes=${this.bytes}-`, "if-range": this.#version };
  }

  /** The bytes on disk are the whole file. */
  #isAll({ status, headers }: OutsideAnswer): boolean {
    const [, size] = /^bytes \*\/(\d+)$/.exec(headers.get("content-range") ?? "") ?? [];
    return status === 416 && this.canGoOn && Number(size) === this.bytes && this.#isSame(headers);
  }

  #isSame(headers: Headers): boolean {
    return (versionIn(headers) ?? this.#version) === this.#version;
  }

  #refused({ status, headers }: OutsideAnswer): never {
    const elsewhere = headers.get("location");
    if (status >= 300 && status < 400 && elsewhere !== null)
      throw new SourceError(
        `${this.#arrival.address} leads to another site (${elsewhere}); give that address if you trust it.`,
      );
    if (status === 416) this.#version = undefined;
    if (status === 416 || isPassing(status)) throw new Error(`it answers ${status}`);
    throw new SourceError(`${this.#arrival.address} answers ${status}; check the address.`);
  }

  /** Another part than the asked one, or of another version, is of no use. */
  #checkPart({ headers }: OutsideAnswer): void {
    const start = Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1]);
    if (start === this.bytes && this.#isSame(headers)) return;
    this.#version = undefined;
    throw new Error("it answers with a different range");
  }

  async #begin({ headers }: OutsideAnswer): Promise<void> {
    if (this.bytes > 0) this.#arrival.onBytes?.(-this.bytes, undefined);
    this.bytes = 0;
    this.#version = versionIn(headers);
    await note(this.#arrival, this.#version);
  }
}

/** What to download, and where to store it meanwhile. */
export interface Download extends Arrival {
  /** Called with the number of bytes that an interrupted download left, if any. */
  readonly onHere?: (bytes: number) => void;
  /** Milliseconds before the first retry; each later one waits twice as long. */
  readonly pause?: number;
}

/** How often in a row it may break off before anything more came. */
const TRIES = 5;
const FIRST_PAUSE = 1000;

/**
 * Downloads a file that is read more than once; the caller removes it.
 *
 * An interrupted download resumes where it stopped if the server still has the same version, else it starts over. Another process may
 * resume it. Rejects with a {@link SourceError} that says what is wrong, or with the error of a full disk.
 */
export async function download(options: Download): Promise<string> {
  const begun = await takeOver(options);
  const part = new DownloadedPart(options, begun);
  if (part.canGoOn) options.onHere?.(part.bytes);
  try {
    await receiveAll(part, options.pause);
    return begun.file;
  } catch (error) {
    if (isFinal(error) || !part.canGoOn) await removeDownload(options.folder);
    if (isFinal(error)) throw error;
    throw new SourceError(`${options.address} could not be fetched (${failureReason(error)}); try again.`);
  }
}

/** Resumes after a pause. Tries that brought more bytes do not count. */
async function receiveAll(part: DownloadedPart, pause = FIRST_PAUSE): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const before = part.bytes;
    try {
      return await part.receive();
    } catch (error) {
      if (part.bytes > before) tried = 1;
      if (isFinal(error) || tried === TRIES) throw error;
      await wait(pause * 2 ** (tried - 1));
    }
  }
}

/** What another try would not mend: an answer that says so, a full disk. */
function isFinal(error: unknown): boolean {
  return error instanceof SourceError || codeOf(error) === "ENOSPC";
}

/** The parts of a body, each counted as it passes. */
async function* told(
  body: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    count(part.length);
    yield part;
  }
}
