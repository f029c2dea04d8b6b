import { ambiguousMatches } from "@dinner-dice/core/place/ambiguous-matches";
import type { Geocoded } from "@dinner-dice/core/ports/places-provider";
import { foldWords, type Word } from "./fold.js";
import { placeReader } from "./place-reader.js";
import type { Reading } from "./place-reading.js";
import { withoutLead } from "./place-words.js";
import { type CountryNames, regionNames } from "./regions.js";
import type { Towns } from "./towns.js";

/** Knows where towns and ZIP codes are, without asking anyone. */
export interface Gazetteer {
  /** Where a typed location is; `undefined` when it names no place that is known. Never throws. */
  locate(text: string): Geocoded | undefined;
}

/** One that also guesses what is meant by words that name no place as they stand. */
export interface ForgivingGazetteer extends Gazetteer {
  /** The sizeable town whose name is misspelt so, else the large one that the words end with, marked approximate; right spellings of anything are to be looked up before. */
  guess(text: string): Geocoded | undefined;
}

/** What a gazetteer looks up. */
export interface LocatorParts {
  readonly towns: Towns;
  readonly countries: CountryNames;
}

/** Longest text that is read, and how many of its words: the last ones, for towns stand at the end. */
export const LONGEST_TEXT = 300;
export const MOST_WORDS = 16;

/** A gazetteer over some towns. */
export function createLocator({ towns, countries }: LocatorParts): Gazetteer {
  const reader = placeReader(towns, regionNames(countries));
  return { locate: (text) => geocoded(reader.read(typedWords(text))) };
}

/** The folded words of a text that may name a place. */
export function typedWords(text: string): readonly Word[] {
  return withoutLead(foldWords(ownNumbers(text.slice(0, LONGEST_TEXT))).slice(-MOST_WORDS));
}

/** ZIP+4 means its first five digits. Other digits that are joined to more are no ZIP code: '1-800-90210', '23.92196', '#90210'. */
function ownNumbers(text: string): string {
  return text
    .replace(/[#$€£]\s*(?=\d)/g, "n")
    .replace(/(?<!\d)\d+(?:[-.]\d+)+/g, (digits) =>
      /^\d{5}-\d{4}$/.test(digits) ? digits.slice(0, 5) : digits.replace(HIDDEN_ZIP, "$&x"),
    );
}

/** Five digits of a longer number. */
const HIDDEN_ZIP = /(?<!\d)\d{5}(?!\d)/g;

/** A reading as it is answered. */
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
