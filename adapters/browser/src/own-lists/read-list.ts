import { addPlaces, type OwnPlace } from "@dinner-dice/core/lists/own-list";
import { readJson } from "@dinner-dice/core/reading";
import { looksLikeTable, readCsv } from "./csv-list.js";
import type { FoundPlaces } from "./found-place.js";
import { readGeoJson } from "./geojson-list.js";
import { readLines } from "./text-list.js";
import { readXml } from "./xml-list.js";

/** The places that were read, and what was left out. */
export interface ReadList {
  readonly kind: "read";
  /** The list's name in the text or from the file name. */
  readonly name?: string;
  readonly places: readonly OwnPlace[];
  /** Entries without a name. */
  readonly unnamed: number;
  /** Links without a name. */
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
    | "encrypted"
    | "no-text"
    | "damaged"
    | "no-places"
    | "links-only";
}

/** Reads a text of places: JSON, XML, a table, or a place for each line. Never throws. */
export function readListText(text: string, form: "any" | "table" = "any"): ReadList | ListProblem {
  const plain = text.replace(/^\uFEFF/, "").trim();
  if (plain === "") return { kind: "empty" };
  const read = entriesIn(plain, form);
  if ("kind" in read) return read;
  const { places, repeated, over } = addPlaces([], read.places);
  const { places: _all, ...rest } = read;
  if (places.length === 0) return { kind: rest.links > 0 ? "links-only" : "no-places" };
  return { kind: "read", ...rest, places, repeated, over };
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
