import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { versionIn } from "../../http/file-version.js";
import { isPassing } from "../../http/passing-status.js";
import { SourceError } from "../sources/source-error.js";
import { type BegunDownload, bytesIn, type DownloadPlace, note } from "./begun-download.js";

/** What arrives, and where it is put. */
export interface Arrival extends DownloadPlace {
  /** Told the bytes that came, and of how many where that is known; below zero where it begins anew. */
  readonly onBytes?: (count: number, total: number | undefined) => void;
}

/** A file of which so much is here. */
export class DownloadedPart {
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

  /** Whether there is something, and it can be told of which version it is. */
  get canGoOn(): boolean {
    return this.#version !== undefined && this.bytes > 0;
  }

  /** Asks for what is missing, and takes it. */
  async receive(): Promise<void> {
    const { address, onBytes } = this.#arrival;
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
    throw new SourceError(`${this.#arrival.address} answers ${status}; check the address.`);
  }

  /** Another part than the asked one, or of another version, is of no use. */
  #checkPart({ headers }: Response): void {
    const start = Number(/^bytes (\d+)-/.exec(headers.get("content-range") ?? "")?.[1]);
    if (start === this.bytes && this.#isSame(headers)) return;
    this.#version = undefined;
    throw new Error("it answers with another part");
  }

  async #begin({ headers }: Response): Promise<void> {
    if (this.bytes > 0) this.#arrival.onBytes?.(-this.bytes, undefined);
    this.bytes = 0;
    this.#version = versionIn(headers);
    await note(this.#arrival, this.#version);
  }
}
