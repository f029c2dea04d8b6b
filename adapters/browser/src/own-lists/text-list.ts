import { type FoundEntry, type FoundPlaces, linkIn, placesOf } from "./found-place.js";

/** Bullets, check boxes and numbers before a line of a list. */
const BULLET = /^\s*(?:[-*•‣·–—]\s+|\[[ xX]?\]\s+|\d{1,4}[.)]\s+)+/u;

/** `[Name](https://…)`, a Markdown link. */
const MARKDOWN = /^\[([^\]]+)\]\((\S+)\)$/;

/** Reads the places of a text, one per line: a name, a link to a map, or both. */
export function readLines(text: string): FoundPlaces {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(BULLET, "").trim());
  return placesOf(lines.filter((line) => line !== "").map(entryIn));
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
