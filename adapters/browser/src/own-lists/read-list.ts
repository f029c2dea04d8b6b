import { addPlaces, type OwnPlace } from "@dinner-dice/core/lists/own-list";
import { readListName } from "@dinner-dice/core/lists/stored-lists";
import { readJson } from "@dinner-dice/core/reading";
import { looksLikeTable, readCsv } from "./csv-list.js";
import type { FoundPlaces } from "./found-place.js";
import { readGeoJson } from "./geojson-list.js";
import { readLines } from "./text-list.js";
import { readXml } from "./xml-list.js";

/** Largest file that is read, in bytes. */
export const LONGEST_LIST_FILE = 20_000_000;

/** Places that were read, and what was left out of them. */
export interface ReadList {
  readonly kind: "read";
  /** What the file's name says it is; `undefined` for a text. */
  readonly name?: string;
  readonly places: readonly OwnPlace[];
  /** Entries that name no place. */
  readonly unnamed: number;
  /** Links alone that hold no name. */
  readonly links: number;
  readonly repeated: number;
  readonly over: number;
}

/** Why no places were read. */
export interface ListProblem {
  readonly kind:
    | "too-large"
    | "unreadable"
    | "empty"
    | "zip"
    | "no-text"
    | "damaged"
    | "no-places"
    | "links-only";
}

/** Reads a file of places by what it holds, whatever its name ends with. Never rejects. */
export async function readListFile(file: File): Promise<ReadList | ListProblem> {
  if (file.size > LONGEST_LIST_FILE) return { kind: "too-large" };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { kind: "unreadable" };
  const text = textOf(new Uint8Array(bytes));
  if (typeof text !== "string") return text;
  const read = readListText(text, /\.(csv|tsv)$/i.test(file.name) ? "table" : "any");
  const name = readListName(file.name.replace(/\.[^.]*$/, ""));
  return read.kind === "read" && name !== undefined ? { ...read, name } : read;
}

/** Reads a text of places: JSON, XML, a table, or a place for each line. Never throws. */
export function readListText(text: string, form: "any" | "table" = "any"): ReadList | ListProblem {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (plain === "") return { kind: "empty" };
  const read = entriesIn(plain, form);
  if ("kind" in read) return read;
  const { places, repeated, over } = addPlaces([], read.places);
  const { unnamed, links } = read;
  if (places.length === 0) return { kind: links > 0 ? "links-only" : "no-places" };
  return { kind: "read", places, unnamed, links, repeated, over };
}

function entriesIn(text: string, form: "any" | "table"): FoundPlaces | ListProblem {
  if (/^(?:\{\s*["}]|\[\s*(?:[{["]|\]$))/.test(text)) {
    const content = readJson(text);
    return content === undefined ? { kind: "damaged" } : (readGeoJson(content) ?? { kind: "no-places" });
  }
  if (text.startsWith("<")) {
    const read = readXml(text);
    if (typeof read !== "string") return read;
    return { kind: read === "damaged" ? "damaged" : "no-places" };
  }
  return form === "table" || looksLikeTable(text) ? readCsv(text) : readLines(text);
}

/** A file's bytes as text: Unicode with or without its mark, else as older Windows programs write; bytes that are no text are told. */
function textOf(bytes: Uint8Array): string | ListProblem {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return { kind: "zip" };
  const [first, second] = bytes;
  const wide =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : undefined;
  const text = wide === undefined ? narrow(bytes) : new TextDecoder(wide).decode(bytes);
  return /(?![\s\u007f-\u009f])\p{Cc}/u.test(text) ? { kind: "no-text" } : text;
}

function narrow(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
