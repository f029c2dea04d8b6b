import { type Word, keyOf } from "./fold.js";
import { readTables, isLarge } from "./gazetteer-file.js";
import { readMisspelt } from "./misspelt-reader.js";
import { readTown } from "./named-region.js";
import { landsCalled } from "./place-reader.js";
import { type Reading, approximately, first, MOST_NAME_WORDS } from "./place-words.js";
import { regionNames } from "./regions.js";
import { openTowns, limited, type Scope } from "./towns.js";
import { isInRegionName, namesState } from "./worded-place.js";
import { readFile } from "node:fs/promises";
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
export async function openGazetteer(file: string): Promise<ForgivingGazetteer> {
  return createGazetteer(await readFile(file));
}

/** Creates a gazetteer from such a file's bytes. */
export function createGazetteer(file: Uint8Array): ForgivingGazetteer {
  const tables = readTables(file);
  const { countries } = tables;
  const known = { towns: openTowns(tables), regions: regionNames(countries) };
  return {
    ...createLocator({ towns: known.towns, countries }),
    guess: (text) => {
      const words = typedWords(text);
      const scope = limited(known);
      return geocoded(readMisspelt(words, scope) ?? readInLargeTown(words, scope));
    },
  };
}

/** Last resort for unknown words: reads them as something in the large town at their end, as in 'Cooper-Young Memphis'. */
export function readInLargeTown(words: readonly Word[], scope: Scope): Reading | undefined {
  const starts = words.map((_, index) => index).slice(1);
  return approximately(first(starts.slice(-MOST_NAME_WORDS), (index) => readFrom(words, { index, scope })));
}

/** The large town named by the words from `index` on; `undefined` if they belong to another name. */
function readFrom(words: readonly Word[], { index, scope }: From): Reading | undefined {
  const name = words.slice(index);
  if (endsOtherName(words, { index, scope }) || namesState(name, scope)) return undefined;
  if (largeTown(words.slice(0, index), scope)) return undefined;
  const lands = landsCalled(name, scope.regions);
  return lands.length === 0
    ? largeTown(name, scope)
    : first(lands, (region) => largeTown(name, { ...scope, region }));
}

/** Matches 'Port Richmond', and 'Noth Carolina', whose last word is a town in Puerto Rico. */
function endsOtherName(words: readonly Word[], { index, scope }: From): boolean {
  const before = words.slice(index - 1, index);
  return (
    JOINING.has(keyOf(before)) ||
    ENDING.has(keyOf(words.slice(index))) ||
    scope.regions.misspelt(keyOf(words.slice(index - 1))) !== undefined ||
    isInRegionName(words, index, scope)
  );
}

function largeTown(words: readonly Word[], scope: Scope): Reading | undefined {
  const reading = readTown(words, scope);
  return reading && isLarge(reading.place) ? reading : undefined;
}
