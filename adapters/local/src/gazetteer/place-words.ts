import aliases from "./aliases.json" with { type: "json" };
import { keyOf, type Word, foldName } from "./fold.js";
import type { Town, ZipArea } from "./towns.js";

export const MOST_NAME_WORDS = 6;

/** Words for a part of a town, before or after its name: 'downtown Memphis', 'Memphis downtown'. */
const PARTS = new Set(
  "downtown midtown uptown urban central inner old historic greater metro metropolitan area city town center centre region district suburbs airport north south east west northeast northwest southeast southwest".split(
    " ",
  ),
);

const LEADS = new Set("near in around at by to from outside".split(" "));

const STREETS = new Set(
  "street st avenue ave av road rd boulevard blvd drive dr lane ln way highway hwy parkway pkwy place pl plaza square sq court ct circle cir terrace trail pike alley route".split(
    " ",
  ),
);

/** Drops introducing words at the start: 'near Memphis', 'in the city of Memphis'. */
export function withoutLead(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex(({ text }, index) => !LEADS.has(text) && !isFiller(words, index));
  return start > 0 ? words.slice(start) : words;
}

/** Splits words at the last introducing word; `before` is empty if there is none. */
export function splitAtLead(
  words: readonly Word[],
): readonly [before: readonly Word[], behind: readonly Word[]] {
  const lead = words.findLastIndex(({ text }) => LEADS.has(text));
  return [words.slice(0, Math.max(0, lead)), words.slice(lead + 1)];
}

const MOST_PARTS = 4;

/** Variants without words for a part of town at either end; longest first, because 'Kansas City' and 'West Memphis' are towns. */
export function withoutParts(words: readonly Word[]): readonly (readonly Word[])[] {
  const before = words.findIndex((word) => !isPart(word));
  const behind = words.length - 1 - words.findLastIndex((word) => !isPart(word));
  if (before < 0) return [];
  const cuts = upTo(before).flatMap((start) => upTo(behind).map((end) => [start, end] as const));
  return cuts
    .filter(([start, end]) => start + end > 0)
    .sort(([a, b], [c, d]) => a + b - c - d)
    .map(([start, end]) => words.slice(start, words.length - end));
}

function upTo(most: number): readonly number[] {
  return Array.from({ length: Math.min(most, MOST_PARTS) + 1 }, (_, count) => count);
}

/** Drops a foreign postal code from the end: 'London SW1A 2AA', 'Amsterdam 1012 AB'. */
export function withoutPostalCode(words: readonly Word[]): readonly Word[] {
  if (words.length > 2 && /^\d{4} [a-z]{2}$/.test(keyOf(words.slice(-2)))) return words.slice(0, -2);
  const last = words.findLastIndex(({ text }) => !/\d/.test(text));
  return words.slice(0, last + 1);
}

/** Variants of a foreign town without its postal code and without the code of its province ('Roma RM'). */
export function withoutCodes(words: readonly Word[]): readonly (readonly Word[])[] {
  const town = withoutPostalCode(words);
  const isCoded = /^[a-z]{1,3}$/.test(keyOf(town.slice(-1)));
  return [town, isCoded ? town.slice(0, -1) : town].filter(
    ({ length }, index, all) => length > 0 && length < (all[index - 1] ?? words).length,
  );
}

export function areParts(words: readonly Word[]): boolean {
  return words.every(isPart);
}

/** Returns whether a town's name may start here: after a comma, after 'in' or 'near', after a street or a postal code. */
export function mayBegin(words: readonly Word[], index: number): boolean {
  const before = words.slice(0, index);
  const last = before.at(-1);
  if (!last || !words[index]) return false;
  return words[index].opensPart || LEADS.has(last.text) || endsStreet(before) || isPostalCode(before);
}

/** Returns whether the words contain a street word after the first word, or begin with a house number. */
export function endsStreet(words: readonly Word[]): boolean {
  return (
    words.slice(1).some(({ text }) => STREETS.has(text)) ||
    (words.length > 1 && /^\d/.test(words[0]?.text ?? ""))
  );
}

/** Returns whether the last word only ends a street's name. 'Some Street, UK' does not mean a town called Street. */
export function isStreetEnd(words: readonly Word[], index: number): boolean {
  const word = words[index];
  const before = words[index - 1]?.text ?? "";
  return (
    index === words.length - 1 && word?.opensPart === false && STREETS.has(word.text) && !STREETS.has(before)
  );
}

/** Returns whether the part after the last comma is a postal code: '10117', 'D-10117' or '1012 AB'. */
function isPostalCode(words: readonly Word[]): boolean {
  const start = words.findLastIndex(({ opensPart }) => opensPart);
  const code = words.slice(start).map(({ text }) => text);
  return /^(?:[a-z]{1,2} )?\d{4,6}(?: [a-z]{2})?$/.test(code.join(" "));
}

function isFiller(words: readonly Word[], index: number): boolean {
  const { text } = words[index] ?? { text: "" };
  const next = words[index + 1]?.text;
  return (
    (text === "close" && next === "to") ||
    (text === "next" && next === "to") ||
    ((text === "city" || text === "town") && next === "of") ||
    text === "of" ||
    (text === "the" && LEADS.has(words[index - 1]?.text ?? ""))
  );
}

function isPart({ text }: Word): boolean {
  return PARTS.has(text);
}

export interface Reading {
  readonly place: Town | ZipArea;
  /** True if the words say more than the place, such as an address or a part of town. */
  readonly approximate: boolean;
  /** Other towns of the same name, likeliest first, if the words do not decide. */
  readonly others: readonly Town[];
}

export interface TownReading extends Reading {
  readonly place: Town;
}

export function seat(place: Town | undefined): TownReading | undefined {
  return place && { place, approximate: true, others: [] };
}

/** Marks a reading as approximate, because the words say more than the place. */
export function approximately(reading: Reading | undefined): Reading | undefined {
  return reading && { ...reading, approximate: true };
}

export function first<T>(
  options: readonly T[],
  read: (option: T) => Reading | undefined,
): Reading | undefined {
  for (const option of options) {
    const reading = read(option);
    if (reading) return reading;
  }
  return undefined;
}

/** Maps a folded name to the folded name in GeoNames and the region of that town. */
export type AliasTable = Readonly<Record<string, readonly [name: string, region: string]>>;

/** Nicknames and short forms; each means exactly one town: 'nola', 'phila', 'dc'. */
export const ALIASES = tableOf(aliases.nicknames);

export const EXONYMS = tableOf(aliases.otherNames);

export const SELDOM_MEANT = tableOf(aliases.seldomMeant);

/** Words that usually mean something other than the hamlet of that name, unless its state is named. */
export const SELDOM_TOWNS: ReadonlySet<string> = new Set(aliases.seldomTowns);

function tableOf(table: Readonly<Record<string, readonly string[]>>): AliasTable {
  return Object.fromEntries(
    Object.entries(table).map(([key, [name = "", region = ""]]) => [foldName(key), [name, region]]),
  );
}
