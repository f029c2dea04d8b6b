import { LONGEST_TEXT, MOST_WORDS } from "../gazetteer/locator.js";
import { foldWords, type Word } from "../gazetteer/fold.js";
import { addressWord } from "./address-words.js";
import { type HouseNumber, readHouseNumber } from "./house-number.js";

/** One way to understand a typed address: words of a street or an area, a house number, and what says where that is. */
export interface AddressReading {
  readonly words: readonly string[];
  readonly number?: HouseNumber;
  /** True where the number was typed before the street. */
  readonly isNumberFirst?: boolean;
  /** Town, region, postal code; empty where none is named. */
  readonly place: string;
}

/** Words before which a unit's number stands: 'Apt 4'. */
const UNITS = new Set("apt apartment unit suite floor bte bus box".split(" "));

/** The ways to read a text, the one that takes most words for the street first; a town may stand before the street too. */
export function addressReadings(text: string): readonly AddressReading[] {
  const words = withoutUnits(foldWords(text.slice(0, LONGEST_TEXT)).slice(0, MOST_WORDS));
  const cuts = words.map((_, index) => index + 1).reverse();
  const behind = cuts.flatMap((cut) => readingsOf(words.slice(0, cut), words.slice(cut)));
  const before = cuts
    .filter((cut) => cut < words.length && words[cut]?.opensPart === true)
    .flatMap((cut) => readingsOf(words.slice(cut), words.slice(0, cut)));
  return [...behind, ...before];
}

function readingsOf(street: readonly Word[], rest: readonly Word[]): readonly AddressReading[] {
  const place = written(rest);
  const words = street.map(({ text }) => text);
  const whole = { words: words.map(addressWord), place };
  const first = numberedFirst(words);
  const last = isPostalCode(street.at(-1)) ? undefined : numbered(words.at(-1), words.slice(0, -1));
  return [
    ...(first ? [{ ...first, isNumberFirst: true, place }] : []),
    ...(last ? [{ ...last, place }] : []),
    whole,
  ];
}

/** Behind a street stands a house number of few digits, behind a comma or with five a postal code. */
function isPostalCode(word: Word | undefined): boolean {
  return word?.opensPart === true || /^\d{5}/.test(word?.text ?? "");
}

/** '12 bis Rue Neuve' has its number in two words. */
function numberedFirst(words: readonly string[]): ReturnType<typeof numbered> {
  const [number = "", more = ""] = words;
  const isRepeated = /^(?:bis|ter|quater)$/.test(more);
  return isRepeated ? numbered(number + more, words.slice(2)) : numbered(number, words.slice(1));
}

function numbered(
  text: string | undefined,
  rest: readonly string[],
): Pick<Required<AddressReading>, "words" | "number"> | undefined {
  const number = text === undefined || rest.length === 0 ? undefined : readHouseNumber(text);
  return number && { number, words: rest.map(addressWord) };
}

/** Drops 'Apt 4', 'Suite 200'. */
function withoutUnits(words: readonly Word[]): readonly Word[] {
  const isUnit = (word: Word | undefined): boolean => word !== undefined && UNITS.has(word.text);
  return words.filter((word, index) => {
    const next = words[index + 1]?.text ?? "";
    if (index > 0 && isUnit(word) && /^\w{0,2}\d+\w?$|^\w$/.test(next)) return false;
    return !(index > 1 && isUnit(words[index - 1]) && /^\w{0,2}\d+\w?$|^\w$/.test(word.text));
  });
}

function written(words: readonly Word[]): string {
  return words
    .map(({ text, opensPart }, index) => (opensPart && index > 0 ? `, ${text}` : ` ${text}`))
    .join("")
    .trim();
}
