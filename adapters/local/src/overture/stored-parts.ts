import { STORED_FOR } from "../import/import-places.js";
import { makeFolder } from "@dinner-dice/stores/sqlite/files";
import { createHash } from "node:crypto";
import { readFile, readdir, rename, rm, writeFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { crc32 } from "node:zlib";

export interface StoredPartsOptions {
  readonly folder: string;
  readonly version: string;
  readonly most: number;
}

export interface StoredCount {
  readonly parts: number;
  readonly bytes: number;
}

export interface StoredParts {
  readonly here: StoredCount;
  /** The bytes from `start` to before `end`; `undefined` if they are missing or damaged. */
  find(start: number, end: number): Promise<Uint8Array | undefined>;
  /** Stores the bytes from `start` on. If the disk is full, storing ends and its space is freed. */
  keep(start: number, bytes: Uint8Array): Promise<void>;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Opens the parts in a folder, which may not exist yet. The name of a part says which bytes it holds; its first four bytes are a checksum. */
export async function openStoredParts({ folder, version, most }: StoredPartsOptions): Promise<StoredParts> {
  const key = createHash("sha256").update(version).digest("hex").slice(0, 16);
  let spans = spansIn(await readdir(folder).catch(() => []), key);
  let room = most - bytesOf(spans);
  let last: { readonly span: Span; readonly bytes: Promise<Uint8Array | undefined> } | undefined;
  const pathOf = ({ start, end }: Span): string => join(folder, `${key}.${start}-${end}`);
  const read = async (span: Span): Promise<Uint8Array | undefined> => {
    const bytes = await checked(pathOf(span), span).catch(() => undefined);
    if (!bytes) spans = spans.filter((each) => each !== span);
    return bytes;
  };
  return {
    here: { parts: spans.length, bytes: bytesOf(spans) },
    find: async (start, end) => {
      const span = spans.find((each) => each.start <= start && end <= each.end);
      if (!span) return undefined;
      if (last?.span !== span) last = { span, bytes: read(span) };
      return (await last.bytes)?.subarray(start - span.start, end - span.start);
    },
    keep: async (start, bytes) => {
      if (bytes.byteLength > room) return;
      room -= bytes.byteLength;
      const span = { start, end: start + bytes.byteLength };
      try {
        await write(pathOf(span), bytes);
        spans = [...spans, span];
      } catch {
        [spans, room] = [[], 0];
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

function spansIn(names: readonly string[], key: string): readonly Span[] {
  return names.flatMap((name) => {
    const [, own, start, end] = /^(\w+)\.(\d+)-(\d+)$/.exec(name) ?? [];
    return own === key ? [{ start: Number(start), end: Number(end) }] : [];
  });
}

function bytesOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { start, end }) => sum + end - start, 0);
}

async function write(path: string, bytes: Uint8Array): Promise<void> {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(crc32(bytes));
  const draft = `${path}.${process.pid}.new`;
  await makeFolder(join(path, ".."));
  await writeFile(draft, [sum, bytes]);
  await rename(draft, path);
}

async function checked(path: string, { start, end }: Span): Promise<Uint8Array | undefined> {
  const kept = await readFile(path);
  const bytes = Uint8Array.from(kept.subarray(4));
  return bytes.length === end - start && kept.readUInt32LE(0) === crc32(bytes) ? bytes : undefined;
}

/** The most bytes that one import keeps for resuming, and that all interrupted imports keep together. */
export const MOST_STORED = 500_000_000;

/** Removes the folders of interrupted imports that are a week old, and the oldest ones beyond the limit of bytes; `own` stays. */
export async function removeBegun(folder: string, own: string): Promise<void> {
  const names = (await readdir(folder).catch((): string[] => [])).filter((name) => name !== own);
  const begun = await Promise.all(names.map((name) => begunIn(join(folder, name))));
  let bytes = 0;
  for (const each of begun.toSorted((a, b) => b.touched - a.touched)) {
    bytes += each.bytes;
    if (bytes > MOST_STORED || each.touched < Date.now() - STORED_FOR)
      await rm(each.folder, { recursive: true, force: true });
  }
}

interface Begun {
  readonly folder: string;
  readonly bytes: number;
  /** When something was last put in, in milliseconds since 1970. */
  readonly touched: number;
}

async function begunIn(folder: string): Promise<Begun> {
  const names = await readdir(folder).catch((): string[] => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const touched = await stat(folder).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return { folder, bytes: sizes.reduce((sum, size) => sum + size, 0), touched };
}
