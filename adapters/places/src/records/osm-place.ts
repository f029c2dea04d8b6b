import { foldedName } from "../brand-of.js";
import { nameSays } from "./dinner-name.js";
import { isForGood, fateOf } from "./fate.js";
import { rangesIn } from "./odd-hours.js";
import { contentId } from "./stored-place-of.js";
import { isNumberFirst, townLine } from "./customs.js";
import { countryOf } from "./zone-of.js";
import type { Coordinates } from "@dinner-dice/core/ground/coordinates";
import { DIETS, readTraits, type Trait, type Traits } from "@dinner-dice/core/place/field";
import type { SourcePlace, Standing } from "@dinner-dice/core/ports/place-source";

const TAGS: Readonly<Record<Trait, string>> = {
  vegetarian: "diet:vegetarian",
  vegan: "diet:vegan",
  halal: "diet:halal",
  kosher: "diet:kosher",
  "gluten-free": "diet:gluten_free",
  wheelchair: "wheelchair",
  takeout: "takeaway",
  delivery: "delivery",
  outdoor: "outdoor_seating",
  parking: "parking",
};

export const OSM_TRAITS = Object.keys(TAGS) as readonly Trait[];

/** What OpenStreetMap says of a place's traits; whatever is no plain word is unknown. */
export function osmTraits(tags: OsmTags): Traits | undefined {
  const known = OSM_TRAITS.map((trait) => [trait, saysOf(trait, tags[TAGS[trait]])]);
  return readTraits(
    withMeatless({ ...cookedTraits(cuisinesOf(tags)), ...readTraits(Object.fromEntries(known)) }),
  );
}

export function cuisinesOf(tags: OsmTags): readonly string[] {
  return (tags["cuisine"] ?? "").split(/[;,]/).map((kind) => kind.trim().toLowerCase());
}

/** Diets that are also values of `cuisine`: 'vegan', 'halal_restaurant'. */
export function cookedTraits(kinds: readonly string[]): Traits | undefined {
  const names = kinds.map((kind) => kind.replace(/_restaurant$/, "").replaceAll("_", "-"));
  return readTraits(
    withMeatless(
      Object.fromEntries(DIETS.filter((diet) => names.includes(diet)).map((diet) => [diet, true])),
    ),
  );
}

function withMeatless(traits: Traits): Traits {
  return {
    ...(traits.vegan === true && { vegetarian: true }),
    ...(traits.vegetarian === false && { vegan: false }),
    ...traits,
  };
}

/** Kinds of car parks (https://wiki.openstreetmap.org/wiki/Key:parking, read 2026-11). */
const CAR_PARKS: ReadonlySet<string> = new Set([
  ...["surface", "multi-storey", "underground", "rooftop", "street_side", "on_kerb", "half_on_kerb"],
  ...["lane", "layby", "carports", "garage_boxes", "sheds"],
]);

function saysOf(trait: Trait, value: string | undefined): boolean | "partly" | undefined {
  if (value === undefined) return undefined;
  if (trait === "wheelchair" && value === "limited") return "partly";
  if (value === "no") return false;
  if (["yes", "only", "designated"].includes(value)) return true;
  if (trait === "parking") return value.split(";").some((kind) => CAR_PARKS.has(kind.trim())) || undefined;
  // A terrace, a garden, a pavement: each is outside.
  return trait === "outdoor" && /^[a-z_]+$/.test(value) && value !== "unknown" ? true : undefined;
}

interface AddressParts {
  readonly number?: string | undefined;
  readonly street?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
  readonly country?: string | undefined;
  readonly point?: Coordinates | undefined;
}

export interface OsmThing {
  /** 'node/123'; absent if the file has no id. */
  readonly id: string | undefined;
  readonly tags: OsmTags;
  readonly point?: Coordinates | undefined;
}

/** OpenStreetMap's license asks for this (https://www.openstreetmap.org/copyright). */
export const OSM_CREDIT = {
  text: "© OpenStreetMap contributors, ODbL 1.0",
  url: "https://www.openstreetmap.org/copyright",
};

/** What always cooks, and what does when it says so. */
const COOKS = new Set(["restaurant", "fast_food", "food_court"]);
const MAY_COOK = new Set(["cafe", "pub", "bar", "biergarten"]);

/** Kinds of a place that are no meal. */
const SNACKS =
  /^(?:coffee(?:_shop)?|tea(?:_shop|_house)?|bubble_tea|ice_?cream|gelato|sorbet|frozen_yogh?urt|yogh?urt|(?:pan|cheese|cup)?cakes?|pie|desserts?|juices?|juice_bar|smoothies?|pastry|pastries|patisserie|bakery|bread|donuts?|doughnuts?|waffles?|gaufres?|bagels?|tiramisu|chocolates?|candy|sweets?|confectionery|cookies?|biscuits?|popcorn|pretzels?|churros?|macarons?|beer|wine|cocktails?|drinks?|snacks?|chimney_cakes?|trdelnik|shaved_ice|milkshakes?|açaí|acai)$/;

/** What cafés sell by day beside their coffee: no dinner, unless they are open in the evening. */
const BY_DAY =
  /^(?:sandwich(?:es)?|breakfast|brunch|lunch|salads?|toasts?|healthy|organic|local|regional|international|cafe|café|bistro)$/;

const SNACK_SHOPS = /^(?:bakery|beverages|chocolate|coffee|confectionery|dairy|ice_cream|pastry|tea)$/;

