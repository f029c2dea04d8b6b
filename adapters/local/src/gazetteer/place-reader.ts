import { readAirport, readAirportName, readPosted } from "./codes.js";
import { foldWords, keyOf, type Word } from "./fold.js";
import { isHome, isLarge, isSizeable } from "./gazetteer-file.js";
import { meansCity, readTown, namesRegion } from "./named-region.js";
import {
  approximately,
  first,
  type Reading,
  seat,
  SELDOM_TOWNS,
  type TownReading,
  areParts,
  endsStreet,
  mayBegin,
  splitAtLead,
  withoutPostalCode,
} from "./place-words.js";
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import { type Scope, splitTail, type Town, type ZipArea } from "./towns.js";
import { readPlace } from "./worded-place.js";
import { readDigits } from "./reader-region.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { lookUp } from "@dinner-dice/core/ground/reading";

/** Cities that go by their state's code before the state: 'NY, NY'. */
const CALLED_LIKE_STATES: Readonly<Record<RegionCode, string>> = { "US/NY": "new york" };

/** The foreign countries, nations and provinces with this full name; none if a US state has it too. */
export function landsCalled(words: readonly Word[], regions: RegionNames): readonly RegionCode[] {
  const key = keyOf(words);
  const meanings = regions.meanings(key);
  const isLand = regions.isFullName(key) && !meanings.some((code) => liesIn(code, "US"));
  return isLand ? meanings : [];
}

/** The countries that the part after the last comma names. In 'Santorini, Greece' no town called Greece is meant. */
function landsBehind(words: readonly Word[], { regions }: Scope): readonly RegionCode[] {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  return last < 1 ? [] : landsCalled(words.slice(last), regions).filter((code) => !code.startsWith("CA/"));
}

/** Reads a place in a country named last, or that country's city of the same name: 'Marina Bay, Singapore'. */
function readInLands(
  words: readonly Word[],
  { lands, scope }: { readonly lands: readonly RegionCode[]; readonly scope: Scope },
): Reading | undefined {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  return (
    first(lands, (region) => readPlace(words.slice(0, last), { ...scope, region })) ??
    approximately(first(lands, (region) => readTown(words.slice(last), { ...scope, region })))
  );
}

/** Reads a state or province named twice: 'Memphis, Tennessee, TN'. 'NY, NY' is the city in its state. */
function readRepeated(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) => {
    const start = region.includes("/") ? startOfRegion(rest, { region, scope }) : -1;
    if (start < 0) return undefined;
    const city = CALLED_LIKE_STATES[region] ?? keyOf(rest);
    const town = readTown([{ text: city, opensPart: true }], { ...scope, region });
    if (start === 0 && !town && meansCity(city)) return undefined;
    if (start === 0) return town ?? seat(scope.towns.largestIn(region));
    const reading = readPlace(rest, scope);
    return reading && liesIn(reading.place.region, region) ? reading : approximately(town);
  });
}

/** The index where the name of a region at the end begins; -1 if there is none. */
function startOfRegion(
  words: readonly Word[],
  { region, scope }: { readonly region: RegionCode; readonly scope: Scope },
): number {
  return words.findIndex((_, index) => scope.regions.meanings(keyOf(words.slice(index))).includes(region));
}

/** Words before a number that is not a ZIP code. */
const NUMBERED = new Set(
  "order invoice receipt ticket box apt apartment unit suite room no number num tel phone call fax ref reference account acct case item part flight id pin".split(
    " ",
  ),
);

/** Abbreviations, each with the words it may stand for. */
const SHORT: Readonly<Record<string, readonly string[]>> = {
  pt: ["point", "port"],
  pk: ["park", "peak"],
  lk: ["lake"],
  ctr: ["center", "centre"],
  cntr: ["center", "centre"],
  gr: ["grand", "great"],
  is: ["island", "islands"],
  isl: ["island", "islands"],
  fls: ["falls"],
  hls: ["hills"],
  mtn: ["mountain"],
  crk: ["creek"],
  vly: ["valley"],
};

