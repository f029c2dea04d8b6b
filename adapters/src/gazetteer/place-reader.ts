import { ALIASES, SELDOM_TOWNS } from "./aliases.js";
import { keyOf, type Word } from "./fold.js";
import { areParts, mayBegin, MOST_NAME_WORDS, withoutParts, withoutPostalCode } from "./place-words.js";
import { approximately, first, type Reading, seat, type TownReading } from "./place-reading.js";
import { liesIn, type RegionNames } from "./regions.js";
import { type Scope, splitTail } from "./region-tail.js";
import { candidates, choose, likelierFirst, seldomMeant } from "./town-choice.js";
import type { Towns, ZipArea } from "./towns.js";
import { isHome, isSizeable } from "./weight.js";

/** Reads folded words as a place. */
export interface PlaceReader {
  read(words: readonly Word[]): Reading | undefined;
}

/** How much likelier an American town is meant than the country of its name, whose largest town stands for it. */
const NATION_WEIGHT = 100;

/** States whose bare name means a city. */
const NAMED_AS_CITY = new Set(["new york", "washington"]);

/** Builds the reader on the look-ups. */
export function placeReader(towns: Towns, regions: RegionNames): PlaceReader {
  const scope: Scope = { towns, regions };
  return {
    read: (words) =>
      SELDOM_TOWNS.has(keyOf(words))
        ? undefined
        : (readZip(words, scope) ??
          readZipBefore(words, scope) ??
          readPlace(words, scope) ??
          approximately(readPlace(withoutPostalCode(words), scope)) ??
          readInMisspelt(words, scope) ??
          readBehindRegion(words, scope)),
  };
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
  if (!state && isAbroad(before, scope) && !isOf(area, town)) return approximately(readPlace(before, scope));
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
  return isOf(area, town) ? { place: area, approximate: false, others: [] } : undefined;
}

/** Whether a ZIP area is called after a town. */
function isOf({ label }: ZipArea, town: TownReading | undefined): boolean {
  return town !== undefined && label.slice(0, -6) === town.place.label;
}

/** 'Paris', in 'Paris 75001': five digits behind it are a postal code of its own country, as long as no ZIP code of such a town. */
function isAbroad(words: readonly Word[], scope: Scope): boolean {
  const town = readTown(words, scope);
  return town !== undefined && !isHome(town.place);
}

/** Tries the readings of some words in the order of how exactly they take them. */
function readPlace(words: readonly Word[], scope: Scope): Reading | undefined {
  return (
    readState(words, scope) ??
    readNation(words, scope) ??
    readNickname(words, scope) ??
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
function readCountry(words: readonly Word[], { towns, regions, region }: Scope): TownReading | undefined {
  const key = keyOf(words);
  const [country] = regions.meanings(key);
  if (region !== undefined || country === undefined || country === "US" || !regions.isFullName(key))
    return undefined;
  return seat(towns.largestIn(country));
}

/** 'Mexico', 'Lebanon': a country whose name a town elsewhere bears too; whichever is meant, the other is offered. */
function readNation(words: readonly Word[], scope: Scope): Reading | undefined {
  const [code = "CA/"] = scope.regions.meanings(keyOf(words));
  const country = code.startsWith("CA/") ? undefined : readCountry(words, scope);
  const town = country && readTown(words, scope);
  if (!town || liesIn(town.place.region, code)) return undefined;
  const isTown = isHome(town.place) && town.place.population * NATION_WEIGHT >= country.place.population;
  return isTown
    ? { ...town, others: [country.place, ...town.others] }
    : { ...country, others: [town.place, ...town.others] };
}

/** The words are a town's name; one that could be a part of any town only where its region is named: 'Center, TX'. */
function readTown(words: readonly Word[], scope: Scope): TownReading | undefined {
  const isNamed = scope.region !== undefined;
  if (words.length === 0 || words.length > MOST_NAME_WORDS || (!isNamed && areParts(words))) return undefined;
  const key = keyOf(words);
  const reading = choose(candidates({ ...scope, key }), isNamed);
  return reading && !isNamed
    ? { ...reading, others: [...reading.others, ...seldomMeant(key, scope.towns)] }
    : reading;
}

/** 'LA California': a nickname in its state is no town that is called like both. */
function readNickname(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) =>
    Object.hasOwn(ALIASES, keyOf(rest)) ? readTown(rest, { ...scope, region }) : undefined,
  );
}

/** The words are something in a region that is named last: 'Paris, TX', 'London, England, UK'. */
function readTownIn(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) => readPlace(rest, { ...scope, region }));
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
    starts.filter(
      (index) =>
        !namesState(words.slice(index), scope) &&
        (scope.region !== undefined || startsTown(words, index, scope)),
    ),
    (index) => readTown(words.slice(index), scope) ?? readPartOfTown(words.slice(index), scope),
  );
}

/** 'Frogtown St Paul' names a saint's town, and none called 'Paul' behind a street; '123 Elm St Louisville' does not. */
function startsTown(words: readonly Word[], index: number, scope: Scope): boolean {
  if (namesSaint(words, index, scope)) return true;
  const endsHouse =
    words[index]?.text === "st" && !words[index]?.opensPart && /^\d/.test(words[0]?.text ?? "");
  return !endsHouse && mayNameTown(words, index, scope);
}

/** Whether 'St' at a place is a saint's: of the towns with and without it, the saint's is the likelier one. */
function namesSaint(words: readonly Word[], index: number, scope: Scope): boolean {
  if (words[index]?.text !== "st") return false;
  const saint = readTown(words.slice(index), scope)?.place;
  const plain = readTown(words.slice(index + 1), scope)?.place;
  return saint !== undefined && (plain === undefined || likelierFirst(saint, plain) < 0);
}

/** In 'Memphis, Egypt' or 'Norfolk, UK' the last words name a region, not a town called so; in '5 Elm St, Lebanon' they may. */
function mayNameTown(words: readonly Word[], index: number, scope: Scope): boolean {
  const key = keyOf(words.slice(index));
  const meanings = scope.regions.meanings(key);
  if (!mayBegin(words, index) || COUNTIES.has(words[index - 1]?.text ?? "")) return false;
  if (meanings.length === 0 || meansCity(key)) return true;
  return scope.regions.isFullName(key) && !readTown(words.slice(0, index), scope);
}

/** In 'Foo, Texas' and 'Foo, Ohio, USA' the last words name a state, not a town called so. */
function namesState(words: readonly Word[], { regions, region }: Scope): boolean {
  const key = keyOf(words);
  if (meansCity(key) || (region !== undefined && region !== "US")) return false;
  return regions.meanings(key).some((meaning) => meaning.startsWith("US/"));
}

/** A state or country whose bare name, or letters, mean a city. */
function meansCity(key: string): boolean {
  return NAMED_AS_CITY.has(key) || Object.hasOwn(ALIASES, key);
}

const COUNTIES: ReadonlySet<string> = new Set(["county", "parish"]);

/** 'Memphis, Shelby County, TN': the part between town and region says nothing that is known, if it is no state. */
function readWithoutLastPart(words: readonly Word[], scope: Scope): Reading | undefined {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  const isCounty = COUNTIES.has(words.at(-1)?.text ?? "");
  if (last < 1 || (scope.region === undefined && !isCounty)) return undefined;
  if (namesState(words.slice(last), scope)) return undefined;
  return readPlace(words.slice(0, last), scope);
}
