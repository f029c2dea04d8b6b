import type { OwnPlace } from "@dinner-dice/core/lists/own-list";
import { LINK } from "@dinner-dice/core/map-link";
import { placeOf } from "./found-place.js";

/** Bullets, check boxes and numbers before a line of a list. */
const BULLET = /^\s*(?:[-*•‣·–—]\s+|\[[ xX]?\]\s+|\d{1,4}[.)]\s+)+/u;

/** `[Name](https://…)` as Markdown writes a link. */
const MARKDOWN = /^\[([^\]]+)\]\((\S+)\)$/;

/** A text's places, one for each line: a name, a link to a map, or both. */
export function readLines(text: string): { readonly places: readonly OwnPlace[]; readonly unnamed: number } {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => line.replace(BULLET, "").trim());
  const entries = lines.filter((line) => line !== "").map(entryIn);
  const places = entries.flatMap((entry) => placeOf(entry) ?? []);
  return { places, unnamed: entries.length - places.length };
}

function entryIn(line: string): { readonly name?: string; readonly link?: string } {
  const [, title, target] = MARKDOWN.exec(line) ?? [];
  if (title !== undefined && target !== undefined) return { name: title, link: target };
  const [link] = LINK.exec(line) ?? [];
  if (link === undefined) return { name: line };
  const name = line
    .replace(link, " ")
    .replace(/^[\s,;:|–—-]+|[\s,;:|–—<(-]+$/gu, "")
    .trim();
  return { ...(name !== "" && { name }), link };
}
