/** Printable ASCII, tabs and line feeds: most texts, which need no cleaning. */
const PLAIN = /^[\t\n -~]*$/;

/** Line and paragraph separators other than the line feed. */
const BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Controls except tab and line feed, unpaired surrogates, and invisible characters, including those that change the text direction. */
const UNSEEN = /(?![\t\n])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u061c\ufff9-\ufffb]/gu;

/** Characters that a variation selector may follow: it selects the colored emoji or a form of an ideograph. */
const HAS_FORMS = /[\p{Emoji}\p{Ideographic}\u20e3]$/u;

/** Scripts that need joiners inside words, and emoji that consist of several characters. */
const JOINS =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\u064b-\u0655\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u;

/**
 * Removes invisible characters from untrusted text: direction marks and overrides, zero-width characters, controls, unpaired surrogates.
 *
 * Tabs and line feeds stay; other line breaks become line feeds. Joiners stay inside the scripts and emoji that need them. Every port reads
 * names, addresses, reviews and credits through this function, once, where they enter. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  if (PLAIN.test(text)) return text;
  let cleaned = "";
  let end = 0;
  const whole = text.replace(BREAKS, "\n");
  for (const { 0: sign, index } of whole.matchAll(UNSEEN)) {
    cleaned += whole.slice(end, index);
    end = index + sign.length;
    if (isNeeded(sign, { before: cleaned.slice(-2), after: whole.slice(end, end + 2) })) cleaned += sign;
  }
  return cleaned + whole.slice(end);
}

interface Beside {
  readonly before: string;
  readonly after: string;
}

/** Returns whether an invisible character changes how its neighbors are drawn. */
function isNeeded(sign: string, { before, after }: Beside): boolean {
  if (/[\u200c\u200d]/.test(sign))
    return JOINS.test(before) && /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{S}]/u.test(after);
  return /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}\u180b-\u180d\u180f]/u.test(sign) && HAS_FORMS.test(before);
}
