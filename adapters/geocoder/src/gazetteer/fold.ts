import { lookUp } from "@dinner-dice/core/reading";

/** Letters that do not come apart into a plain letter and an accent. */
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

/** Words that are written in more than one way. */
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

/** One word of a text, and whether a comma (or the text's start) stands before it. */
export interface Word {
  readonly text: string;
  readonly opensPart: boolean;
}

/** Takes a text apart into plain lower-case words: accents, apostrophes, dots and hyphens are gone, 'Saint' reads 'st'. */
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

/** 'Mc Allen' is 'McAllen', and at the start 'Mac Donald' is 'MacDonald'. */
function joined(words: readonly string[]): readonly string[] {
  const isOpen = (index: number): boolean =>
    words[index] === "mc" || (index === 0 && words.length > 1 && words[0] === "mac");
  return words.flatMap((word, index) => {
    if (index > 0 && isOpen(index - 1)) return [];
    return [isOpen(index) ? word + (words[index + 1] ?? "") : word];
  });
}

/** The form of a name under which it is sorted and found: 'Saint-Étienne' and 'St. Etienne' are 'st etienne', 'The Hague' is 'hague'. */
export function foldName(name: string): string {
  return keyOf(foldWords(name));
}

/** The folded name that some words spell; a leading 'the' does not count. */
export function keyOf(words: readonly Word[]): string {
  const texts = words.map(({ text }) => text);
  return (texts.length > 1 && texts[0] === "the" ? texts.slice(1) : texts).join(" ");
}

/** Most names have nothing to fold but capitals. */
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
