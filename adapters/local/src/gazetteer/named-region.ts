import { hasForeignLetters, keyOf, type Word } from "./fold.js";
import { isHome, weightOf } from "./gazetteer-file.js";
import { PARTS_CALLED_LIKE_CITIES, STATES } from "./parts-abroad.js";
import {
  ALIASES,
  type AliasTable,
  EXONYMS,
  SELDOM_MEANT,
  type TownReading,
  areParts,
  MOST_NAME_WORDS,
  first,
  type Reading,
  seat,
} from "./place-words.js";
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import type { Town, Towns, Scope } from "./towns.js";
import { lookUp } from "@dinner-dice/core/ground/reading";

/** A folded name, and the region that must contain its towns, if known. */
interface Called {
  readonly key: string;
  readonly towns: Towns;
  readonly region?: RegionCode | undefined;
  readonly otherwise?: Towns["called"];
}

export function candidates({ key, towns, region, otherwise = () => [] }: Called): readonly Town[] {
  const inside = (town: Town): boolean => region === undefined || liesIn(town.region, region);
  const [meant] = namedBy(ALIASES, { key, towns }).filter(inside);
  if (meant) return [meant];
  const [known] = namedBy(EXONYMS, { key, towns });
  const found = [...(known ? [known] : []), ...towns.called(key)].filter(inside);
  if (found.length > 0) return found;
  return [...seldomMeant(key, towns), ...umlautTowns(key, towns), ...otherwise(key)].filter(inside);
}

/** Towns that seldom go by this name. They are offered last if other towns have it. */
export function seldomMeant(key: string, towns: Towns): readonly Town[] {
  return namedBy(SELDOM_MEANT, { key, towns });
}

/** The towns that a table's name refers to, largest first. */
function namedBy(table: AliasTable, { key, towns }: Called): readonly Town[] {
  const [name, within] = lookUp(table, key) ?? [];
  if (name === undefined || within === undefined) return [];
  return towns.called(name).filter(({ region }) => liesIn(region, within));
}

/** Reads 'Koeln' and 'Duesseldorf', with umlauts written out. */
function umlautTowns(key: string, towns: Towns): readonly Town[] {
  const plain = key.replace(/([aou])e/g, "$1");
  return plain === key ? [] : towns.called(plain).filter(({ label }) => /^[^,]*[äöüø]/i.test(label));
}

/** The least people of a town that is offered beside another for a name in foreign letters, as a share of that one's. */
const LEAST_SHARE = 0.05;

/** The likeliest town first: by population, where those of the reader's country (or the US, if unknown) count ten times. Not where the letters are foreign. */
export function choose(
  found: readonly Town[],
  { region, reader, isForeign = false }: Pick<Scope, "region" | "reader"> & { readonly isForeign?: boolean },
): TownReading | undefined {
  const isRegionNamed = region !== undefined;
  const weight = ({ region: at, population }: Town): number =>
    population * (at.slice(0, 2) === reader ? 10 : 1);
  const order =
    reader === undefined && !isForeign
      ? likelierFirst
      : (one: Town, other: Town) => weight(other) - weight(one);
  const [place, ...others] = [...found].sort(order);
  if (!place) return undefined;
  const least = isForeign ? place.population * LEAST_SHARE : 0;
  const named = others.filter(({ population }) => population > least);
  return { place, approximate: false, others: isRegionNamed ? [] : named };
}

export function likelierFirst(one: Town, other: Town): number {
  return weightOf(other) - weightOf(one) || Number(isHome(other)) - Number(isHome(one));
}

/** Reads the words as a town's name. Words that could be a part of any town need a region: 'Center, TX'. */
export function readTown(words: readonly Word[], scope: Scope): TownReading | undefined {
  const isNamed = scope.region !== undefined;
  if (words.length === 0 || words.length > MOST_NAME_WORDS || (!isNamed && areParts(words))) return undefined;
  const key = keyOf(words);
  const reading = choose(candidates({ ...scope, key }), { ...scope, isForeign: hasForeignLetters(key) });
  if (!reading || isNamed) return reading;
  const { place, others } = reading;
  const [known] = scope.reader === undefined && !isHome(place) ? namedBy(EXONYMS, { ...scope, key }) : [];
  const all = [place, ...others, ...seldomMeant(key, scope.towns)];
  const likeliest = known ?? place;
  return { ...reading, place: likeliest, others: all.filter(({ label }) => label !== likeliest.label) };
}

