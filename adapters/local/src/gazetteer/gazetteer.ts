import { foldWords, type Word, keyOf } from "./fold.js";
import { readTables, isLarge } from "./gazetteer-file.js";
import { readMisspelt } from "./misspelt-reader.js";
import { readTown } from "./named-region.js";
import { placeReader, landsCalled } from "./place-reader.js";
import { type Reading, withoutLead, approximately, first, MOST_NAME_WORDS } from "./place-words.js";
import { type CountryNames, regionNames } from "./regions.js";
import { type Towns, openTowns, limited, type Scope } from "./towns.js";
import { isInRegionName, namesState } from "./worded-place.js";
import { ambiguousMatches, type Geocoded } from "@dinner-dice/core/ports/places-provider";
import { readFile } from "node:fs/promises";

/** Locates towns and ZIP codes without a network. */
export interface Gazetteer {
  /** Returns the place of a typed location, or `undefined` if it names no known place. Never throws. */
  locate(text: string): Geocoded | undefined;
}

/** A gazetteer that can also guess the meaning of words that name no place. */
export interface ForgivingGazetteer extends Gazetteer {
  /**
   * Guesses a sizeable town with a similar spelling, or else the large town at the end of the words, marked approximate. Call it only after exact
   * lookups failed.
   */
  guess(text: string): Geocoded | undefined;
}

export interface LocatorParts {
  readonly towns: Towns;
  readonly countries: CountryNames;
}

/** The longest text that is read, and the most words. The last words are kept, because towns usually come last. */
export const LONGEST_TEXT = 300;
export const MOST_WORDS = 16;

export function createLocator({ towns, countries }: LocatorParts): Gazetteer {
  const reader = placeReader(towns, regionNames(countries));
  return { locate: (text) => geocoded(reader.read(typedWords(text))) };
}

/** The folded words of a text that may name a place. */
function typedWords(text: string): readonly Word[] {
  return withoutLead(foldWords(ownNumbers(text.slice(0, LONGEST_TEXT))).slice(-MOST_WORDS));
}

/** Shortens ZIP+4 to five digits, and hides five digits that belong to a longer number: '1-800-90210', '23.92196', '#90210'. */
function ownNumbers(text: string): string {
  return text
    .replace(/[#$€£]\s*(?=\d)/g, "n")
    .replace(/(?<!\d)\d+(?:[-.]\d+)+/g, (digits) =>
      /^\d{5}-\d{4}$/.test(digits) ? digits.slice(0, 5) : digits.replace(HIDDEN_ZIP, "$&x"),
    );
}

/** Five digits inside a longer number. */
const HIDDEN_ZIP = /(?<!\d)\d{5}(?!\d)/g;

/** Converts a reading to the geocoder's result. */
export function geocoded(reading: Reading | undefined): Geocoded | undefined {
  if (!reading) return undefined;
  const { place, approximate, others } = reading;
  const offered = ambiguousMatches(place.label, others);
  return {
    point: place.point,
    label: place.label,
    ...(approximate && { approximate }),
    ...(offered.length > 0 && { others: offered }),
  };
}

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