/** Abbreviated compass points that are also other words, so they count only at the start. */
const COMPASS: Readonly<Record<string, readonly string[]>> = { so: ["south"], no: ["north"] };

/** Letters that an apostrophe joins to the next word: 'O Fallon', 'L Anse'. */
const LETTERS = new Set(["o", "d", "l"]);

/** Reads typed words. `isCode` says that they are three capitals, as the code of an airport. */
export function readTyped(
  words: readonly Word[],
  { scope, isCode }: { readonly scope: Scope; readonly isCode: boolean },
): Reading | undefined {
  const airport = readAirport(words, isCode, scope);
  const posted = airport === undefined ? readPosted(words, scope) : airport;
  const coded = posted === undefined ? readDigits(words, scope) : posted;
  if (coded !== undefined) return coded ?? undefined;
  const reading = SELDOM_TOWNS.has(keyOf(words)) ? undefined : readSpellings(words, scope);
  return reading ?? readAirportName(words, scope);
}

const MOST_SPELLINGS = 6;

function readSpellings(words: readonly Word[], scope: Scope): Reading | undefined {
  const reading = readWords(words, scope);
  const apart = reading && scope.reader === undefined ? readApart(words, scope, reading) : undefined;
  if (apart || (reading && !reading.approximate)) return apart ?? reading;
  const others = spelledOtherwise(words)
    .slice(0, MOST_SPELLINGS)
    .flatMap((each) => readWords(each, scope) ?? []);
  return others.find(({ approximate }) => !approximate) ?? reading ?? others[0];
}

/** The least letters of two words that are written as one. */
const LEAST_JOINED = 7;

/** Reads 'Fortworth' and 'Littlerock' as the large town at home whose name is two words. The village whose name is one is offered. */
export function readApart(
  [word, ...more]: readonly Word[],
  scope: Scope,
  own?: Reading,
): Reading | undefined {
  const text = word?.text ?? "";
  const village = own && "population" in own.place && !isSizeable(own.place) ? own.place : undefined;
  if (more.length > 0 || (own && !village) || !/^[a-z]+$/.test(text) || text.length < LEAST_JOINED)
    return undefined;
  const ends = Array.from({ length: text.length - 3 }, (_, at) => at + 2);
  return first(ends, (end) => {
    const town = readTown(foldWords(`${text.slice(0, end)} ${text.slice(end)}`), scope);
    if (!town || !isLarge(town.place) || !isHome(town.place)) return undefined;
    return { ...town, approximate: true, others: village ? [village] : [] };
  });
}

function readWords(words: readonly Word[], scope: Scope): Reading | undefined {
  const lands = landsBehind(words, scope);
  if (lands.length > 0) return readInLands(words, { lands, scope });
  return (
    readForeignCode(words, scope) ??
    readZip(words, scope) ??
    readZipBefore(words, scope) ??
    readRepeated(words, scope) ??
    readLedRegion(words, scope) ??
    readPlace(words, scope) ??
    approximately(readPlace(withoutPostalCode(words), scope)) ??
    readInMisspelt(words, scope) ??
    readBehindRegion(words, scope)
  );
}

/** Reads 'Paris in Texas' as 'Paris, Texas'. In 'restaurants in Texas' and 'best food in Italy' only the region counts. */
function readLedRegion(words: readonly Word[], scope: Scope): Reading | undefined {
  const [before, name] = splitAtLead(words);
  if (before.length === 0 || endsStreet(before) || !namesRegion(keyOf(name), scope.regions)) return undefined;
  return readTown(before, scope)
    ? readPlace([...before, ...name], scope)
    : approximately(readPlace(name, scope));
}

