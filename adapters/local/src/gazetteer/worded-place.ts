import { keyOf, type Word } from "./fold.js";
import { isSizeable, isHome } from "./gazetteer-file.js";
import {
  meansCity,
  readTown,
  likelierFirst,
  readCountry,
  readNation,
  readPartAbroad,
  readState,
  readTownInCityPart,
} from "./named-region.js";
import {
  endsStreet,
  mayBegin,
  MOST_NAME_WORDS,
  withoutPostalCode,
  ALIASES,
  approximately,
  first,
  type Reading,
  areParts,
  isStreetEnd,
  withoutCodes,
  withoutParts,
} from "./place-words.js";
import { liesIn } from "./regions.js";
import { type Scope, splitTail, type Town } from "./towns.js";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";

const COUNTIES: ReadonlySet<string> = new Set(["county", "parish"]);

/** Returns whether a town's name starts at a word. In 'Frogtown St Paul' it starts at 'St'; in '123 Elm St Louisville' it does not. */
function startsTown(words: readonly Word[], index: number, scope: Scope): boolean {
  if (namesSaint(words, index, scope)) return true;
  const endsHouse =
    words[index]?.text === "st" && !words[index]?.opensPart && /^\d/.test(words[0]?.text ?? "");
  return !endsHouse && mayNameTown(words, index, scope);
}

/** Returns whether 'St' here means 'Saint': the town with it is likelier than the town without it. */
function namesSaint(words: readonly Word[], index: number, scope: Scope): boolean {
  if (words[index]?.text !== "st") return false;
  const saint = readTown(words.slice(index), scope)?.place;
  const plain = readTown(words.slice(index + 1), scope)?.place;
  return saint !== undefined && (plain === undefined || likelierFirst(saint, plain) < 0);
}

/** Returns whether the last words may name a town. In 'Memphis, Egypt' and 'Norfolk NR1, UK' they name a region; in '5 Elm St, Lebanon' they may be a town. */
function mayNameTown(words: readonly Word[], index: number, scope: Scope): boolean {
  const key = keyOf(words.slice(index));
  const meanings = scope.regions.meanings(key);
  if (!mayBegin(words, index) || COUNTIES.has(words[index - 1]?.text ?? "")) return false;
  if (meanings.length === 0 || meansCity(key)) return true;
  if (meanings.includes("US")) return false;
  const { regions } = scope;
  if (regions.isPartAbroad(key) || regions.isOnlyBehind(key)) return isTownToo(words, index, scope);
  if (words[index]?.opensPart === true && !endsStreet(words.slice(0, index))) return false;
  return regions.isFullName(key) && !readTown(withoutPostalCode(words.slice(0, index)), scope);
}

/** A region's name means a town in '5 Elm St, Normandy' and 'Langford, Victoria', but not in 'Etretat, Normandy'. */
function isTownToo(words: readonly Word[], index: number, scope: Scope): boolean {
  const town = readTown(words.slice(index), scope);
  return endsStreet(words.slice(0, index)) || (town !== undefined && isSizeable(town.place));
}

/** Returns whether the last words name a state, as in 'Foo, Texas' and 'Foo, Ohio, USA', and not a town of that name. */
export function namesState(words: readonly Word[], { regions, region }: Scope): boolean {
  const key = keyOf(words);
  if (meansCity(key) || (region !== undefined && region !== "US")) return false;
  return regions.meanings(key).some((meaning) => meaning.startsWith("US/"));
}

/** Returns whether the words end a region's name, such as 'North Carolina' or 'Puerto Rico', so that no town is meant. */
export function isInRegionName(words: readonly Word[], index: number, { regions }: Scope): boolean {
  if (words[index]?.opensPart === true) return false;
  const starts = words.map((_, at) => at).slice(Math.max(0, index - MOST_NAME_WORDS), index);
  return starts.some((start) => regions.isFullName(keyOf(words.slice(start))));
}

export function readPlace(words: readonly Word[], scope: Scope): Reading | undefined {
  if (scope.work.left <= 0) return undefined;
  return (
    readState(words, scope) ??
    readNation(words, scope) ??
    readNickname(words, scope) ??
    readTown(words, scope) ??
    readTownIn(words, scope) ??
    readTownInCityPart(words, scope) ??
    readShortened(words, scope) ??
    readPartOfCity(words, scope) ??
    approximately(readPartOfTown(words, scope)) ??
    approximately(readTail(words, scope)) ??
    approximately(readWithoutCodes(words, scope)) ??
    approximately(readWithoutLastPart(words, scope)) ??
    approximately(readCountry(words, scope)) ??
    approximately(readPartAbroad(words, scope))
  );
}

/** Reads 'LA California' as a nickname in its state, before a town with both words as its name. */
function readNickname(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(splitTail(words, scope), ({ rest, region }) =>
    Object.hasOwn(ALIASES, keyOf(rest)) ? readTown(rest, { ...scope, region }) : undefined,
  );
}

