import { lookUp } from "@dinner-dice/core/reading";
import { SELDOM_TOWNS } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { namesRegion } from "./named-region.js";
import { readTown } from "./named-town.js";
import { approximately, first, type Reading, type TownReading } from "./place-reading.js";
import { areParts, endsStreet, splitAtLead, withoutPostalCode } from "./place-words.js";
import type { RegionNames } from "./regions.js";
import { limited, type Scope, splitTail } from "./region-tail.js";
import { landsBehind, readInLands, readRepeated } from "./named-behind.js";
import type { Towns, ZipArea } from "./towns.js";
import { isSizeable, isHome } from "./weight.js";
import { readPlace } from "./worded-place.js";

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

export interface PlaceReader {
  read(words: readonly Word[]): Reading | undefined;
}

export function placeReader(towns: Towns, regions: RegionNames): PlaceReader {
  return {
    read: (words) =>
      SELDOM_TOWNS.has(keyOf(words)) ? undefined : readSpellings(words, limited({ towns, regions })),
  };
}

/** The most spellings to try for one text. */
const MOST_SPELLINGS = 6;

/** Prefers an exact reading of the words as typed, then an exact reading of another spelling, then an approximate one. */
function readSpellings(words: readonly Word[], scope: Scope): Reading | undefined {
  const reading = readWords(words, scope);
  if (reading && !reading.approximate) return reading;
  const others = spelledOtherwise(words)
    .slice(0, MOST_SPELLINGS)
    .flatMap((each) => readWords(each, scope) ?? []);
  return others.find(({ approximate }) => !approximate) ?? reading ?? others[0];
}

function readWords(words: readonly Word[], scope: Scope): Reading | undefined {
  const lands = landsBehind(words, scope);
  if (lands.length > 0) return readInLands(words, { lands, scope });
  return (
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

/** Other spellings of the words, each with one word changed. */
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
  if (!state && isAbroad(before, scope) && !isOf(area, town)) return approximately(readPlace(before, scope));
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

/** Returns whether a ZIP area is named after a town. */
function isOf({ label }: ZipArea, town: TownReading | undefined): boolean {
  return town !== undefined && label.slice(0, -6) === town.place.label;
}

/**
 * Returns whether the words name a foreign town, as in 'Paris 75001'. The digits are then its postal code, unless they are the ZIP code of a US town
 * of that name.
 */
function isAbroad(words: readonly Word[], scope: Scope): boolean {
  const town = readTown(words, scope);
  return town !== undefined && !isHome(town.place);
}
