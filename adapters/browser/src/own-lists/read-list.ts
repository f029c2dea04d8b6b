import { addPlaces, type OwnPlace } from "@dinner-dice/core/lists/own-list";
import { readFields, readJson } from "@dinner-dice/core/reading";
import { looksLikeTable, readCsv } from "./csv-list.js";
import type { FoundPlaces } from "./found-place.js";
import { readGeoJson } from "./geojson-list.js";
import { readJsonList } from "./json-list.js";
import { readCards, readLines } from "./text-list.js";
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

/** Files of other programs that would look like a list of lines: calendars, mails, rich text, scripts. */
const NO_LIST =
  /^(?:BEGIN:[A-Z]+\b|\{\\rtf|%PDF|bplist|#!|(?:From|Received|Return-Path|MIME-Version): |---\s*\n\w+:)/;

/** JSON Lines as a list; features as a collection of them. */
function jsonLinesIn(text: string): unknown {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const items = lines.map((line) => readJson(line));
  if (lines.length < 2 || items.some((item) => typeof item !== "object" || item === null)) return undefined;
  const isFeature = (item: unknown): boolean => readFields(item)["type"] === "Feature";
  return items.every(isFeature) ? { type: "FeatureCollection", features: items } : items;
}

function entriesIn(text: string, form: "any" | "table"): FoundPlaces | ListProblem {
  if (/^(?:\{\s*["}]|\[\s*(?:[{["]|\]$))/.test(text)) {
    const content = readJson(text) ?? jsonLinesIn(text);
    if (content === undefined) return { kind: "damaged" };
    return readGeoJson(content) ?? readJsonList(content) ?? { kind: "no-places" };
  }
  if (/^BEGIN:VCARD\b/i.test(text)) return readCards(text);
  if (NO_LIST.test(text)) return { kind: "no-places" };
  if (text.startsWith("<")) {
    const read = readXml(text);
    if (typeof read !== "string") return read;
    return { kind: read === "damaged" ? "damaged" : "no-places" };
  }
  return form === "table" || looksLikeTable(text) ? readCsv(text) : readLines(text);
}