/** Reads 'Paris, TX'. The first meaning of the region with such a town wins, abroad the largest town: 'Berlin, DE' is in Germany, 'London, CA' in California. */
function readTownIn(words: readonly Word[], scope: Scope): Reading | undefined {
  const splits = splitTail(words, scope);
  let about: Reading | undefined;
  for (const split of splits) {
    const { rest, region } = split;
    const reading = readPlace(rest, { ...scope, region });
    if (reading && !reading.approximate) {
      const namesakes = splits
        .filter((each) => each !== split && each.rest.length === rest.length)
        .flatMap((each) => readTown(each.rest, { ...scope, region: each.region })?.place ?? [])
        .sort((one, other) => other.population - one.population);
      const [largest] = namesakes;
      const place = largest && isMeant(largest, reading.place) ? largest : reading.place;
      const others = [
        ...reading.others,
        ...namesakes.filter(isSizeable),
        ...(place === largest ? [reading.place] : []),
      ];
      return {
        ...reading,
        place,
        others: others.filter((each): each is Town => "population" in each && each !== place),
      };
    }
    about ??= reading;
  }
  return about;
}

/** The least people of a town abroad that is meant before a hamlet of the United States. */
const LEAST_ABROAD = 50_000;

/** Returns whether a code means the region of another town: 'Vitória ES' is in Brazil, not in Spain, and 'Como, CO' in Italy, not in Colorado, where nobody is known to live. */
function isMeant(other: Town, place: Reading["place"]): boolean {
  if (isHome(other) || !("population" in place)) return false;
  return isHome(place)
    ? place.population === 0 && other.population >= LEAST_ABROAD
    : other.population > place.population;
}

/** Last words that people leave out of names: 'West Palm', 'Pompano'. */
const ENDINGS = "beach city springs heights island falls park lake hills".split(" ");

/** The shortest single word that may be a shortened name, in letters. */
const SHORTENED_LETTERS = 6;

/** Reads a sizeable US town whose last word is left out: 'West Palm, FL'. */
function readShortened(words: readonly Word[], scope: Scope): Reading | undefined {
  const key = keyOf(words);
  if (areParts(words) || ENDINGS.includes(words.at(-1)?.text ?? "")) return undefined;
  if (scope.region === undefined && words.length === 1 && key.length < SHORTENED_LETTERS) return undefined;
  return first(ENDINGS, (text) => {
    const town = readTown([...words, { text, opensPart: false }], scope);
    return town && isHome(town.place) && isSizeable(town.place) ? town : undefined;
  });
}

/** The largest distance of a part from its city's center, in meters. */
const PART_OF_CITY = 30_000;

/** Reads a town named before the city it belongs to: 'Queens, New York City, NY'. */
function readPartOfCity(words: readonly Word[], scope: Scope): Reading | undefined {
  const end = words.findLastIndex(({ opensPart }) => opensPart);
  const start = words.slice(0, Math.max(0, end)).findLastIndex(({ opensPart }) => opensPart);
  const part = words.slice(Math.max(0, start), Math.max(0, end));
  const city = part.length === 0 || areParts(part) ? undefined : readTown(words.slice(end), scope)?.place;
  const town = city && readTown(part, { ...scope, region: city.region });
  if (!town || town.place.label === city.label) return undefined;
  const isNear = distanceBetween(town.place.point, city.point) <= PART_OF_CITY;
  return isNear ? { ...town, approximate: start > 0 } : undefined;
}

/** Reads 'Downtown Memphis', 'East Memphis', 'Memphis downtown'. */
function readPartOfTown(words: readonly Word[], scope: Scope): Reading | undefined {
  return first(withoutParts(words), (town) => readTown(town, scope) ?? readTownIn(town, scope));
}

/** Reads '123 Main St, Tulsa' and 'pizza near Tulsa'. Any words may come before it if its state or country is named. */
function readTail(words: readonly Word[], scope: Scope): Reading | undefined {
  const starts = words
    .map((_, index) => index)
    .slice(1)
    .slice(-MOST_NAME_WORDS)
    .filter((index) => !namesOther(words, index, scope));
  return first(starts, (index) => {
    const name = words.slice(index);
    const reading = readTown(name, scope) ?? readPartOfTown(name, scope);
    const isSure = scope.region?.includes("/") === true || startsTown(words, index, scope);
    return isSure || (scope.region !== undefined && isSizeableTown(reading)) ? reading : undefined;
  });
}

function isSizeableTown(reading: Reading | undefined): boolean {
  return reading !== undefined && "population" in reading.place && isSizeable(reading.place);
}

/** Returns whether the words from `index` on name a state, or end the name of a region or street. */
function namesOther(words: readonly Word[], index: number, scope: Scope): boolean {
  return (
    namesState(words.slice(index), scope) || isStreetEnd(words, index) || isInRegionName(words, index, scope)
  );
}

/** Reads 'London SW1A 2AA' in 'UK' or 'Roma RM' in 'Italia', with the codes dropped. It drops them only once. */
function readWithoutCodes(words: readonly Word[], scope: Scope): Reading | undefined {
  if (scope.region === undefined || scope.uncoded || liesIn(scope.region, "US")) return undefined;
  return first(withoutCodes(words), (rest) => readPlace(rest, { ...scope, uncoded: true }));
}

/** Reads 'Memphis, Shelby County, TN' without the part between town and region, unless that part is a state. */
function readWithoutLastPart(words: readonly Word[], scope: Scope): Reading | undefined {
  const last = words.findLastIndex(({ opensPart }) => opensPart);
  const isCounty = COUNTIES.has(words.at(-1)?.text ?? "");
  if (last < 1 || (scope.region === undefined && !isCounty)) return undefined;
  if (namesState(words.slice(last), scope)) return undefined;
  return readPlace(words.slice(0, last), scope);
}
