import { foldName, foldWords, type Word } from "../gazetteer/fold.js";
import { type Gazetteer, LONGEST_TEXT, MOST_WORDS } from "../gazetteer/locator.js";
import {
  type AddressBook,
  type FoundAddress,
  type HouseNumber,
  readHouseNumber,
  writeHouseNumber,
} from "./address-book.js";
import { addressWord } from "./address-words.js";
import { type Coordinates, boundingBox, distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { ambiguousMatches, type Geocoded } from "@dinner-dice/core/ports/places-provider";

/** One interpretation of a typed address: the words of a street or area, a house number, and the words for its location. */
interface AddressReading {
  readonly words: readonly string[];
  readonly number?: HouseNumber;
  /** True if the number was typed before the street. */
  readonly isNumberFirst?: boolean;
  /** Town, region, postal code; empty if none is named. */
  readonly place: string;
}

/** Words before a unit number: 'Apt 4'. */
const UNITS = new Set("apt apartment unit suite floor bte bus box".split(" "));

export interface AddressIndex {
  /** Locates a typed address. Resolves with `undefined` if the installed maps do not have it. */
  locate(text: string): Promise<Geocoded | undefined>;
}

export interface AddressSources {
  readonly book: AddressBook;
  readonly gazetteer: Gazetteer;
}

/** How far a street may be from the named town, in meters, and the distance within which it counts as in that town. */
const AROUND_TOWN = 30_000;
const IN_TOWN = 8000;

/** The cost of a missing house, and how much worse than the best an alternative may be. */
const NO_HOUSE = 2;
const AS_GOOD = 1;

/** Matches of one name within this distance are the same place, in meters. */
const SAME_PLACE = 1000;

export function createAddressIndex({ book, gazetteer }: AddressSources): AddressIndex {
  return {
    locate: async (text) => {
      for (const reading of addressReadings(text))
        for (const town of townsOf(reading.place, gazetteer)) {
          const found = await answerTo({ ...reading, town }, book);
          if (found) return found;
        }
      return undefined;
    },
  };
}

interface Named {
  readonly point: Coordinates;
  readonly label: string;
}

interface Question extends AddressReading {
  readonly town: Named | undefined;
}

/** The towns that the words may name, likeliest first. Without words, one `undefined` stands for anywhere; unknown words give an empty list. */
function townsOf(place: string, gazetteer: Gazetteer): readonly (Named | undefined)[] {
  if (place === "") return [undefined];
  const found = gazetteer.locate(place);
  const named = found?.label === undefined ? [] : [{ point: found.point, label: found.label }];
  return [...named, ...(found?.others ?? [])];
}

async function answerTo(question: Question, book: AddressBook): Promise<Geocoded | undefined> {
  const { words, number, town } = question;
  if (words.length === 0) return undefined;
  const within = town && boundingBox(town.point, AROUND_TOWN);
  const [best, ...rest] = meant(await book.find({ words, number, within }), town);
  if (!best) return undefined;
  const labelled = (each: FoundAddress): Named => ({ point: each.point, label: labelOf(each, question) });
  const { point, label } = labelled(best);
  const others = ambiguousMatches(label, rest.filter((each) => !isSame(each, best)).map(labelled));
  return { point, label, ...(others.length > 0 && { others }) };
}

function isSame(one: FoundAddress, other: FoundAddress): boolean {
  return one.name === other.name && distanceBetween(one.point, other.point) <= SAME_PLACE;
}

/** The plausible matches, best first: by an exact house and a fitting name, then in the named town, then nearest or largest. */
function meant(found: readonly FoundAddress[], town: Named | undefined): readonly FoundAddress[] {
  const price = (each: FoundAddress): number => each.mismatch + (each.house?.isExact === true ? 0 : NO_HOUSE);
  const least = Math.min(...found.map(price));
  const good = found.filter((each) => price(each) <= least + AS_GOOD);
  const own = town ? good.filter((each) => isIn(each, town)) : [];
  const far = (each: FoundAddress): number => (town ? distanceBetween(each.point, town.point) : -each.size);
  return [...(own.length > 0 ? own : good)].sort((a, b) => price(a) - price(b) || far(a) - far(b));
}

function isIn({ town: known, point }: FoundAddress, town: Named): boolean {
  const [name = ""] = town.label.split(",");
  return (
    (known !== undefined && foldName(known) === foldName(name)) ||
    distanceBetween(point, town.point) <= IN_TOWN
  );
}

/** '1503 East 11th Street, Tulsa, OK' or 'Rue Neuve (street), Brussels, Belgium'. A house other than the asked one is marked as the nearest number. */
function labelOf(found: FoundAddress, question: Question): string {
  const { town } = question;
  const place = town && (found.town === undefined || isIn(found, town)) ? town.label : found.town;
  const line = lineOf(found, question);
  return place === undefined || foldName(place) === foldName(line) ? line : `${line}, ${place}`;
}

function lineOf({ name, kind, house }: FoundAddress, { isNumberFirst }: AddressReading): string {
  if (!house) return kind === "street" ? `${name} (street)` : name;
  const number = writeHouseNumber(house);
  const line = isNumberFirst === true ? `${number} ${name}` : `${name} ${number}`;
  return house.isExact ? line : `${line} (nearest number)`;
}

/** The ways to read a text; readings with the most street words come first. The town may also come before the street. */
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

/** Returns whether a number after a street is a postal code: after a comma, or with five digits. Shorter ones are house numbers. */
function isPostalCode(word: Word | undefined): boolean {
  return word?.opensPart === true || /^\d{5}/.test(word?.text ?? "");
}

/** '12 bis Rue Neuve' has a number of two words. */
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
