import { deflateRawSync } from "node:zlib";

export interface ZippedAs {
  readonly content: string | Buffer;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  readonly flags?: number;
  readonly size?: number;
}

/** A ZIP file with these files, without checksums, which nobody here reads. */
export function zipOf(files: Readonly<Record<string, string | ZippedAs>>): Buffer<ArrayBuffer> {
  const [heads, contents]: [Buffer[], Buffer[]] = [[], []];
  let start = 0;
  for (const [path, each] of Object.entries(files)) {
    const { content, method = 8, flags = 0x800, size } = typeof each === "string" ? { content: each } : each;
    const plain = Buffer.from(content);
    const [name, packed] = [Buffer.from(path), method === 8 ? deflateRawSync(plain) : plain];
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(size ?? plain.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(start, 42);
    heads.push(head, name, packed);
    contents.push(entry, name);
    start += head.length + name.length + packed.length;
  }
  const table = Buffer.concat(contents);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  for (const at of [8, 10]) end.writeUInt16LE(Object.keys(files).length, at);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([...heads, table, end]);
}
