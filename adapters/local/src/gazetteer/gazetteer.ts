import { hasForeignLetters, type Word, keyOf } from "./fold.js";
import { isHome, isLarge, otherNamesOf, readTables, weightOf } from "./gazetteer-file.js";
import { readMisspelt } from "./misspelt-reader.js";
import { readTown } from "./named-region.js";
import { landsCalled, readApart } from "./place-reader.js";
import { type Reading, type TownReading, approximately, first, MOST_NAME_WORDS } from "./place-words.js";
import { readTwice } from "./reader-region.js";
import { liesIn, regionNames } from "./regions.js";
import { suggestedPlaces, type Suggesting } from "./suggestions.js";
import { openTowns, type Scope } from "./towns.js";
import { isInRegionName, namesState } from "./worded-place.js";
import { openOtherNames } from "./other-names.js";
import { readFileSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { distanceBetween } from "@dinner-dice/core/ground/coordinates";
import { type ForgivingGazetteer, createLocator, typedWords, geocoded } from "./locator.js";

/** Words that form another place's name with the town after them: 'Port Richmond' is in Philadelphia. */
const JOINING = new Set(
  "new old great little upper lower port fort ft mount mt lake bay cape glen point isle key villa saint st san santa santo sao el la las los le les de del di du nuevo nueva nova".split(
    " ",
  ),
);

/** Large towns whose names also end many other names: 'Ohio State University'. */
const ENDING = new Set(
  "chinatown enterprise koreatown mission paradise sunrise surprise temple union university vista".split(" "),
);

interface From {
  readonly index: number;
  readonly scope: Scope;
}

/** Opens a file from `buildGazetteer`. Rejects if it is missing or of another version. */
export async function openGazetteer(file: string): Promise<ForgivingGazetteer & Suggesting> {
  const others = otherNamesOf(file);
  await access(others);
  return createGazetteer(await readFile(file), () => readFileSync(others));
}

export function createGazetteer(
  file: Uint8Array,
  readOthers?: () => Uint8Array,
): ForgivingGazetteer & Suggesting {
  const tables = readTables(file);
  const { countries } = tables;
  const towns = openTowns(tables);
  const regions = regionNames(countries);
  const numbers = readOthers && openOtherNames(readOthers);
  const otherwise = numbers && {
    otherwise: (key: string) => (regions.meanings(key).length > 0 ? [] : numbers(key).map(towns.at)),
  };
  const known = { towns, regions, ...otherwise };
  return {
    ...createLocator({ towns, countries, ...otherwise }),
    suggest: (text) => suggestedPlaces(text, towns),
    guess: (text, zone) => {
      const words = typedWords(text);
      // A part of a text in Latin letters resembles too many other names.
      return geocoded(
        readTwice(hasForeignLetters(text) ? known : { towns, regions }, zone, {
          words,
          read: (scope) =>
            readMisspelt(words, { ...scope, towns: { ...towns, ...scope.towns } }) ??
            readApart(words, scope) ??
            readInLargeTown(words, scope) ??
            readPartBehind(words, scope),
        }),
      );
    },
  };
}

/** Last resort for unknown words: reads them as something in the large town at their end, as in 'Cooper-Young Memphis'. */
export function readInLargeTown(words: readonly Word[], scope: Scope): Reading | undefined {
  const starts = words.map((_, index) => index).slice(1);
  return approximately(first(starts.slice(-MOST_NAME_WORDS), (index) => readFrom(words, { index, scope })));
}

/** Words that name a part of an American town behind it: 'Boston University', 'Memphis Chinatown'. */
const BEHIND = new Set("university college chinatown koreatown heights harbor waterfront zoo cbd".split(" "));

/** The most words of a part that is named behind its town. */
const MOST_BEHIND = 2;

/** Reads 'Berlin Mitte', 'København K' and 'Dubai Marina': a large town with a part of it behind, which no other town is called. */
function readPartBehind(words: readonly Word[], scope: Scope): Reading | undefined {
  const starts = words.flatMap(({ opensPart }, index) => (opensPart ? [index] : []));
  const name = words.slice(starts.at(-1) ?? 0);
  if (words.some(({ text }) => text === "and")) return undefined;
  const lengths = [1, 2, 3].filter((count) => count < name.length && name.length - count <= MOST_BEHIND);
  return (
    readWithoutSpaces(name, scope) ??
    approximately(
      first(lengths.toReversed(), (count) => {
        const part = name.slice(count);
        const town = readTown(name.slice(0, count), scope);
        if (!town || !isLarge(town.place) || scope.regions.meanings(keyOf(part)).length > 0) return undefined;
        if (isHome(town.place)) return BEHIND.has(keyOf(part)) && isAlone(town) ? town : undefined;
        const inside = part.length > 1 || part[0]?.text.length === 1 ? undefined : largeTown(part, scope);
        if (inside && isPartOf(inside, town)) return inside;
        return inside ? undefined : town;
      }),
    )
  );
}

/** How far a part may lie from the middle of its town, in meters. */
const WITHIN = 30_000;

/** Matches 'Tokyo Shibuya', both of which are large towns. */
function isPartOf(part: Reading, town: Reading): boolean {
  return distanceBetween(part.place.point, town.place.point) <= WITHIN;
}

/** Returns whether a town is ten times likelier than any other of its name. */
function isAlone({ place, others }: TownReading): boolean {
  return others.every((other) => 10 * weightOf(other) < weightOf(place));
}

/** Reads '東京都渋谷区': the longest name of a town that begins words without spaces. */
function readWithoutSpaces(words: readonly Word[], scope: Scope): Reading | undefined {
  const text = words.at(-1)?.text ?? "";
  if (!/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{3,}$/u.test(text)) return undefined;
  const lengths = Array.from({ length: Math.min(text.normalize("NFKC").length, 6) - 1 }, (_, at) => at + 2);
  return approximately(
    first(lengths.toReversed(), (length) =>
      readTown([{ text: text.slice(0, length), opensPart: true }], scope),
    ),
  );
}

/** The large town named by the words from `index` on; `undefined` if they belong to another name. */
function readFrom(words: readonly Word[], { index, scope }: From): Reading | undefined {
  const name = words.slice(index);
  if (endsOtherName(words, { index, scope }) || namesState(name, scope)) return undefined;
  const before = words.slice(0, index);
  const part = ENDING.has(keyOf(before)) ? undefined : largeTown(before, scope);
  const whole = part && largeTown(name, scope);
  if (part) return whole && !isHome(whole.place) && isPartOf(part, whole) ? part : undefined;
  const lands = landsCalled(name, scope.regions);
  // 'Inukjuak, Quebec' is a village in the province, not something in its city.
  if (name[0]?.opensPart === true && lands.some((land) => liesIn(land, "CA"))) return undefined;
  return lands.length === 0
    ? largeTown(name, scope)
    : first(lands, (region) => largeTown(name, { ...scope, region }));
}

/** Matches 'Port Richmond', and 'Noth Carolina', whose last word is a town in Puerto Rico. */
function endsOtherName(words: readonly Word[], { index, scope }: From): boolean {
  const before = words.slice(index - 1, index);
  return (
    isCrossing(words, index) ||
    JOINING.has(keyOf(before)) ||
    ENDING.has(keyOf(words.slice(index))) ||
    scope.regions.misspelt(keyOf(words.slice(index - 1))) !== undefined ||
    isInRegionName(words, index, scope)
  );
}

/** Matches 'Main and Franklin': two streets without a town. */
function isCrossing(words: readonly Word[], index: number): boolean {
  const before = words.slice(0, index).findLastIndex(({ text }) => text === "and");
  return before >= 1 && words.slice(before + 1, index).every(({ text }) => COMPASS.has(text));
}

const COMPASS = new Set("north south east west".split(" "));

function largeTown(words: readonly Word[], scope: Scope): Reading | undefined {
  const reading = readTown(words, scope);
  return reading && isLarge(reading.place) ? reading : undefined;
}
