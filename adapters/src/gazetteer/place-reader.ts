import { ALIASES } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { areParts, mayBegin, withoutParts, withoutPostalCode } from "./place-words.js";
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import type { Town, Towns, ZipArea } from "./towns.js";

/** What some words were understood to mean. */
export interface Reading {
  readonly place: Town | ZipArea;
  /** True when the words say more than the place: an address in it, a part of it. */
  readonly approximate: boolean;
  /** Other towns of the same name where nothing tells which is meant, the likeliest first. */
  readonly others: readonly Town[];
}

/** Reads folded words as a place. */
export interface PlaceReader {
  read(words: readonly Word[]): Reading | undefined;
}

/** Most words a town's or a region's name has. */
const MOST_NAME_WORDS = 6;

/** How much likelier a town of the United States (Puerto Rico included) is meant than a foreign one with as many people. */
const HOME_WEIGHT = 10;

/** States whose bare name means a city. */
const NAMED_AS_CITY = new Set(["new york", "washington"]);

/** Builds the reader on the look-ups. */
export function placeReader(towns: Towns, regions: RegionNames): PlaceReader {
  const scope: Scope = { towns, regions };
  return {
    read: (words) =>
      readZip(words, scope) ??
      readZipBefore(words, scope) ??
      readPlace(words, scope) ??
      approximately(readPlace(withoutPostalCode(words), scope)),
  };
}

/** What a reading can draw on, and the region that was named behind, if any. */
interface Scope {
  readonly towns: Towns;
  readonly regions: RegionNames;
  readonly region?: RegionCode;
}

/** Reads words that end in a ZIP code, 'USA' or not; a ZIP code of another state than the one named does not count. */
function readZip(words: readonly Word[], scope: Scope): Reading | undefined {
  const { rest } = splitTail(words, scope).find(({ region }) => region === "US") ?? { rest: words };
  const digits = rest.at(-1)?.text ?? "";
  const before = rest.slice(0, -1);
  const area = zipArea(digits, scope);
  const isUnknown = !area && /^\d{5}$/.test(digits) && before.length > 0;
  if (!area) return isUnknown ? approximately(readPlace(before, scope)) : undefined;
  if (before.length === 0) return { place: area, approximate: false, others: [] };
  const state = splitTail(before, scope).find(({ region }) => region.startsWith("US/"));
  if (state && state.region !== area.region) return approximately(readPlace(before, scope));
  const town = readTown(state?.rest ?? before, { ...scope, region: area.region });
  const isStateAlone = scope.regions.meanings(keyOf(before)).includes(area.region);
  return { place: area, approximate: !isStateAlone && !town, others: [] };
}

function zipArea(digits: string, { towns }: Scope): ZipArea | undefined {
  return /^\d{5}$/.test(digits) ? towns.zip(digits) : undefined;
}

/** '28202 Charlotte': a ZIP code before the town that it belongs to; before any other words it is a house's or a foreign one. */
function readZipBefore([number, ...rest]: readonly Word[], scope: Scope): Reading | undefined {
  const digits = number?.text ?? "";
  const area = zipArea(digits, scope);
  if (!area) return undefined;
  const state = splitTail(rest, scope).find(({ region }) => region === area.region);
  const town = readTown(state?.rest ?? rest, { ...scope, region: area.region });
  const isItsTown = area.label === `${town?.place.label} ${digits}`;
  return isItsTown ? { place: area, approximate: false, others: [] } : undefined;
}

/** Tries the readings of some words in the order of how exactly they take them. */
function readPlace(words: readonly Word[], scope: Scope): Reading | undefined {
  return (
    readState(words, scope) ??
    readTown(words, scope) ??
    readTownIn(words, scope) ??
    approximately(readPartOfTown(words, scope)) ??
    approximately(readTail(words, scope)) ??
    approximately(readWithoutLastPart(words, scope)) ??
    approximately(readCountry(words, scope))
  );
}

/** 'Texas', 'Texas, USA': the largest town of the state. */
function readState(words: readonly Word[], { towns, regions, region }: Scope): Reading | undefined {
  const key = keyOf(words);
  if (!regions.isFullName(key) || (region === undefined && NAMED_AS_CITY.has(key))) return undefined;
  if (region !== undefined && region !== "US") return undefined;
  const state = regions.meanings(key).find((meaning) => meaning.startsWith("US/"));
  return state === undefined ? undefined : seat(towns.largestIn(state));
}

/** 'France', when no town is called so. */
function readCountry(words: readonly Word[], { towns, regions, region }: Scope): Reading | undefined {
  const key = keyOf(words);
  const [country] = regions.meanings(key);
  if (region !== undefined || country === undefined || country === "US" || !regions.isFullName(key))
    return undefined;
  return seat(towns.largestIn(country));
}

