const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  szlig: "ß",
  aelig: "æ",
  AElig: "Æ",
  oelig: "œ",
  OElig: "Œ",
  oslash: "ø",
  Oslash: "Ø",
  reg: "®",
  trade: "™",
  copy: "©",
  deg: "°",
  iexcl: "¡",
  iquest: "¿",
};

/** The accents that HTML names after their letter: `&eacute;`. */
const ACCENTS: Readonly<Record<string, string>> = {
  grave: "\u0300",
  acute: "\u0301",
  circ: "\u0302",
  tilde: "\u0303",
  uml: "\u0308",
  ring: "\u030a",
  caron: "\u030c",
  cedil: "\u0327",
};

/** Decodes HTML entities, also those that were encoded twice (`&amp;#39;`), and UTF-8 that somebody read as Windows-1252 (`CafÃ©`). */
export function plainText(text: string): string {
  return readOnce(text.includes("&") ? decoded(decoded(text)) : text);
}

/** The letters of Windows-1252 that Unicode has elsewhere, from byte 0x80 on; a space for a byte without one. */
const WINDOWS = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/** What UTF-8 looks like when it is read as Windows-1252: accented Latin letters; Chinese, Japanese or Thai; Cyrillic. Not 'CAFÉ®', nor a letter before an apostrophe. */
const READ_WRONG = /[ÂÃÄÅ](?!’)[^\0-\u007F]|[à-ô](?!’)[^\0-\u007F]{2}|(?:[ÐÑ][^\0-\u007F]){2}/;

function readOnce(text: string): string {
  if (!READ_WRONG.test(text)) return text;
  const bytes = Array.from(text, (letter) => {
    const at = letter === " " ? -1 : WINDOWS.indexOf(letter);
    return at < 0 ? (letter.codePointAt(0) ?? 0) : 0x80 + at;
  });
  if (bytes.some((byte) => byte > 0xff)) return text;
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return text;
  }
}

function decoded(text: string): string {
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (entity) => {
    const name = entity.slice(1, -1);
    if (!name.startsWith("#")) return letterNamed(name) ?? entity;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : " ";
  });
}

function letterNamed(name: string): string | undefined {
  if (Object.hasOwn(NAMED, name)) return NAMED[name];
  const accent = ACCENTS[name.slice(1)];
  return accent === undefined ? undefined : (name.charAt(0) + accent).normalize("NFC");
}
