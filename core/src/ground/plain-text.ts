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

/** Decodes HTML entities, also those that were encoded twice (`&amp;#39;`). */
export function plainText(text: string): string {
  return text.includes("&") ? decoded(decoded(text)) : text;
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
