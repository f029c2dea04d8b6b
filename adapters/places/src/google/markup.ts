import type { Attribution } from "@dinner-dice/core/place/attribution";
import { cleanText } from "@dinner-dice/core/place/clean-text";
import { known, readWebAddress } from "@dinner-dice/core/reading";

const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Turns the entities of legacy texts ('&amp;', '&#39;') into characters, once, and cleans what they spelled; anything else stays as it is. */
export function decodeEntities(text: string): string {
  const decoded = text.replace(ENTITY, (entity, ...groups: readonly (string | undefined)[]) => {
    const [decimal, hex, name] = groups;
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? entity;
    return characterOf(decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal)) ?? entity;
  });
  return cleanText(decoded);
}

/** Reads '<a href="https://…">Name</a>' as words and address; no markup survives. */
export function attributionFromHtml(html: string | undefined): Attribution | undefined {
  if (html === undefined) return undefined;
  const text = decodeEntities(html.replace(/<[^<>]*>/g, "")).trim();
  if (text === "") return undefined;
  const [, address] = /<a\s[^<>]*?href="([^"<>]*)"/i.exec(html) ?? [];
  return { text, ...known({ url: readWebAddress(decodeEntities(address ?? "")) }) };
}

function characterOf(code: number): string | undefined {
  const isCharacter = code >= 32 && code <= 0x10_ff_ff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : undefined;
}
