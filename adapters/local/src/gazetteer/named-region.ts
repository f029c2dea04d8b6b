import { lookUp } from "@dinner-dice/core/reading";
import { ALIASES } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { readTown } from "./named-town.js";
import { PARTS_CALLED_LIKE_CITIES } from "./parts-abroad.js";
import { first, type Reading, seat, type TownReading } from "./place-reading.js";
import { liesIn, type RegionNames } from "./regions.js";
import type { Scope } from "./region-tail.js";
import { STATES } from "./states.js";
import { isHome } from "./weight.js";

/**
 * How much more likely a US town is than a country, or part of one, with the same name. Their populations are compared, using the region's largest
 * town.
 */
const NATION_WEIGHT = 100;

/** States whose bare name means a city, or the country. */
const NAMED_AS_CITY = new Set(["new york", "washington"]);

/** Countries commonly called by their initials. */
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

/**
 * Reads 'Mexico', 'Lebanon' or 'Goa': a country, or part of one, whose name a town elsewhere also has. Offers the less likely one as an alternative.
 */
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
