import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import { inflateSync } from "node:zlib";
import { PbfReader } from "pbf";
import { SourceError } from "@dinner-dice/directory/internal/source-error";
import type { InputFile } from "./input-file.js";
import { OsmBlock } from "./osm-pbf-block.js";

/** What a reader must know for a file to be read right: columns of nodes are known, versions of the past are not. */
const KNOWN: ReadonlySet<string> = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** What the head of an .osm.pbf file says. */
interface OsmHeader {
  /** Features that the file requires of a reader and that this one lacks. */
  readonly unknown: string | undefined;
  /** Ways carry the points of their nodes. */
  readonly locatesWays: boolean;
}

/** Longest head of a block and longest block that the format allows, in bytes. */
const LONGEST_HEAD = 64 * 1024;
const LONGEST_BLOCK = 32 * 1024 * 1024;

/** Read at once of a head: nearly all are shorter. */
const USUAL_HEAD = 64;

/** Kinds of blocks that others may put into a file are skipped, as the format asks; what cannot be a name of one is damage. */
const BLOCK_NAME = /^\w+$/;

/** The position of a packed block in the file. */
export interface BlockSpan {
  readonly at: number;
  readonly size: number;
}

/**
 * An .osm.pbf file whose blocks are read in place.
 *
 * Fails with a {@link SourceError} for another format, a truncated file, another compression than zlib, or a file with history.
 */
export class OsmPbfFile {
  readonly #file: FileHandle;
  readonly #name: string;
  readonly #onBytes: InputFile["onBytes"];
  #locatesWays = false;

  private constructor(file: FileHandle, { path, onBytes }: InputFile) {
    this.#file = file;
    this.#name = basename(path);
    this.#onBytes = onBytes;
  }

  static async open(file: InputFile): Promise<OsmPbfFile> {
    return new OsmPbfFile(await open(file.path), file);
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  /** Whether ways carry the points of their nodes, so that the nodes may be missing. Known once the spans were read. */
  get locatesWays(): boolean {
    return this.#locatesWays;
  }

  /** Where its blocks of data lie, in their order. */
  async *spans(): AsyncGenerator<BlockSpan> {
    const { size: end } = await this.#file.stat();
    for (let at = 0; at < end;) {
      const { type, span } = await this.#head(at);
      this.#onBytes?.(span.at + span.size - at);
      at = span.at + span.size;
      if (type === "OSMData") yield span;
      else if (type === "OSMHeader") await this.#readHeader(span);
      else if (!BLOCK_NAME.test(type)) throw this.#damage();
    }
  }

  /** What to read of a block. */
  read<T>(span: BlockSpan, take: (block: OsmBlock) => T): Promise<T> {
    return this.#unpacked(span, (content) => take(new OsmBlock(content)));
  }

  async #readHeader(span: BlockSpan): Promise<void> {
    const { unknown: feature, locatesWays } = await this.#unpacked(span, headerIn);
    this.#locatesWays ||= locatesWays;
    if (feature === "HistoricalInformation")
      throw new SourceError(
        `${this.#name} contains history; run: osmium time-filter ${this.#name} -o now.osm.pbf`,
      );
    if (feature !== undefined)
      throw new SourceError(
        `${this.#name} requires '${feature}', which this reader does not support; use another extract.`,
      );
  }

  async #unpacked<T>({ at, size }: BlockSpan, take: (content: Uint8Array) => T): Promise<T> {
    const packed = await this.#bytes(at, size);
    return this.#understood(() => take(unpacked(packed, this.#name)));
  }

  async #head(at: number): Promise<{ readonly type: string; readonly span: BlockSpan }> {
    const start = await this.#upTo(4 + USUAL_HEAD, at);
    const length = start.length < 4 ? 0 : start.readUInt32BE(0);
    // A foreign file may claim a first block of gigabytes; it is not even begun.
    if (length === 0 || length > LONGEST_HEAD) throw at === 0 ? this.#foreign() : this.#damage();
    const head =
      length <= start.length - 4 ? start.subarray(4, 4 + length) : await this.#bytes(at + 4, length);
    const { type, size } = this.#understood(() => headOf(head));
    if (!(size <= LONGEST_BLOCK)) throw this.#damage();
    return { type, span: { at: at + 4 + length, size } };
  }

  async #bytes(at: number, length: number): Promise<Buffer> {
    const bytes = await this.#upTo(length, at);
    if (bytes.length < length) throw this.#damage();
    return bytes;
  }

  /** Fewer where the file ends before. */
  async #upTo(length: number, at: number): Promise<Buffer> {
    const { bytesRead, buffer } = await this.#file.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  }

  #understood<T>(read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw error instanceof SourceError ? error : this.#damage();
    }
  }

  #foreign(): SourceError {
    return new SourceError(`${this.#name} is not an .osm.pbf file; download it again.`);
  }

  #damage(): SourceError {
    return new SourceError(`${this.#name} is truncated or damaged; download it again.`);
  }
}

function headOf(bytes: Uint8Array): { readonly type: string; readonly size: number } {
  const pbf = new PbfReader(bytes);
  let [type, size] = ["", 0];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField())
    if (field === 1) type = pbf.readString();
    else if (field === 3) size = pbf.readVarint();
  return { type, size };
}

/** The content of a block: as it is, or packed with zlib. */
function unpacked(blob: Uint8Array, name: string): Uint8Array {
  const pbf = new PbfReader(blob);
  let size = 0;
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField())
    if (field === 1) return pbf.readBytes();
    else if (field === 2) size = Math.min(pbf.readVarint(), LONGEST_BLOCK);
    else if (field === 3) return inflated(pbf.readBytes(), size);
    else break;
  throw new SourceError(
    `${name} is compressed with LZ4 or something else than zlib; run: osmium cat ${name} -o zlib.osm.pbf`,
  );
}

/** In one piece: a byte more than its size, so that zlib sees the end without asking for another. */
function inflated(packed: Uint8Array, size: number): Uint8Array {
  return inflateSync(packed, { chunkSize: Math.max(64, size + 1), maxOutputLength: LONGEST_BLOCK });
}

/** Reads the unpacked head of a file. */
function headerIn(head: Uint8Array): OsmHeader {
  const pbf = new PbfReader(head);
  const [required, optional]: [string[], string[]] = [[], []];
  for (let field = pbf.nextField(); field !== 0; field = pbf.nextField())
    if (field === 4) required.push(pbf.readString());
    else if (field === 5) optional.push(pbf.readString());
  return {
    unknown: required.find((feature) => !KNOWN.has(feature)),
    locatesWays: optional.includes("LocationsOnWays"),
  };
}
