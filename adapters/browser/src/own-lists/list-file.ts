import { type ListProblem, type ReadList, readListText } from "./read-list.js";
import { filesInZip, type ZippedFile } from "./zip-file.js";
import { MOST_LISTS, readListName } from "@dinner-dice/core/lists/own-list";

/** Largest file that we read, and most that we unpack from a ZIP file, in bytes. */
export const LONGEST_LIST_FILE = 20_000_000;
const MOST_UNPACKED = 60_000_000;

export interface ReadFile {
  readonly kind: "read";
  /** At least one. */
  readonly lists: readonly ReadList[];
  /** Files inside a ZIP file that could not be read. */
  readonly unread: number;
  /** Files inside a ZIP file that were not read, because nobody may keep more lists. */
  readonly refused: number;
}

/** Reads a file of places by its content, whatever its extension. A ZIP file may contain several lists. Never rejects. */
export async function readListFile(file: File): Promise<ReadFile | ListProblem> {
  const start = await bytesOf(file.slice(0, 4));
  if (!start) return { kind: "unreadable" };
  if (isZip(start)) return readZip(file);
  if (file.size > LONGEST_LIST_FILE) return { kind: "too-large" };
  const bytes = await bytesOf(file);
  if (!bytes) return { kind: "unreadable" };
  const read = readBytes(bytes, file.name);
  return "places" in read ? { kind: "read", lists: [read], unread: 0, refused: 0 } : read;
}

function readBytes(bytes: Uint8Array, path: string): ReadList | ListProblem {
  const text = textOf(bytes);
  return text === undefined ? { kind: "no-text" } : readNamed(text, path);
}

function readNamed(text: string, path: string): ReadList | ListProblem {
  const read = readListText(text, /\.(csv|tsv)$/i.test(path) ? "table" : "any");
  const name = nameOf(path);
  return read.kind === "read" && name !== undefined ? { name, ...read } : read;
}

/** Files of other kinds in a ZIP file are skipped: whole exports contain pictures and web pages. */
const OF_PLACES =
  /(?:^|\/)(?!\._|Labeled places\.json$|Reviews\.json$)[^/]+\.(?:csv|tsv|json|jsonl|ndjson|geojson|kml|gpx|vcf)$/i;

/** The result for files of other kinds. They do not count as lost. */
const NO_LISTS: ReadonlySet<ListProblem["kind"]> = new Set(["empty", "no-text", "no-places"]);

async function readZip(file: File): Promise<ReadFile | ListProblem> {
  const files = await filesInZip(file);
  if (files === "damaged") return { kind: "damaged" };
  if (files === "unsupported") return { kind: "zip" };
  const lists: ReadList[] = [];
  const problems: ListProblem[] = [];
  let room = MOST_UNPACKED;
  const listed = files.filter(({ path }) => OF_PLACES.test(path));
  let refused = 0;
  for (const [at, each] of listed.entries()) {
    if (lists.length === MOST_LISTS) {
      refused = listed.length - at;
      break;
    }
    const bytes = await unpacked(each, Math.min(room, LONGEST_LIST_FILE));
    room -= "kind" in bytes ? LONGEST_LIST_FILE : bytes.byteLength;
    const read = "kind" in bytes ? bytes : readZipped(bytes, { path: each.path, zip: file.name });
    if ("places" in read) lists.push(read);
    else if (!NO_LISTS.has(read.kind)) problems.push(read);
  }
  if (lists.length > 0) return { kind: "read", lists, unread: problems.length, refused };
  return problems[0] ?? { kind: "no-places" };
}

async function unpacked(file: ZippedFile, room: number): Promise<Uint8Array | ListProblem> {
  if (file.isEncrypted) return { kind: "encrypted" };
  if (room <= 0) return { kind: "too-large" };
  const bytes = await file.unpack(room);
  if (typeof bytes !== "string") return bytes;
  return { kind: bytes === "unsupported" ? "zip" : bytes };
}

interface Zipped {
  readonly path: string;
  readonly zip: string;
}

/** Links to maps in Google's lists, in every language. */
const MAP_LINK = /\/maps[/?]|\bmaps\.|\bgoo\.gl\//;

function readZipped(bytes: Uint8Array, { path, zip }: Zipped): ReadList | ListProblem {
  const text = textOf(bytes);
  if (text === undefined) return { kind: "no-text" };
  const read = readNamed(text, /(^|\/)doc\.kml$/i.test(path) ? zip : path);
  if (!("places" in read)) return read;
  const saysWhere = MAP_LINK.test(text) || read.places.some(({ point, address }) => point ?? address);
  return saysWhere || !/\.(csv|tsv)$/i.test(path) ? read : { kind: "no-places" };
}

function nameOf(path: string): string | undefined {
  return readListName(path.replace(/^.*\//, "").replace(/\.[^.]*$/, ""));
}

/** 'PK' and a control character, because a list may begin with PK's Diner. */
function isZip([first, second, third]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b && (third === 3 || third === 5);
}

async function bytesOf(part: Blob): Promise<Uint8Array | undefined> {
  return part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  );
}

/** Decodes a file: Unicode with or without a byte order mark, else the code page of older Windows programs. Returns `undefined` for binary data. */
function textOf(bytes: Uint8Array): string | undefined {
  const [first, second, third, fourth] = bytes;
  const wide =
    (first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0)
      ? "utf-16le"
      : (first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0)
        ? "utf-16be"
        : undefined;
  const text = wide === undefined ? narrow(bytes) : new TextDecoder(wide).decode(bytes);
  return /(?![\s\u007f-\u009f])\p{Cc}/u.test(text) ? undefined : text;
}

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
