import { foldName, keyOf, type Word } from "./fold.js";
import { candidates } from "./named-region.js";
import { seat, type Reading } from "./place-words.js";
import names from "./region-names.json" with { type: "json" };
import { liesIn, type RegionCode, type RegionNames } from "./regions.js";
import type { Scope, Town, Towns } from "./towns.js";
import { lookUp } from "@dinner-dice/core/ground/reading";

interface Known {
  readonly towns: Towns;
  readonly regions: RegionNames;
}

/** The country of a time zone, by the land or the city it is named after; `undefined` in the United States and where it is not known. */
export function readerAbroad(zone: string | undefined, { towns, regions }: Known): RegionCode | undefined {
  if (zone === undefined) return undefined;
  const [, ...parts] = zone.split("/").map((part) => foldName(part.replaceAll("_", " ")));
  const land = parts.find((part) => regions.isFullName(part));
  const [code] = land === undefined ? [] : regions.meanings(land);
  const country = (code ?? largest(candidates({ key: parts.at(-1) ?? "", towns }))?.region)?.slice(0, 2);
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