/** Reads 'Memphis, Tennesee', after all other readings failed. */
function readInMisspelt(words: readonly Word[], scope: Scope): Reading | undefined {
  const lengths = [3, 2, 1].filter((length) => length < words.length);
  return first(lengths, (length) => {
    const region = scope.regions.misspelt(keyOf(words.slice(-length)));
    return region === undefined ? undefined : readPlace(words.slice(0, -length), { ...scope, region });
  });
}

/** Reads 'DC Washington' or 'Texas Dallas': a sizeable town after its region. */
function readBehindRegion(words: readonly Word[], scope: Scope): Reading | undefined {
  const lengths = [3, 2, 1].filter((length) => length < words.length);
  return first(lengths, (length) => {
    const town = words.slice(length);
    return first(scope.regions.meanings(keyOf(words.slice(0, length))), (region) => {
      const reading = areParts(town) ? undefined : readTown(town, { ...scope, region });
      return reading && isSizeable(reading.place) ? reading : undefined;
    });
  });
}

function spelledOtherwise(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.length < 2) return [];
  return words.flatMap((word, index) => {
    const before = words.slice(0, index);
    const [next, ...rest] = words.slice(index + 1);
    const behind = next ? [next, ...rest] : [];
    const texts = [
      ...(lookUp(SHORT, word.text) ?? []),
      ...(index > 0 ? [] : (lookUp(COMPASS, word.text) ?? [])),
    ];
    const isApart = next !== undefined && !next.opensPart && LETTERS.has(word.text);
    return [
      ...texts.map((text) => [...before, { ...word, text }, ...behind]),
      ...(isApart ? [[...before, { ...word, text: word.text + next.text }, ...rest]] : []),
    ];
  });
}

/** Reads words that end with a ZIP code, with or without 'USA'. A ZIP code outside the named state is ignored. */
function readZip(words: readonly Word[], scope: Scope): Reading | undefined {
  const { rest } = splitTail(words, scope).find(({ region }) => region === "US") ?? { rest: words };
  const digits = rest.at(-1)?.text ?? "";
  const before = rest.slice(0, -1);
  const area = isNumberOf(before) ? undefined : zipArea(digits, scope);
  const isUnknown = !area && /^\d{5}$/.test(digits) && before.length > 0;
  if (!area) return isUnknown ? approximately(readPlace(before, scope)) : undefined;
  if (before.length === 0) return { place: area, approximate: false, others: [] };
  const state = splitTail(before, scope).find(({ region }) => region.startsWith("US/"));
  if (state && state.region !== area.region) return approximately(readPlace(before, scope));
  const town = readTown(state?.rest ?? before, { ...scope, region: area.region });
  const isStateAlone = scope.regions.meanings(keyOf(before)).includes(area.region);
  return { place: area, approximate: !isStateAlone && !town, others: [] };
}

/** Returns whether the number after some words is not a ZIP code: 'Order 90210', '1 800 90210'. */
function isNumberOf(before: readonly Word[]): boolean {
  const isNumber = ({ text }: Word): boolean => /^\d+$/.test(text);
  return (
    NUMBERED.has(before.at(-1)?.text ?? "") ||
    (before.every(isNumber) && before.some(({ text }) => text.length !== 5))
  );
}

function zipArea(digits: string, { towns }: Scope): ZipArea | undefined {
  return /^\d{5}$/.test(digits) ? towns.zip(digits) : undefined;
}

/** Reads '28202 Charlotte': a ZIP code before its own town. Before other words, the digits are a house number or a foreign code. */
function readZipBefore([number, ...rest]: readonly Word[], scope: Scope): Reading | undefined {
  const digits = number?.text ?? "";
  const area = zipArea(digits, scope);
  if (!area) return undefined;
  const state = splitTail(rest, scope).find(({ region }) => region === area.region);
  const town = readTown(state?.rest ?? rest, { ...scope, region: area.region });
  return isOf(area, town) ? { place: area, approximate: false, others: [] } : undefined;
}

function isOf({ label }: ZipArea, town: TownReading | undefined): boolean {
  return town !== undefined && label.slice(0, -6) === town.place.label;
}

