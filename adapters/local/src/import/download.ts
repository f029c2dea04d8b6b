import { LOCK_OWNER, isProcessGone } from "../directory/places-file.js";
import { SourceError } from "../directory/source-error.js";
import { codeOf } from "@dinner-dice/core/ground/error-code";
import { readFields, readJson, readText } from "@dinner-dice/core/ground/reading";
import { failureReason, versionIn, isPassing } from "@dinner-dice/platform/http/answers";
import { type OutsideAnswer, streamOutside } from "@dinner-dice/platform/http/outside-stream";
import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { createWriteStream } from "node:fs";
import { readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";

/** A file of which so much is on the disk, in a folder that bears the mark of the process that fetches it. */
export interface BegunDownload {
  readonly file: string;
  /** Identifies this version of the file. Without it, an interrupted download cannot be resumed. */
  readonly version: string | undefined;
  readonly bytes: number;
}

export interface DownloadPlace {
  readonly address: string;
  readonly folder: string;
}

/** Takes over what another process began to fetch from the address and left, or begins with nothing. */
export async function takeOver({ address, folder }: DownloadPlace): Promise<BegunDownload> {
  const fileName = fileNameIn(address);
  const own = folderOf(folder);
  const left = (await leftIn(folder)).map((name) => join(folder, name));
  const same = await Promise.all(left.map(async (each) => (await noteIn(each)).address === address));
  const begun = left.find((_, index) => same[index]);
  if (begun !== own) await rm(own, { recursive: true, force: true });
  if (begun !== undefined && begun !== own) await rename(begun, own).catch(() => undefined);
  await makeFolder(own);
  await touch(own);
  const file = join(own, fileName);
  const { version } = await noteIn(own);
  return { file, version, bytes: version === undefined ? 0 : await bytesIn(file) };
}

/** The file's name on the server. Throws a {@link SourceError} if the address ends in none, or in a hidden one. */
function fileNameIn(address: string): string {
  const name = basename(new URL(address).pathname);
  if (/^\.|^$/.test(name)) throw new SourceError(`${address} names no file; give the address of one.`);
  return name;
}

export async function note({ address, folder }: DownloadPlace, version: string | undefined): Promise<void> {
  await writeFile(join(folderOf(folder), NOTE), JSON.stringify({ address, version }));
}

/** The number of bytes on disk. A crash may have lost bytes that had arrived. */
async function bytesIn(file: string): Promise<number> {
  return (await stat(file).catch(() => undefined))?.size ?? 0;
}

export async function removeDownload(folder: string): Promise<void> {
  await rm(folderOf(folder), { recursive: true, force: true });
}

const NOTE = ".note.json";

function folderOf(folder: string): string {
  return join(folder, OWN);
}

const OWN = `${LOCK_OWNER}.download`;

/** Milliseconds without another byte after which no process on any machine can still be downloading. A silent connection is dropped after half of that. */
const SILENT_FOR = 10 * 60_000;

/** The folders of this process, of ended processes of this machine, and of others where no byte has arrived for a long time. */
async function leftIn(folder: string): Promise<readonly string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  const left = await Promise.all(names.map(async (name) => name === OWN || isLeft(folder, name)));
  return names.filter((_, index) => left[index]);
}

async function isLeft(folder: string, name: string): Promise<boolean> {
  const [, machine, pid] = /^(?:([\w-]*)@)?(\d+)\.download$/.exec(name) ?? [];
  if (pid === undefined) return false;
  return (
    isProcessGone(Number(pid), machine) || (await lastWritten(join(folder, name))) < Date.now() - SILENT_FOR
  );
}

/** When something was last written into a folder, in milliseconds since 1970. */
async function lastWritten(folder: string): Promise<number> {
  const paths = [
    folder,
    ...(await readdir(folder).catch((): string[] => [])).map((name) => join(folder, name)),
  ];
  const times = paths.map(async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0);
  return Math.max(...(await Promise.all(times)));
}

/** Renews a folder's date, so that a resumed download is kept as long as a new one. */
async function touch(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now);
}

interface Note {
  readonly address: string | undefined;
  readonly version: string | undefined;
}

async function noteIn(folder: string): Promise<Note> {
  const text = await readFile(join(folder, NOTE), "utf8").catch(() => undefined);
  const { address, version } = readFields(readJson(text));
  return { address: readText(address), version: readText(version) };
}

interface Arrival extends DownloadPlace {
  /** Called with the number of bytes that arrived, and the total if known. A negative number means that the download starts over. */
  readonly onBytes?: (count: number, total: number | undefined) => void;
}

/** A file may be as large as a planet extract and take any time while bytes arrive. A silent connection is dropped. */
const LIMITS = { most: 200e9, silence: 5 * 60_000, redirects: 5 } as const;

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

  get canGoOn(): boolean {
    return this.#version !== undefined && this.bytes > 0;
  }

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

export interface Download extends Arrival {
  /** Called with the number of bytes that an interrupted download left, if any. */
  readonly onHere?: (bytes: number) => void;
  /** Milliseconds before the first retry; each later one waits twice as long. */
  readonly pause?: number;
}

/** How often in a row it may break off before anything more came. */
const TRIES = 5;
const FIRST_PAUSE = 1000;

/** Resumes an interrupted download of the same version. The caller removes the file. Rejects with a {@link SourceError} or a full disk's error. */
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

async function* told(
  body: AsyncIterable<Uint8Array>,
  count: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const part of body) {
    count(part.length);
    yield part;
  }
}