/** Who may come in to a place that is not for the public. */
const NOT_PUBLIC = /^(?:private|members?|employees?|staff|residents?|students|permit|no)$/;

/** Hours of what does not open at all, with or without a remark why. */
const SHUT = /^\s*(?:24\/7\s+)?(?:closed|off)\s*(?:"[^"]*"\s*)?;?\s*$/i;

/** The kind that cooks, of several: 'bar;restaurant'. */
function foodIn({ amenity = "" }: OsmTags): string | undefined {
  const kinds = amenity.split(";").map((kind) => kind.trim());
  return kinds.find((kind) => COOKS.has(kind)) ?? kinds.find((kind) => MAY_COOK.has(kind));
}

export function osmPlace({ id, tags, point }: OsmThing): SourcePlace {
  const tag = (...names: readonly string[]): string | undefined =>
    names.map((name) => tags[name]).find((value) => value !== undefined && value !== "");
  const kinds = kindsOf(tags);
  const country = tag("addr:country")?.toUpperCase();
  const name = tag("name");
  return {
    id: id ?? contentId({ name, point }),
    standing: standingOf(tags, kinds),
    name,
    latinName: tag("name:en", "int_name", "name:ja-Latn", "name:ja_rm", "name:ko-Latn", "name:zh-Latn"),
    point,
    kinds,
    brand: tag("brand"),
    address: tag("addr:full") ?? addressOf(tags, { point, country }),
    district: tag("addr:suburb", "addr:neighbourhood"),
    phone: tag("phone", "contact:phone", "mobile", "contact:mobile", "phone:mobile"),
    website: tag("website", "contact:website", "url"),
    menu: tag("website:menu", "menu:website", "contact:menu", "menu:url", "url:menu", "menu"),
    booking: tag(
      ...[
        "website:booking",
        "booking:website",
        "website:reservation",
        "reservation:website",
        "contact:booking",
      ],
      ...["website:reservations", "booking:url", "reservation:url", "url:booking", "booking", "reservation"],
    ),
    traits: osmTraits(tags),
    hours: tag("opening_hours"),
    country,
    checked: yearOf(tag("check_date", "survey:date", "check_date:opening_hours")),
    credit: OSM_CREDIT,
  };
}

function standingOf(tags: OsmTags, kinds: readonly string[]): Standing {
  const { food, opening_hours: hours = "" } = tags;
  if (food === "no" || !servesMeals(tags, kinds)) return "no meals";
  if (NOT_PUBLIC.test(tags["access"] ?? "") || tags["social_facility"] !== undefined) return "not public";
  if (tags["vending"] !== undefined || tags["automated"] === "yes") return "no meals";
  return SHUT.test(hours) || isForGood(hours) ? "closed" : (fateOf(tags) ?? "serves");
}

/** The name decides where no kind is a meal: 'Landgasthof', 'Gelateria'. */
function servesMeals(tags: OsmTags, kinds: readonly string[]): boolean {
  const amenity = foodIn(tags);
  if (amenity === undefined) return false;
  const { dinner, snacks } = nameSays(foldedName(tags["name"] ?? ""));
  const meals = kinds.filter((kind) => !SNACKS.test(kind));
  if (tags["food"] === "yes" || dinner === "strongly") return true;
  if (snacks && (SNACK_SHOPS.test(tags["shop"] ?? "") || (amenity === "fast_food" && kinds.length === 0)))
    return false;
  if (COOKS.has(amenity)) return kinds.length === 0 || meals.length > 0;
  return meals.some((kind) => !BY_DAY.test(kind)) || (meals.length > 0 && isOpenLate(tags));
}

const [EVENING, NIGHT] = [20 * 60, 21 * 60];

function isOpenLate({ opening_hours: hours = "" }: OsmTags): boolean {
  return rangesIn(hours).some(({ from, to = NIGHT }) => from < NIGHT && to >= EVENING);
}

function kindsOf(tags: OsmTags): readonly string[] {
  const only = ["vegetarian", "vegan"].filter((diet) => tags[`diet:${diet}`] === "only");
  return [...new Set([...cuisinesOf(tags), ...only])].filter((kind) => kind !== "");
}

function addressOf(
  tags: OsmTags,
  { point, country }: { readonly point: Coordinates | undefined; readonly country: string | undefined },
): string | undefined {
  return streetAddress({
    number: tags["addr:housenumber"],
    street: tags["addr:street"] ?? tags["addr:place"],
    city: tags["addr:city"],
    postcode: tags["addr:postcode"],
    country,
    point,
  });
}

function yearOf(date: string | undefined): number | undefined {
  const [, year] = /^(20\d\d)(?:-|$)/.exec(date ?? "") ?? [];
  return year === undefined ? undefined : Number(year);
}

/** A local address line: '1503 East 11th Street, Tulsa'; `undefined` without a street. */
function streetAddress(parts: AddressParts): string | undefined {
  const { number, street, city, postcode } = parts;
  if (street === undefined) return undefined;
  const country = parts.country ?? (parts.point && countryOf(parts.point));
  const line = country !== undefined && isNumberFirst(country) ? [number, street] : [street, number];
  const written = line.filter((part) => part !== undefined).join(" ");
  return city === undefined ? written : `${written}, ${townLine(city, { postcode, country })}`;
}

export type OsmTags = Readonly<Record<string, string>>;
