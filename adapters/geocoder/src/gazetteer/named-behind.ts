import { keyOf, type Word } from "./fold.js";
import { meansCity } from "./named-region.js";
import { readTown } from "./named-town.js";
import { approximately, first, type Reading, seat } from "./place-reading.js";
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import { type Scope, splitTail } from "./region-tail.js";
import { readPlace } from "./worded-place.js";

/** Cities that go by their state's letters behind a comma: 'NY, NY'. */
const CALLED_LIKE_STATES: Readonly<Record<RegionCode, string>> = { "US/NY": "new york" };

/** The countries abroad, nations and provinces that a written-out name means; none where a state bears it too. */
export function landsCalled(words: readonly Word[], regions: RegionNames): readonly RegionCode[] {
  const key = keyOf(words);
  const meanings = regions.meanings(key);
  const isLand = regions.isFullName(key) && !meanings.some((code) => liesIn(code, "US"));
  return isLand ? meanings : [];
}

/** The countries that the last part of some words names, where another part stands before it: in 'Santorini, Greece' no town called Greece is meant. */
export function landsBehind(words: readonly Word[], { regions }: Scope): readonly RegionCode[] {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  return last < 1 ? [] : landsCalled(words.slice(last), regions).filter((code) => !code.startsWith("CA/"));
}

/** Something in a country that the last part names, or its city of that name: 'Marina Bay, Singapore'. */
export function readInLands(
  words: readonly Word[],
  { lands, scope }: { readonly lands: readonly RegionCode[]; readonly scope: Scope },
): Reading | undefined {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  return (
    first(lands, (region) => readPlace(words.slice(0, last), { ...scope, region })) ??
    approximately(first(lands, (region) => readTown(words.slice(last), { ...scope, region })))
  );
}

/** A state or province that is named twice: 'Memphis, Tennessee, TN'; 'NY, NY' is the city in its state. */
export function readRepeated(words: readonly Word[], scope: Scope): Reading | undefined {
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

/** Where the last words begin that name a region; -1 where they name none. */
function startOfRegion(
  words: readonly Word[],
  { region, scope }: { readonly region: RegionCode; readonly scope: Scope },
): number {
  return words.findIndex((_, index) => scope.regions.meanings(keyOf(words.slice(index))).includes(region));
}