/** How much more likely a US town is than a country, or part of one, with the same name. Their populations are compared, using the region's largest town. */
const NATION_WEIGHT = 100;

const NAMED_AS_CITY = new Set(["new york", "washington"]);

const CALLED_BY_LETTERS = new Set(["uk", "uae"]);

/** State codes that are also words. */
const WORDS_TOO = new Set(["hi", "in", "me", "ok", "or"]);

/** Reads 'Texas', 'TX' or 'Texas, USA' as the state's largest town. */
export function readState(words: readonly Word[], { towns, regions, region }: Scope): Reading | undefined {
  const key = keyOf(words);
  if (!(regions.isFullName(key) || isStateCode(key)) || meansCity(key)) return undefined;
  if (region !== undefined && region !== "US") return undefined;
  const state = regions.meanings(key).find((meaning) => meaning.startsWith("US/"));
  return state === undefined ? undefined : seat(towns.largestIn(state));
}

/** Reads 'France' or 'UAE' as its largest town. For names that no town has. */
export function readCountry(
  words: readonly Word[],
  { towns, regions, region }: Scope,
): TownReading | undefined {
  const key = keyOf(words);
  const [country] = regions.meanings(key);
  const isName = regions.isFullName(key) || CALLED_BY_LETTERS.has(key);
  if (region !== undefined || country === undefined || country === "US" || !isName) return undefined;
  return seat(towns.largestIn(country));
}

/** Reads 'Tuscany' or 'Bavaria, Germany' as its largest town. For names that no town has. */
export function readPartAbroad(
  words: readonly Word[],
  { towns, regions, region }: Scope,
): TownReading | undefined {
  const key = keyOf(words);
  if (!regions.isPartAbroad(key)) return undefined;
  const part = regions.meanings(key).find((code) => region === undefined || liesIn(code, region));
  return part === undefined ? undefined : seat(towns.largestIn(part));
}

/** Reads 'Mexico', 'Lebanon' or 'Goa': a country, or part of one, whose name a town elsewhere also has. Offers the less likely one as an alternative. */
export function readNation(words: readonly Word[], scope: Scope): Reading | undefined {
  const [code = "CA/"] = scope.regions.meanings(keyOf(words));
  if (scope.region !== undefined || code.startsWith("CA/")) return undefined;
  const land = readCountry(words, scope) ?? readPartAbroad(words, scope);
  const town = land && readTown(words, scope);
  if (!town || liesIn(town.place.region, code)) return undefined;
  const isTown = isHome(town.place) && town.place.population * NATION_WEIGHT >= land.place.population;
  return isTown
    ? { ...town, others: [land.place, ...town.others] }
    : { ...land, others: [town.place, ...town.others] };
}

/** Reads 'Puerto Escondido, Oaxaca': a town in a region that is named like its own city. */
export function readTownInCityPart(words: readonly Word[], scope: Scope): Reading | undefined {
  const lengths = [3, 2, 1].filter((length) => length < words.length);
  return first(lengths, (length) => {
    const part = lookUp(PARTS_CALLED_LIKE_CITIES, keyOf(words.slice(-length)));
    const isInside = part !== undefined && (scope.region === undefined || liesIn(part, scope.region));
    return isInside ? readTown(words.slice(0, -length), { ...scope, region: part }) : undefined;
  });
}

/** Returns whether a bare name means a region: 'texas', 'tx', 'tuscany'. */
export function namesRegion(key: string, regions: RegionNames): boolean {
  return regions.isFullName(key) || regions.isPartAbroad(key) || isStateCode(key);
}

function isStateCode(key: string): boolean {
  return Object.hasOwn(STATES, key.toUpperCase()) && !WORDS_TOO.has(key);
}

/** Returns whether a state's or country's bare name or code means a city. */
export function meansCity(key: string): boolean {
  return NAMED_AS_CITY.has(key) || Object.hasOwn(ALIASES, key);
}
