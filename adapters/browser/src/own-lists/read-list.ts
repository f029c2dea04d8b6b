import { isHeading, looksLikeTable, readCsv } from "./csv-list.js";
import { type FoundEntry, type FoundPlaces, linkIn, placesOf } from "./found-place.js";
import { readGeoJson } from "./geojson-list.js";
import { readJsonList } from "./json-list.js";
import { readXml } from "./xml-list.js";
import { readFields, readJson } from "@dinner-dice/core/ground/reading";
import { addPlaces, type OwnPlace } from "@dinner-dice/core/lists/own-list";

/** Bullets, check boxes and numbers before a line of a list. */
const BULLET =
  /^\s*(?:(?:[-*+•‣·–—→]|\p{Extended_Pictographic}\uFE0F?|\d\uFE0F?\u20E3)\s+|\[[ xX]?\]\s+|\d{1,4}[.)]\s+)+/u;

/** `[Name](https://…)`, a Markdown link. */
const MARKDOWN = /^\[([^\]]+)\]\((\S+)\)$/;

/** When and by whom a line of a chat was written: '[11/28, 19:02] Ann: ', '28/11/2026, 19:02 - Ann: '. */
const CHAT =
  /^\p{Cf}?(?:\[[\d/., :]+(?:[AaPp]\.?[Mm]\.?)?\]\s*|(?:\d[\d/.-]+,? )?\d{1,2}:\d\d(?::\d\d)?(?: ?[AaPp][Mm])?(?: -)? )[^:[\]]{1,40}:\s+/u;

/** What a list calls itself above an empty line: 'Lunch places', 'Restaurants in Tulsa'. */
const TITLE =
  /^.{0,100}\b(?:places|restaurants|spots|eats|list|favou?rites|to (?:try|go|eat))\b.{0,100}\r?\n\s*\n/i;

/** A line that says what the others are: 'Restaurants', 'My favorite places'. */
const SAYS_WHAT =
  /^(?:(?:my|our|the|favou?rite|best) )*(?:restaurants|places|eateries|name of (?:the )?(?:restaurant|place))(?: to (?:try|go|eat))?$/i;

/** One place per line: a name, a link to a map, or both. A first line that is a heading is none: 'Places to try:'. */
export function readLines(text: string): FoundPlaces {
  const [first = "", ...rest] = linesOf(text).map((line) =>
    line
      .replace(/^"(.*)"$/, "$1")
      .replace(CHAT, "")
      .replace(BULLET, "")
      .trim(),
  );
  const isTitle =
    rest.length > 0 &&
    (isHeading(first) || SAYS_WHAT.test(first) || /[:：]$/u.test(first) || TITLE.test(text));
  return placesOf((isTitle ? rest : [first, ...rest]).filter((line) => line !== "").map(entryIn));
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== "");
}

function readCards(text: string): FoundPlaces {
  const cards = text
    .replace(/\r?\n[ \t]/g, "")
    .split(/^BEGIN:VCARD$/im)
    .slice(1);
  return placesOf(cards.map(cardOf));
}

function cardOf(card: string): FoundEntry {
  const lines = linesOf(card).flatMap((line) => {
    const [, name = "", value = ""] = /^(?:item\d+\.)?([A-Z-]+)[^:]*:(.*)$/i.exec(line) ?? [];
    return [[name.toUpperCase(), value.replace(/\\([,;\\])/g, "$1").trim()] as const];
  });
  const said = (name: string): string | undefined =>
    lines.find(([each, value]) => each === name && value !== "")?.[1];
  const links = lines.filter(([name]) => name === "URL").map(([, value]) => value);
  return {
    name: said("FN") ?? said("ORG")?.replace(/;.*$/, ""),
    address: said("ADR")
      ?.split(";")
      .map((part) => part.trim())
      .filter((part) => part !== "")
      .join(", "),
    link: links.find((link) => linkIn(link) !== undefined && /maps/i.test(link)),
    point: said("GEO"),
  };
}

function entryIn(line: string): FoundEntry {
  const [, title, target] = MARKDOWN.exec(line) ?? [];
  if (title !== undefined && target !== undefined) return { name: title, link: target };
  const link = linkIn(line);
  if (link === undefined) return { name: line };
  const name = line
    .replace(link, " ")
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—<(-]+$/gu, "")
    .trim();
  return { ...(name !== "" && { name }), link };
}

export interface ReadList {
  readonly kind: "read";
  readonly name?: string;
  readonly places: readonly OwnPlace[];
  readonly unnamed: number;
  readonly links: number;
  readonly repeated: number;
  readonly over: number;
}

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
  return looksLikeTable(text, form) ? readCsv(text) : readLines(text);
}