/** The farthest that a ZIP area lies from the town it is written behind, in meters. */
const ZIP_REACH = 80_000;

/** The least population of a town abroad that is meant where a ZIP code is not one of the state. */
const LEAST_ABROAD = 50_000;

/** Countries that write four digits. */
const FOUR_DIGITS = new Set("AT AU BE BG CH CY DK HU LU LV NL NO NZ PH SI ZA".split(" "));

/** Reads 'Paris 75001' and '22100 Como CO'. Digits are a ZIP code where a town of that name lies around its area. */
function readForeignCode(words: readonly Word[], scope: Scope): Reading | undefined {
  const at = words.findLastIndex(({ text }) => /^\d{4,5}$/.test(text));
  const digits = words[at]?.text ?? "";
  const isLast = at === words.length - 1;
  const before = words.slice(0, at);
  const behind = words.slice(at + 1);
  if (words.length < 2 || isNumberOf(before)) return undefined;
  const name = isLast ? before : words[at]?.opensPart === true && !endsStreet(behind) ? behind : [];
  if (name.length === 0) return undefined;
  const state = splitTail(name, scope).find(({ region }) => region.startsWith("US/"));
  if (digits.length === 4) return isLast && !state ? readFourDigits(before, scope) : undefined;
  if (state) return isZipOf(digits, state.region, scope) ? undefined : readOtherwise(name, scope);
  const area = zipArea(digits, scope);
  const start = name.findLastIndex(({ opensPart }) => opensPart);
  const isLand = start > 0 && scope.regions.meanings(keyOf(name.slice(start))).length > 0;
  const towns = isLast && !isLand ? townsAtEnd(name, scope) : [];
  const isZip = area
    ? towns.some(({ point }) => distanceBetween(point, area.point) < ZIP_REACH)
    : towns.some((town) => isHome(town) && isZipOf(digits, town.region, scope));
  const [place, ...others] = isZip ? [] : towns.filter((town) => !isHome(town) && isSizeable(town));
  return place && { place, approximate: true, others };
}

function readFourDigits(words: readonly Word[], scope: Scope): Reading | undefined {
  const [largest, ...others] = townsAtEnd(words, scope);
  if (!largest || !isHome(largest)) return undefined;
  const place = others.find(
    (town) =>
      town.population >= largest.population && isSizeable(town) && FOUR_DIGITS.has(town.region.slice(0, 2)),
  );
  const rest = others.filter((town) => town !== place);
  return place && { place, approximate: true, others: [largest, ...rest] };
}

/** Returns whether a state has a ZIP code with the same first three digits. */
function isZipOf(digits: string, state: RegionCode, { towns }: Scope): boolean {
  const start = digits.slice(0, 3);
  return Array.from({ length: 100 }, (_, end) => start + String(end).padStart(2, "0")).some(
    (zip) => towns.zip(zip)?.region === state,
  );
}

/** Reads 'Como CO' as a town of size in another region that has the code of a state. */
function readOtherwise(words: readonly Word[], scope: Scope): Reading | undefined {
  const splits = splitTail(words, scope).filter(({ region }) => !region.startsWith("US"));
  return first(splits, ({ rest, region }) => {
    const reading = readTown(rest, { ...scope, region });
    return reading && reading.place.population >= LEAST_ABROAD ? approximately(reading) : undefined;
  });
}

/** The towns that the last words may mean: those behind the last comma or street, or the largest abroad that any of them name. */
function townsAtEnd(words: readonly Word[], scope: Scope): readonly Town[] {
  const lengths = [words.length, 3, 2, 1].filter((length, index) => index === 0 || length < words.length);
  for (const length of lengths) {
    const reading = readTown(words.slice(-length), scope);
    const begins = length === words.length || mayBegin(words, words.length - length);
    const isMeant = begins || (reading && !isHome(reading.place) && isLarge(reading.place));
    if (reading && isMeant) return [reading.place, ...reading.others];
  }
  return [];
}
