/** Printable ASCII, tabs and line feeds: most texts, which need no cleaning. */
const PLAIN = /^[\t\n -~]*$/;

const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Controls except tab and line feed, unpaired surrogates, and invisible characters, including those that change the text direction. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u061c\ufff9-\ufffb]/gu;

/** Characters that a variation selector may follow: it selects the colored emoji or a form of an ideograph. */
const HAS_FORMS = /[\p{Emoji}\p{Ideographic}\u20e3]$/u;

/** Scripts that need joiners inside words, and emoji that consist of several characters. */
const JOINS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\u064b-\u0655\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;

/**
 * Removes invisible characters from untrusted text; line breaks become line feeds, and joiners stay in scripts and emoji that need them.
 * Every port reads names, addresses, reviews and credits through this function where they enter. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  let cleaned = "";
  let end = 0;
  const whole = text.replace(BREAKS, "\n");
  for (const { 0: sign, index } of whole.matchAll(UNSEEN)) {
    cleaned += whole.slice(end, index);
    end = index + sign.length;
    if (isNeeded(sign, cleaned.slice(-2), whole.slice(end, end + 2))) cleaned += sign;
  }
  return cleaned + whole.slice(end);
}

/** Returns whether an invisible character changes how its neighbors are drawn. */
function isNeeded(sign: string, before: string, after: string): boolean {
  if (/[\u200c\u200d]/.test(sign))
    return JOINS.test(before) && /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{S}]/u.test(after);
  return /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u.test(sign) && HAS_FORMS.test(before);
}

export type Fields = Readonly<Record<string, unknown>>;

/** Longest text that is taken over from outside, in characters. */
const LONGEST_TEXT = 10_000;

/** Longest name or other text of one line that is taken over from outside, in characters. */
export const LONGEST_NAME = 200;

/** http or https, a host of letters, digits, dots and dashes (or an IPv6 address), then anything without spaces. */
const WEB_ADDRESS =
  /^https?:\/\/(?:[^\s/?#@]*@)?(?:[\p{L}\p{N}._~-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Returns whether a value is an object with fields, not a list, text, number or null. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** What a text of JSON says; `undefined` when it is no text or no JSON. */
export function readJson(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** The fields of an object; anything else has none. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** What a table says of a word from outside; nothing of what every object has, such as 'constructor'. */
export function lookUp<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** The items of a list; anything else has none. */
export function readItems(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Replaces the narrow and fixed spaces of newer answers (U+202F, U+2009, U+00A0) by plain ones. */
export function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u2009\u00a0]/g, " ");
}

/** A text as `cleanText` leaves it, with plain spaces, cut to 10,000 characters; `undefined` when nothing in it can be seen. */
export function readText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = cleanText(value.slice(0, LONGEST_TEXT));
  return /[^\p{Z}\p{C}]/u.test(text) ? plainSpaces(text) : undefined;
}

/** A text of one line, without anything that would steer a terminal, cut between two characters. */
export function readLine(text: string | undefined): string | undefined {
  return readName(readText(text)?.replace(/\s+/g, " ").trim());
}

/** A text as {@link readText} reads it, of 200 characters at most: names are folded, compared and set in one line. */
export function readName(value: unknown): string | undefined {
  return readText(typeof value === "string" ? value.slice(0, LONGEST_NAME) : value);
}

/** The texts of a list; `undefined` when there is none. */
export function readTexts(value: unknown): readonly string[] | undefined {
  const texts = readItems(value).flatMap((item) => readText(item) ?? []);
  return texts.length > 0 ? texts : undefined;
}

/** A web address of http or https; '//host' reads as https. */
export function readWebAddress(value: unknown): string | undefined {
  const text = readText(value)?.trim();
  const address = text?.startsWith("//") === true ? `https:${text}` : text;
  return address !== undefined && WEB_ADDRESS.test(address) ? address : undefined;
}

/** A finite number, also one that is written out. */
export function readNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}

export function readPositive(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) && value > 0 ? value : undefined;
}

/** A whole number, zero included. */
export function readCount(value: unknown): number | undefined {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** The same fields, each absent instead of `undefined`. */
export type Known<T> = { readonly [Key in keyof T]?: Exclude<T[Key], undefined> };

/** The object without the fields that are `undefined`. */
export function known<T extends object>(fields: T): Known<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Known<T>;
}

/** How many times a visitor's share a network of visitors may take together: a /64, a /56, a /48. */
export const NETWORK_SHARES: readonly number[] = [1, 2, 4];

/** A visitor's networks, narrowest first: an IPv4 address, or a /64 of IPv6 with the /56 and /48 that one household or company may hold. */
export function networksOf(visitor: string): readonly [string, ...string[]] {
  const [, head, fourth] = /^((?:[\da-f]+:){3})([\da-f]+)::\/64$/i.exec(visitor) ?? [];
  if (head === undefined || fourth === undefined) return [visitor];
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return [visitor, `${head}${upper}::/56`, `${head.slice(0, -1)}::/48`];
}

/** The widest network of a visitor: who else is in it may be the same person. */
export function widestNetwork(visitor: string): string {
  return networksOf(visitor).at(-1) ?? visitor;
}
