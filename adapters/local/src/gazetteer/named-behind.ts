import { keyOf, type Word } from "./fold.js";
import { meansCity } from "./named-region.js";
import { readTown } from "./named-town.js";
import { approximately, first, type Reading, seat } from "./place-reading.js";
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import { type Scope, splitTail } from "./region-tail.js";
import { readPlace } from "./worded-place.js";

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
export function landsBehind(words: readonly Word[], { regions }: Scope): readonly RegionCode[] {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  return last < 1 ? [] : landsCalled(words.slice(last), regions).filter((code) => !code.startsWith("CA/"));
}

/** Reads a place in a country named last, or that country's city of the same name: 'Marina Bay, Singapore'. */
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

/** Reads a state or province named twice: 'Memphis, Tennessee, TN'. 'NY, NY' is the city in its state. */
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

/** The index where the name of a region at the end begins; -1 if there is none. */
function startOfRegion(
  words: readonly Word[],
  { region, scope }: { readonly region: RegionCode; readonly scope: Scope },
): number {
  return words.findIndex((_, index) => scope.regions.meanings(keyOf(words.slice(index))).includes(region));
}
