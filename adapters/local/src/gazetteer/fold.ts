import { lookUp } from "@dinner-dice/core/ground/reading";

/** Letters that Unicode normalization does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
  ħ: "h",
};

const SPELLINGS: Readonly<Record<string, string>> = {
  saint: "st",
  sainte: "ste",
  fort: "ft",
  mount: "mt",
  n: "north",
  s: "south",
  e: "east",
  w: "west",
  hts: "heights",
  hgts: "heights",
  spgs: "springs",
  sprgs: "springs",
  bch: "beach",
  vlg: "village",
  twp: "township",
  cty: "city",
  hbr: "harbor",
  jct: "junction",
  gdns: "gardens",
};

/** One word of a text, and whether a comma (or the text's start) comes before it. */
export interface Word {
  readonly text: string;
  readonly opensPart: boolean;
}

/** Splits a text into plain lowercase words, without accents, apostrophes, dots and hyphens; 'Saint' becomes 'st'. */
export function foldWords(text: string): readonly Word[] {
  return plain(text)
    .split(",")
    .flatMap((part) =>
      joined(part.split(" ").filter((word) => word !== "")).map((word, index) => ({
        text: lookUp(SPELLINGS, word) ?? word,
        opensPart: index === 0,
      })),
    );
}

/** Joins 'Mc Allen' to 'McAllen', and at the start 'Mac Donald' to 'MacDonald'. */
function joined(words: readonly string[]): readonly string[] {
  const isOpen = (index: number): boolean =>
    words[index] === "mc" || (index === 0 && words.length > 1 && words[0] === "mac");
  return words.flatMap((word, index) => {
    if (index > 0 && isOpen(index - 1)) return [];
    return [isOpen(index) ? word + (words[index + 1] ?? "") : word];
  });
}

/** The key of a name: 'Saint-Étienne' and 'St. Etienne' become 'st etienne', 'The Hague' becomes 'hague'. */
export function foldName(name: string): string {
  return keyOf(foldWords(name));
}

/** The key that some words spell, without a leading 'the'. */
export function keyOf(words: readonly Word[]): string {
  const texts = words.map(({ text }) => text);
  return (texts.length > 1 && texts[0] === "the" ? texts.slice(1) : texts).join(" ");
}

/** Returns whether a text has a letter of another script than ours. */
export function hasForeignLetters(text: string): boolean {
  return /[^\p{sc=Latin}\P{L}]/u.test(text);
}

/** Most names need only lowercasing. */
const FOLDED = /^[a-z0-9 ,]*$/;

function plain(text: string): string {
  const lower = text.toLowerCase();
  if (FOLDED.test(lower)) return lower;
  return lower
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/[ßæœøłđðþıħ]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’‘ʻʼ`´]/g, "")
    .replace(/(?<![\p{L}\p{N}])(so|no)\.(?=\s*\p{L}{2})/gu, (short) =>
      short === "so." ? "south " : "north ",
    )
    .replace(/(?<![\p{L}\p{N}])(\p{L})\./gu, "$1")
    .replace(/[;|\n\r]/g, ",")
    .replace(/[^\p{L}\p{N},]+/gu, " ");
}

/** Shorter names resemble too many others to be guessed. */
const LEAST_LETTERS = 7;

/** Returns whether a name is misspelled by one letter, or by doubled or undoubled letters: 'flordia', 'conneticut', 'massachussets'. */
export function isAlmost(typed: string, name: string): boolean {
  return name.length >= LEAST_LETTERS && slips(undoubled(typed), undoubled(name), 1) <= 1;
}

function undoubled(text: string): string {
  return text.replace(/(.)\1+/g, "$1");
}

/** Counts missing, extra, wrong or swapped letters. Stops counting above `most`. */
export function slips(typed: string, name: string, most: number): number {
  let start = 0;
  while (start < name.length && typed[start] === name[start]) start += 1;
  const [one, other] = [typed.slice(start), name.slice(start)];
  if (one === "" || other === "") return one.length + other.length;
  if (most === 0) return 1;
  const isSwapped = one[0] === other[1] && one[1] === other[0];
  const rests = [
    [one.slice(1), other],
    [one, other.slice(1)],
    [one.slice(1), other.slice(1)],
    ...(isSwapped ? [[one.slice(2), other.slice(2)]] : []),
  ];
  return 1 + Math.min(...rests.map(([a = "", b = ""]) => slips(a, b, most - 1)));
}
