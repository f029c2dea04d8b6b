import rows from "./brands.json" with { type: "json" };
import goneChains from "./gone-chains.json" with { type: "json" };
import { type Step, step } from "./steps/pipeline.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import type { Restaurant } from "@dinner-dice/core/place/restaurant";
import tzLookup from "@photostructure/tz-lookup";
import { LRUCache } from "lru-cache";

/** A name as it is compared: lower case, without accents, apostrophes and dots, other signs as one space. */
export function foldedName(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}'’.]/gu, "")
    .replace(/[^\p{L}\p{N}&%]+/gu, " ")
    .trim();
}

interface Brand {
  readonly name: string;
  readonly worldwide: boolean;
}

export interface NamedPlace {
  readonly name: string;
  readonly location?: Coordinates;
}

/** By its whole name, with or without its branch or what it cooks: 'Subway #1234', 'Chipotle Mexican Grill'. */
export function brandOf({ name, location }: NamedPlace): string | undefined {
  const brand = named.memo(name);
  if (brand === "none") return undefined;
  return brand.worldwide || (location && isInUnitedStates(location)) ? brand.name : undefined;
}

/** Brands by folded name. The places of one search usually appear in the next one too. */
const named = new LRUCache<string, Brand | "none">({
  max: 5000,
  memoMethod: (name) =>
    BRANDS.get(folded(name)) ?? BRANDS.get(folded(name.replace(BRANCH, ""))) ?? longForm(name) ?? "none",
});

/** Signs that companies set behind their name. */
const SIGNS = /[®™©℠]/gu;

function folded(name: string): string {
  return foldedName(name.replace(SIGNS, " "));
}

/** What chains add to their name: what they cook, and what they are. */
const DESCRIPTION =
  /^(?:(?:american|mexican|italian|louisiana|texas|chicken|fried|kitchen|grill|bar|and|&|restaurants?|pizza|pizzeria|burgers?|hamburgers?|sandwich(?:es)?|subs|steaks?|coffee|cafe|donuts|express|fast food|family) ?)+$/;

/** A shorter brand is too often somebody's own name. */
const SHORTEST = 6;

/** A worldwide brand of one word, with a description behind it; others may be somebody's own restaurant. */
function longForm(name: string): Brand | undefined {
  const [first = "", ...rest] = folded(name).split(" ");
  const brand = first.length >= SHORTEST && DESCRIPTION.test(rest.join(" ")) ? BRANDS.get(first) : undefined;
  return brand?.worldwide === true ? brand : undefined;
}

/** What says which branch it is: '#1234', '(Downtown)', '- Union Ave'. */
const BRANCH = /\s*(?:#\s*\d+|\([^)]*\)|\s[-–—]\s.*)$/u;

/** Name, Wikidata id, where it trades ('us' or 'world'), and what else it is called; brands.mjs makes them. */
const ROWS: readonly (readonly string[])[] = rows;

const BRANDS: ReadonlyMap<string, Brand> = new Map(
  ROWS.flatMap(([name = "", , where, ...aliases]) =>
    [name, ...aliases].map((known) => [foldedName(known), { name, worldwide: where === "world" }] as const),
  ),
);

/** Chains that closed every house, with the time zone in which they did; '' is everywhere. The file also tells the month in which that was known. */
const GONE: readonly (readonly [chain: string, zone: string])[] = goneChains.map(
  ([chain = "", zone = ""]) => [foldedName(chain), zone],
);

/** Whether a place belongs to a chain that no longer trades there. `chain` is its {@link brandOf}. */
export function isOfGoneChain({ name, location }: Required<NamedPlace>, chain: string | undefined): boolean {
  const brand = foldedName(chain ?? name.replace(BRANCH, ""));
  return GONE.some(
    ([gone, zone]) => gone === brand && (zone === "" || zone === tzLookup(location.lat, location.lng)),
  );
}

/** Zones of the 50 states, as the time zone database names them. */
const US_ZONES = new Set(
  "New_York Detroit Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Sitka Metlakatla Yakutat Nome Adak"
    .split(" ")
    .map((city) => `America/${city}`),
);

function isInUnitedStates({ lat, lng }: Coordinates): boolean {
  const zone = tzLookup(lat, lng);
  return (
    US_ZONES.has(zone) ||
    zone === "Pacific/Honolulu" ||
    /^America\/(?:Indiana|Kentucky|North_Dakota)\//.test(zone)
  );
}

/** Adds the brand of each place by its name, so that "no chains" works with any provider. */
export const brands: Step = step({
  capable: (capabilities) => ({ ...capabilities, rules: new Set([...capabilities.rules, "local"]) }),
  nearby: async (_, next) => {
    const { restaurants, extent } = await next();
    return { restaurants: restaurants.map(branded), extent };
  },
});

function branded(restaurant: Restaurant): Restaurant {
  const brand = restaurant.brand ?? brandOf(restaurant);
  return brand === undefined ? restaurant : { ...restaurant, brand };
}

export interface MostEntries {
  readonly maxSize: number;
  readonly sizeCalculation: () => number;
}

/** Limits an `LRUCache` by giving each entry the size 1: the option `max` would allocate room for all entries at once. */
export function mostEntries(most: number): MostEntries {
  return { maxSize: most, sizeCalculation: () => 1 };
}
