import { isHeading } from "./csv-list.js";
import { type FoundEntry, type FoundPlaces, linkIn, placesOf } from "./found-place.js";

/** Bullets, check boxes and numbers before a line of a list. */
const BULLET = /^\s*(?:[-*•‣·–—]\s+|\[[ xX]?\]\s+|\d{1,4}[.)]\s+)+/u;

/** `[Name](https://…)`, a Markdown link. */
const MARKDOWN = /^\[([^\]]+)\]\((\S+)\)$/;

/** When and by whom a line of a chat was written: '[11/28, 19:02] Ann: ', '28/11/2026, 19:02 - Ann: '. */
const CHAT =
  /^(?:\[[\d/., :]+(?:[AaPp]\.?[Mm]\.?)?\]\s*|\d[\d/.]+,? [\d:]+(?: ?[AaPp][Mm])? - )[^:[\]]{1,40}:\s+/u;

/**
 * Reads the places of a text, one per line: a name, a link to a map, or both. A first line that is a heading or ends in a colon is none:
 * 'Restaurant name', 'Places to try:'.
 */
export function readLines(text: string): FoundPlaces {
  const [first = "", ...rest] = linesOf(text).map((line) =>
    line.replace(CHAT, "").replace(BULLET, "").trim(),
  );
  const isTitle = rest.length > 0 && (isHeading(first) || /[:：]$/u.test(first));
  return placesOf((isTitle ? rest : [first, ...rest]).filter((line) => line !== "").map(entryIn));
}

function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.trim() !== "");
}

/** Reads contact cards, as Apple Maps shares a place. */
export function readCards(text: string): FoundPlaces {
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
