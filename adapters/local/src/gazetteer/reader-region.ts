import { foldName, keyOf, type Word } from "./fold.js";
import { isHome, isSizeable } from "./gazetteer-file.js";
import { candidates } from "./named-region.js";
import { seat, type Reading } from "./place-words.js";
import names from "./region-names.json" with { type: "json" };
import { liesIn, type RegionCode } from "./regions.js";
import { limited, type Scope, type Town } from "./towns.js";
import { lookUp } from "@dinner-dice/core/ground/reading";

export type Known = Pick<Scope, "towns" | "regions" | "otherwise">;

/** What reads words. */
interface Reader {
  readonly words: readonly Word[];
  readonly read: (scope: Scope) => Reading | undefined;
}

/** Reads by the towns' own names, and what those leave open by their names in other languages and scripts. */
export function readTwice(
  { otherwise, ...known }: Known,
  zone: string | undefined,
  { words, read }: Reader,
): Reading | undefined {
  const reader = readerAbroad(zone, { ...known, ...(otherwise && { otherwise }) });
  const scope = limited({ ...known, ...(reader !== undefined && { reader }) });
  const own = read(scope);
  if (!otherwise) return own;
  if (own && isPlain(own, words)) {
    const isNear = isHome(own.place) || (reader !== undefined && liesIn(own.place.region, reader));
    return isNear ? own : withFamous(own, otherwise(keyOf(words)));
  }
  const other = read({ ...scope, otherwise });
  if (!other?.approximate) return other ?? own;
  const isTown = "population" in other.place && isSizeable(other.place);
  return isTown && (!own || (isHome(own.place) && !isHome(other.place))) ? other : own;
}

/** How many times the people of a foreign town live in one that speakers of another language call by its name. */
const FAMOUS = 30;

/** Reads 'Burdeos' as Bordeaux, and offers the town in the Philippines. */
function withFamous(own: Reading, called: readonly Town[]): Reading {
  const famous = largest(called);
  const { place, others } = own;
  if (!famous || own.approximate || !("population" in place)) return own;
  if (famous.population < FAMOUS * Math.max(place.population, ...others.map(({ population }) => population)))
    return own;
  return { ...own, place: famous, others: [place, ...others] };
}

/** Returns whether the towns' own names say enough: not for 'Polanco, Ciudad de México 11560', where no word is of the ZIP area's town. */
function isPlain({ approximate, place }: Reading, words: readonly Word[]): boolean {
  const isNamed = "population" in place || keyOf(words).includes(foldName(place.label.split(",")[0] ?? ""));
  return !approximate || (isHome(place) && isNamed);
}

/** A country by its letters, or by the land or the city that its time zone is named after; `undefined` in the United States and where it is not known. */
function readerAbroad(zone: string | undefined, { regions, ...known }: Known): RegionCode | undefined {
  if (zone === undefined) return undefined;
  if (/^[A-Z]{2}$/.test(zone)) return zone === "US" ? undefined : zone;
  const [, ...parts] = zone.split("/").map((part) => foldName(part.replaceAll("_", " ")));
  const land = parts.find((part) => regions.isFullName(part));
  const [code] = land === undefined ? [] : regions.meanings(land);
  const country = (code ?? largest(candidates({ key: parts.at(-1) ?? "", ...known }))?.region)?.slice(0, 2);
  return country === "US" ? undefined : country;
}

function largest(towns: readonly Town[]): Town | undefined {
  return [...towns].sort((one, other) => other.population - one.population)[0];
}

/** Countries whose postcodes have five digits. */
const FIVE_DIGITS = new Set(
  "BA CR CU CZ DE DO DZ EE EG ES FI FR GR GT HR ID IT JO KE KR KW LK LT MA ME MX MY NP PE PK RS SA SE SK SN TH TR TW UA UY VN ZM".split(
    " ",
  ),
);

const POST_TOWNS: Readonly<Record<string, Readonly<Record<string, string>>>> = names.postcodes;

/** Reads five digits alone as a postcode of the country behind them, or else of the reader's own; `null` if its town is not known. */
export function readDigits(
  words: readonly Word[],
  { towns, regions, reader }: Scope,
): Reading | null | undefined {
  const [digits, ...behind] = words;
  const text = digits?.text ?? "";
  const country = behind.length === 0 ? reader : regions.meanings(keyOf(behind))[0];
  if (country === undefined || !FIVE_DIGITS.has(country) || !/^\d{5}$/.test(text)) return undefined;
  const table = POST_TOWNS[country] ?? {};
  const name = [4, 3, 2]
    .map((length) => lookUp(table, text.slice(0, length)))
    .find((each) => each !== undefined);
  const town = towns.called(name ?? "").find(({ region }) => liesIn(region, country));
  return seat(town) ?? null;
}
