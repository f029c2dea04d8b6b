const LETTER = /\p{L}/u;
const LEFTWARDS = /[\p{sc=Hebr}\p{sc=Arab}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/u;

/** Which way words are read, by their first letter, as a browser takes `dir=auto`. */
export function directionOf(words: string): "ltr" | "rtl" {
  return LEFTWARDS.test(LETTER.exec(words)?.[0] ?? "") ? "rtl" : "ltr";
}
