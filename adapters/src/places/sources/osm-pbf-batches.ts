import { open } from "node:fs/promises";
import { basename } from "node:path";
import { pipeline, Readable, type TransformCallback } from "node:stream";
import { type OSMOptions, OSMTransform } from "osm-pbf-parser-node";
import { bytesOf, type InputFile } from "./input-file.js";
import { SourceError } from "./source-error.js";

/** A node, way or relation as the parser gives it; the file's head comes as one too. */
export interface OsmElement {
  readonly type?: string;
  readonly id?: number;
  readonly lat?: number;
  readonly lon?: number;
  readonly tags?: Readonly<Record<string, string>>;
  /** Nodes of a way. */
  readonly refs?: readonly number[];
  readonly members?: readonly { readonly type: string; readonly ref: number }[];
}

/** Longest head of a block that the format allows, in bytes. */
const LONGEST_HEAD = 64 * 1024;

/** The parser throws inside the stream on what it does not know; this hands it on as the stream's failure. */
class GuardedTransform extends OSMTransform {
  override _transform(chunk: Buffer, encoding: BufferEncoding, next: TransformCallback): void {
    try {
      super._transform(chunk, encoding, next);
    } catch (error) {
      next(error as Error);
    }
  }

  override _flush(next: TransformCallback): void {
    try {
      super._flush(next);
    } catch (error) {
      next(error as Error);
    }
  }
}

/** The elements of an .osm.pbf file in batches; a file that is none, is cut or packed with LZ4 ends with a {@link SourceError}. */
export async function* osmBatches(
  file: InputFile,
  options: OSMOptions,
): AsyncGenerator<readonly OsmElement[]> {
  await checkHead(file.path);
  const parser = new GuardedTransform(options);
  const batches = pipeline(Readable.from(bytesOf(file)), parser, () => undefined);
  try {
    for await (const batch of batches) yield batch as readonly OsmElement[];
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(sayWhy(basename(file.path), String(error)));
  }
}

/** A foreign file may claim a first block of gigabytes; it is not even begun. */
async function checkHead(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const length = buffer.readUInt32BE(0);
    if (bytesRead < 4 || length === 0 || length > LONGEST_HEAD)
      throw new SourceError(`${basename(path)} is no .osm.pbf file; download it again.`);
  } finally {
    await file.close();
  }
}

function sayWhy(name: string, message: string): string {
  if (message.includes("not implemented"))
    return `${name} is packed with LZ4 or another way than zlib; run: osmium cat ${name} -o zlib.osm.pbf`;
  return `${name} is cut or damaged; download it again.`;
}
