import { AIRPORT_CODE } from "./codes.js";
import { foldWords, type Word } from "./fold.js";
import { readTyped } from "./place-reader.js";
import { readTwice } from "./reader-region.js";
import { approximately, type Reading, withoutLead } from "./place-words.js";
import { type CountryNames, regionNames } from "./regions.js";
import type { Scope, Towns } from "./towns.js";
import { ambiguousMatches, type Geocoded } from "@dinner-dice/core/ports/places-provider";

export interface Gazetteer {
  /** Returns the place of a typed location, or `undefined` if it names no known place. `zone` is the reader's time zone. Never throws. */
  locate(text: string, zone?: string): Geocoded | undefined;
}

export interface ForgivingGazetteer extends Gazetteer {
  /** A similarly spelled sizeable town, else the large town at the end of the words. Call it only after exact lookups failed. */
  guess(text: string, zone?: string): Geocoded | undefined;
}

export interface LocatorParts extends Pick<Scope, "otherwise"> {
  readonly towns: Towns;
  readonly countries: CountryNames;
}

/** The longest text that is read, and the most words. The last words are kept, because towns usually come last. */
export const LONGEST_TEXT = 300;

export const MOST_WORDS = 16;

export function createLocator({ countries, ...names }: LocatorParts): Gazetteer {
  const known = { ...names, regions: regionNames(countries) };
  return {
    locate: (text, zone) => {
      const isCode = AIRPORT_CODE.test(text);
      const words = typedWords(text);
      const reading = readTwice(known, zone, { words, read: (scope) => readTyped(words, { scope, isCode }) });
      return geocoded(asSpelled(text.search(SHORT_PLUS_CODE) < 0 ? reading : approximately(reading), text));
    },
  };
}

export function typedWords(text: string): readonly Word[] {
  const told = ownNumbers(text.slice(0, LONGEST_TEXT)).replace(TOLD_TWICE, "$1");
  return withoutLead(foldWords(told).slice(-MOST_WORDS));
}

/** A town and its province of the same name: 'Sevilla (Sevilla)'. */
const TOLD_TWICE = /^\s*([^()]+?)\s*\(\s*\1\s*\)\s*$/iu;

/** Shortens ZIP+4 to five digits, and hides five digits that belong to a longer number: '1-800-90210', '23.92196', '#90210'. */
function ownNumbers(text: string): string {
  return text
    .replace(SHORT_PLUS_CODE, " ")
    .replaceAll("&", " and ")
    .replace(/[#$€£]\s*(?=\d)/g, "n")
    .replace(/(?<!\d)\d+(?:[-.]\d+)+/g, (digits) =>
      /^\d{5}-\d{4}$/.test(digits) ? digits.slice(0, 5) : digits.replace(HIDDEN_ZIP, "$&x"),
    );
}

/** A Plus Code that only says where in a town: 'R6CQ+WX Rastatt'. */
const SHORT_PLUS_CODE = /(?<![\w+])[2-9CFGHJMPQRVWX]{4,6}\+[2-9CFGHJMPQRVWX]{2,3}(?![\w+])/gi;

/** Five digits inside a longer number. */
const HIDDEN_ZIP = /(?<!\d)\d{5}(?!\d)/g;

const ACCENTED = /[\u00C0-\u024F]/;

/** Accents tell which town of a name is meant, if it is the larger one: 'Valparaíso' is in Chile, but 'Santa Fé' stays in New Mexico. */
function asSpelled(reading: Reading | undefined, text: string): Reading | undefined {
  const typed = text.trim().normalize("NFC").toLowerCase();
  if (!reading || !ACCENTED.test(typed)) return reading;
  const isSpelled = ({ label }: Reading["place"]): boolean => {
    const [name = ""] = label.normalize("NFC").toLowerCase().split(",");
    return ACCENTED.test(name) && typed.startsWith(name);
  };
  const { place, others } = reading;
  const meant = others.find(isSpelled);
  if (!meant || isSpelled(place) || !("population" in place) || meant.population < place.population)
    return reading;
  return { ...reading, place: meant, others: [place, ...others.filter((each) => each !== meant)] };
}

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