/** The words are a town's name; one that could be a part of any town only where its region is named: 'Center, TX'. */
function readTown(words: readonly Word[], scope: Scope): Reading | undefined {
  const isNamed = scope.region !== undefined;
  if (words.length === 0 || words.length > MOST_NAME_WORDS || (!isNamed && areParts(words))) return undefined;
  return choose(candidates(keyOf(words), scope), isNamed);
}

/** The words are something in a region that is named last: 'Paris, TX', 'London, England, UK'. */
function readTownIn(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) => readPlace(rest, { ...scope, region }));
}

/** 'Downtown Memphis', 'East Memphis', 'Memphis downtown'. */
function readPartOfTown(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(withoutParts(words), (town) => readTown(town, scope) ?? readTownIn(town, scope));
}

/** '123 Main St, Tulsa', 'pizza near Tulsa', and any words before a town where its region is named. */
function readTail(words: readonly Word[], scope: Scope): Reading | undefined {
  const starts = words
    .map((_, index) => index)
    .slice(1)
    .slice(-MOST_NAME_WORDS);
  return first(
    starts.filter((index) => scope.region !== undefined || mayNameTown(words, index, scope)),
    (index) => readTown(words.slice(index), scope) ?? readPartOfTown(words.slice(index), scope),
  );
}

/** In 'Memphis, Egypt', 'Foo, Texas' or 'Norfolk, UK' the last words name a region, not a town called so; in '5 Elm St, Lebanon' they may. */
function mayNameTown(words: readonly Word[], index: number, scope: Scope): boolean {
  const key = keyOf(words.slice(index));
  const meanings = scope.regions.meanings(key);
  if (!mayBegin(words, index)) return false;
  if (meanings.length === 0 || NAMED_AS_CITY.has(key) || Object.hasOwn(ALIASES, key)) return true;
  const isState = meanings.some((meaning) => meaning.startsWith("US/"));
  return scope.regions.isFullName(key) && !isState && !readTown(words.slice(0, index), scope);
}

/** 'Memphis, Shelby County, TN': the part between town and region says nothing that is known. */
function readWithoutLastPart(words: readonly Word[], scope: Scope): Reading | undefined {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  const isCounty = ["county", "parish"].includes(words.at(-1)?.text ?? "");
  if (last < 1 || (scope.region === undefined && !isCounty)) return undefined;
  return readPlace(words.slice(0, last), scope);
}

interface Split {
  readonly rest: readonly Word[];
  readonly region: RegionCode;
}

/** The ways to read the last words as a region inside the one already named, the longest name first. */
function splitTail(words: readonly Word[], { regions, region: outer }: Scope): readonly Split[] {
  const lengths = [6, 5, 4, 3, 2, 1].filter((length) => length < words.length);
  return lengths.flatMap((length) => {
    const rest = words.slice(0, -length);
    const meanings = regions.meanings(keyOf(words.slice(-length)));
    return meanings
      .filter((region) => outer === undefined || (region !== outer && liesIn(region, outer)))
      .map((region) => ({ rest, region }));
  });
}

function candidates(key: string, { towns, region }: Scope): readonly Town[] {
  const alias = Object.hasOwn(ALIASES, key) ? ALIASES[key] : undefined;
  const inside = (town: Town): boolean => region === undefined || liesIn(town.region, region);
  if (alias) {
    const meant = towns.called(alias[0]).filter((town) => liesIn(town.region, alias[1]) && inside(town));
    if (meant[0]) return [meant[0]];
  }
  return towns.called(key).filter(inside);
}

/**
 * Chooses among towns of one name, sorted by falling population.
 *
 * The one with most people is meant, of whom a town's of the United States count ten times: visitors are American. 'Richmond' is in
 * Virginia, 'Birmingham' in Alabama, but 'Paris' in France and 'London' in England. Namesakes follow by the same rule.
 */
function choose(found: readonly Town[], isRegionNamed: boolean): Reading | undefined {
  const [place, ...others] = found.toSorted(likelierFirst);
  if (!place) return undefined;
  const named = others.filter(({ population }) => population > 0);
  return { place, approximate: false, others: isRegionNamed ? [] : named };
}

function likelierFirst(one: Town, other: Town): number {
  const weigh = (town: Town): number => town.population * (isHome(town) ? HOME_WEIGHT : 1);
  return weigh(other) - weigh(one) || Number(isHome(other)) - Number(isHome(one));
}

function isHome({ region }: Town): boolean {
  return region.startsWith("US/");
}

function seat(place: Town | undefined): Reading | undefined {
  return place && { place, approximate: true, others: [] };
}

function approximately(reading: Reading | undefined): Reading | undefined {
  return reading && { ...reading, approximate: true };
}

function first<T>(options: readonly T[], read: (option: T) => Reading | undefined): Reading | undefined {
  for (const option of options) {
    const reading = read(option);
    if (reading) return reading;
  }
  return undefined;
}
