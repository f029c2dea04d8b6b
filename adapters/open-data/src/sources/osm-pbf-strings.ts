import { PbfReader } from "pbf";
import { TELLING_KEYS } from "./osm-entries.js";
import type { OsmTags } from "@dinner-dice/places/internal/records/osm-tags";

const LENGTHS: ReadonlySet<number> = new Set([...TELLING_KEYS].map((key) => key.length));

/** The texts of a block; each is decoded when it is first asked for. */
export class OsmStrings {
  readonly #bytes: Buffer;
  /** Where each begins, and where it ends. */
  readonly #edges: number[] = [];
  readonly #texts: (string | undefined)[] = [];
  readonly #tells: boolean[] = [];

  constructor(table: Uint8Array) {
    this.#bytes = Buffer.from(table.buffer, table.byteOffset, table.length);
    const pbf = new PbfReader(table);
    for (let field = pbf.nextField(); field !== 0; field = pbf.nextField()) {
      const length = pbf.readVarint();
      this.#edges.push(pbf.pos, pbf.pos + length);
      pbf.pos += length;
      this.#texts.push(undefined);
      this.#tells.push(LENGTHS.has(length) && TELLING_KEYS.has(this.text(this.#tells.length)));
    }
    checkEnd(pbf);
  }

  text(index: number): string {
    return (this.#texts[index] ??= this.#decoded(index));
  }

  /** Whether a text is a key without one of which nothing is read of a thing. */
  tells(index: number): boolean {
    return this.#tells[index] === true;
  }

  /** The tags of some keys; `undefined` if none of the keys matters: then the values are not decoded. */
  tags(keys: readonly number[], values: () => readonly number[]): OsmTags | undefined {
    if (!keys.some((key) => this.tells(key))) return undefined;
    const tags: Record<string, string> = {};
    const texts = values();
    for (const [at, key] of keys.entries()) tags[this.text(key)] = this.text(texts[at] ?? NaN);
    return tags;
  }

  #decoded(index: number): string {
    const [start, end] = [this.#edges[2 * index], this.#edges[2 * index + 1]];
    if (start === undefined) throw new RangeError(`There is no text ${index}`);
    return this.#bytes.toString("utf8", start, end);
  }
}

/** Throws where what was read claims to go on behind its end. */
export function checkEnd({ pos, length }: PbfReader): void {
  if (pos > length) throw new RangeError("It is cut");
}
