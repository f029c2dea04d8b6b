import { SELDOM_TOWNS } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { namesRegion } from "./named-region.js";
import { readTown } from "./named-town.js";
import { approximately, first, type Reading } from "./place-reading.js";
import { areParts, endsStreet, splitAtLead, withoutPostalCode } from "./place-words.js";
import type { RegionNames } from "./regions.js";
import type { Scope } from "./region-tail.js";
import { landsBehind, readInLands, readRepeated } from "./named-behind.js";
import { spelledOtherwise } from "./spelled-otherwise.js";
import type { Towns } from "./towns.js";
import { isSizeable } from "./weight.js";
import { readPlace } from "./worded-place.js";
import { readZip, readZipBefore } from "./zip-reader.js";

/** Reads folded words as a place. */
export interface PlaceReader {
  read(words: readonly Word[]): Reading | undefined;
}

/** Builds the reader on the look-ups. */
export function placeReader(towns: Towns, regions: RegionNames): PlaceReader {
  const scope: Scope = { towns, regions };
  return {
    read: (words) => (SELDOM_TOWNS.has(keyOf(words)) ? undefined : readSpellings(words, scope)),
  };
}

/** Spellings of one text that are tried. */
const MOST_SPELLINGS = 6;

/** The words as they stand where they name a place whole, else the other spelling that does, else what they are about. */
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

/** 'Paris in Texas' is 'Paris, Texas'; in 'restaurants in Texas' and 'best food in Italy' the region is what it is alone. */
function readLedRegion(words: readonly Word[], scope: Scope): Reading | undefined {
  const [before, name] = splitAtLead(words);
  if (before.length === 0 || endsStreet(before) || !namesRegion(keyOf(name), scope.regions)) return undefined;
  return readTown(before, scope)
    ? readPlace([...before, ...name], scope)
    : approximately(readPlace(name, scope));
}

/** 'Memphis, Tennesee': where nothing else is read. */
function readInMisspelt(words: readonly Word[], scope: Scope): Reading | undefined {
  const lengths = [3, 2, 1].filter((length) => length < words.length);
  return first(lengths, (length) => {
    const region = scope.regions.misspelt(keyOf(words.slice(-length)));
    return region === undefined ? undefined : readPlace(words.slice(0, -length), { ...scope, region });
  });
}

/** 'DC Washington', 'Texas Dallas': a sizeable town behind its region. */
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
